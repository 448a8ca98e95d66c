import { registeredGames } from './games';

export function App() {
  return (
    <main>
      {registeredGames.map(({ listing }) => (
        <listing.Picture key={listing.id} />
      ))}
    </main>
  );
}
