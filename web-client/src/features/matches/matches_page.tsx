// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { OfflineBar } from '../../shell/site_notices';
import { GamePicture } from '../shared/game_picture';
import type { MatchSummary } from '../../net/protocol';
import { fetchPublicMatches } from '../../model/lobby';
import { gameTitle, online, player, request } from '../../model/session';
import { localDate } from '../../model/time';
import { Segments } from '../../ui/form_parts';
import { Glyph } from '../../ui/glyph';
import { Link } from '../../ui/link';
import { words } from '../../words';
import { matchHeadline, matchNames } from '../shared/match_words';

type Whose = 'own' | 'all';
interface MatchList {
  matches: MatchSummary[];
  next: string | null;
}

async function fetchOwnMatches(before?: string): Promise<MatchList | null> {
  const answer = await request({ type: 'list_matches', ...(before === undefined ? {} : { before }) });
  return answer.ok ? { matches: answer.value.matches, next: answer.value.next ?? null } : null;
}

const fetchers: Record<Whose, (before?: string) => Promise<MatchList | null>> = {
  own: fetchOwnMatches,
  all: fetchPublicMatches,
};

export function MatchesPage() {
  const [whose, setWhose] = useState<Whose>('own');
  const [list, setList] = useState<MatchList | null>(null);
  const isOnline = online.value;
  useEffect(() => {
    let wanted = true;
    setList(null);
    void fetchers[whose]().then((found) => wanted && setList(found));
    return () => {
      wanted = false;
    };
  }, [whose, isOnline]);
  const more = async () => {
    if (!list?.next) return;
    const found = await fetchers[whose](list.next);
    if (found) setList({ matches: [...list.matches, ...found.matches], next: found.next });
  };
  return (
    <main class="narrow-page" tabIndex={-1}>
      <OfflineBar />
      <h1>{words.match.title}</h1>
      <Segments
        name={words.match.whose}
        value={whose}
        choices={[
          { value: 'own', label: words.match.own },
          { value: 'all', label: words.match.everybodys },
        ]}
        onChange={(chosen) => setWhose(chosen)}
      />
      {list && list.matches.length === 0 && <NoMatches whose={whose} />}
      {list && list.matches.length > 0 && (
        <ul class="rows panel">
          {list.matches.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </ul>
      )}
      {list?.next && (
        <button type="button" class="button" onClick={() => void more()}>
          {words.match.older}
        </button>
      )}
    </main>
  );
}

function NoMatches({ whose }: { whose: Whose }) {
  return (
    <div class="empty panel">
      <p>{whose === 'own' ? words.match.noneOwn : words.match.noneAtAll}</p>
      <Link to={{ page: 'lobby', watch: false }} class="button">
        {words.lobby.playNow}
      </Link>
    </div>
  );
}

function MatchRow({ match }: { match: MatchSummary }) {
  const headline = matchHeadline(match, gameTitle(match.game), player.value?.id ?? null);
  const when = localDate(match.finished_at).toLocaleDateString(words.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const scores = match.result.scores.map((score) => score ?? '–').join(' : ');
  return (
    <li class="row">
      <GamePicture game={match.game} look="line" />
      <div class="row-words">
        <h3>{headline}</h3>
        <p class="small muted">
          {[
            ...(match.lesson === undefined ? [] : [words.lesson.mark]),
            words.lobby.versus(matchNames(match)),
            words.match.reason(match.result.reason),
          ].join(' · ')}
        </p>
      </div>
      <p class="row-seats small muted">{scores}</p>
      <p class="row-clock small muted">{when}</p>
      <Link to={{ page: 'match', id: match.id, seq: null }} class="button" label={words.match.replayOf(headline)}>
        <Glyph name="l-play" size={18} />
        {words.match.replay}
      </Link>
    </li>
  );
}
