// SPDX-License-Identifier: MIT
// The floors of the page: each may use those before it in this list, and no folder may need one that needs it.
const floors = ['generated', 'net', 'words', 'model', 'ui', 'games/kit', 'games', 'shell', 'features'];

const folder = (name) => (name === 'games' ? '^src/games/(?!kit/)' : `^src/${name}/`);

module.exports = {
  forbidden: [
    {
      name: 'no-circle-between-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-between-files',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...floors.map((name, at) => ({
      name: `${name.replace('/', '-')}-is-below`,
      severity: 'error',
      from: { path: folder(name) },
      to: { path: [...floors.slice(at + 1).map(folder), '^src/[^/]+\\.tsx?$'] },
    })),
    {
      name: 'games-are-strangers',
      comment: 'One game knows nothing of another.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/', pathNot: folder('games/kit') },
      to: { path: '^src/games/([^/]+)/', pathNot: ['^src/games/$1/', folder('games/kit')] },
    },
    { name: 'all-can-be-found', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.(svg|css)$' } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.svg'],
    },
  },
};
