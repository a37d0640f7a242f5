/**
 * Who may import whom, in the order of the house, and that nothing imports in a circle. Imports of types
 * count.
 */

/** The top folders, each with those that it may import besides its own. */
const MAY_IMPORT = {
  'src/contract': [],
  'src/rules': ['src/contract'],
  'src/browser': [],
  'src/session': ['src/contract', 'src/rules', 'src/browser'],
  'src/client': ['src/contract', 'src/rules', 'src/browser', 'src/session'],
  'src/query': ['src/contract', 'src/rules', 'src/browser', 'src/client', 'src/session'],
  'src/i18n': ['src/contract', 'src/browser', 'src/rules'],
  'src/ui': ['src/browser', 'src/rules', 'src/i18n'],
  'src/embed': ['src/contract', 'src/browser', 'src/session', 'src/query', 'src/ui', 'src/i18n'],
  'src/forms': [
    'src/contract',
    'src/rules',
    'src/browser',
    'src/client',
    'src/query',
    'src/ui',
    'src/embed',
    'src/i18n',
  ],
  'src/shared': [
    'src/contract',
    'src/rules',
    'src/browser',
    'src/query',
    'src/ui',
    'src/embed',
    'src/forms',
    'src/i18n',
  ],
  'src/alerts': ['src/contract', 'src/rules', 'src/browser', 'src/query', 'src/ui', 'src/i18n'],
  'src/features': [
    'src/alerts',
    'src/contract',
    'src/rules',
    'src/browser',
    'src/session',
    'src/client',
    'src/query',
    'src/ui',
    'src/embed',
    'src/forms',
    'src/shared',
    'src/i18n',
  ],
  'src/widget': ['src/contract', 'src/rules', 'src/browser', 'src/client', 'src/i18n'],
  'src/service': ['src/contract', 'src/rules'],
  elements: [
    'src/contract',
    'src/rules',
    'src/query',
    'src/features',
    'src/widget',
    'src/embed',
    'src/session',
  ],
  'src/pages': ['src/contract', 'src/i18n', 'src/widget'],
  tools: ['src/contract', 'src/rules', 'src/service', 'elements', 'demo'],
  demo: ['src/contract', 'src/rules', 'elements', 'src/service', 'src/pages'],
}

/** The rooms of the service, low to high: each may import those before it. */
const SERVICE_ROOMS = [
  'platform/',
  'parsing/',
  'context.ts',
  'accounts/',
  'identity/',
  'access/',
  'metrics/',
  'outbound/',
  'settings/',
  'users/',
  'conversations/',
  'reports/',
  'delivery/',
  'leads/',
  'channels/',
  'assistant/',
  'widget/',
  'live/',
  'periodic-tasks.ts',
  'http/',
  'open-database.ts',
  'first-steps.ts',
  'admin/',
  'service.ts',
  'run.ts',
  '(main|admin).ts',
]

const anyOf = (parts) => `^(${parts.join('|')})`
const HOUSE = '^(src|elements|tools|demo)/'

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'A part that imports itself through others cannot be read, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?' } },
    ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
      name: `order-of-${folder.replace('src/', '')}`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { path: HOUSE, pathNot: anyOf([folder, ...allowed].map((name) => `${name}/`)) },
    })),
    {
      name: 'features-apart',
      comment: 'An area is an element by itself, and what two areas need stands below them.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no-page-loads-all-calls',
      comment: 'A page loads the calls that it makes; the list of all of them is for the service.',
      severity: 'error',
      from: { path: HOUSE, pathNot: '^src/service/|^tools/create/|^src/rules/routes/element-calls\\.' },
      to: { path: '^src/(contract/calls/all-calls|rules/routes/element-calls)\\.' },
    },
    ...SERVICE_ROOMS.map((room, index) => ({
      name: `order-of-service-${room.replace(/\.ts$|\W/g, '')}`,
      severity: 'error',
      from: { path: `^src/service/${room}` },
      to: { path: anyOf(SERVICE_ROOMS.slice(index + 1).map((higher) => `src/service/${higher}`)) },
    })).slice(0, -1),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    includeOnly: HOUSE,
  },
}
