import boundaries from 'eslint-plugin-boundaries'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The rooms of the service, low to high: each may import those before it. A file that stands in the folder itself is a room of its own.
 */
const SERVICE_ROOMS = [
  'platform',
  'parsing',
  'context.ts',
  'accounts',
  'identity',
  'access',
  'metrics',
  'outbound',
  'settings',
  'users',
  'conversations',
  'delivery',
  'leads',
  'assistant',
  'widget',
  'live',
  'http',
  'open-database.ts',
  'admin',
  'service.ts',
  'run.ts',
]
const room = (name) => `service/${name}`
const rooms = SERVICE_ROOMS.map(room)

/** Who may import whom. The order of the layers is the order of the sentence that explains the house. */
const MAY_IMPORT = {
  contract: [],
  rules: ['contract'],
  session: ['contract', 'rules'],
  client: ['contract', 'rules', 'session'],
  query: ['contract', 'rules', 'client', 'session'],
  i18n: ['rules'],
  ui: ['rules', 'i18n'],
  embed: ['contract', 'session', 'query', 'ui', 'i18n'],
  forms: ['contract', 'rules', 'client', 'query', 'ui', 'i18n'],
  features: ['contract', 'rules', 'session', 'client', 'query', 'ui', 'embed', 'forms', 'i18n'],
  widget: ['contract', 'rules', 'client', 'i18n'],
  ...Object.fromEntries(
    rooms.map((name, index) => [name, ['contract', 'rules', ...rooms.slice(0, index)]]),
  ),
  // The commands: main.ts and admin.ts.
  service: ['contract', 'rules', ...rooms],
  elements: ['elements', 'contract', 'features', 'widget', 'embed', 'session'],
  pages: ['contract'],
  demo: ['demo', 'contract', 'rules', 'elements', 'service', ...rooms, 'pages'],
}

export default tseslint.config(
  { ignores: ['dist/', '.data/', '.cache/', 'node_modules/', 'test-results/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      // Global and JSX types are added to by interfaces without members of their own, and in a namespace.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
    },
  },
  {
    files: ['{src,elements,demo}/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'features', pattern: 'src/features/*', capture: ['area'] },
        ...SERVICE_ROOMS.map((name) =>
          name.endsWith('.ts')
            ? { type: room(name), pattern: `src/service/${name}`, partialMatch: false }
            : { type: room(name), pattern: `src/service/${name}` },
        ),
        ...[
          'contract',
          'rules',
          'session',
          'client',
          'query',
          'i18n',
          'ui',
          'embed',
          'forms',
          'widget',
          'service',
          'pages',
        ].map((type) => ({
          type,
          pattern: `src/${type}`,
        })),
        { type: 'elements', pattern: 'elements/**/*', partialMatch: false },
        { type: 'demo', pattern: 'demo/**/*', partialMatch: false },
      ],
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs'] } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: '{{from.element.type}} may not import {{to.element.type}}',
          policies: [
            ...Object.entries(MAY_IMPORT).map(([from, allowed]) => ({
              from: { element: { type: from } },
              allow: { to: { element: { types: { anyOf: allowed } } } },
            })),
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ],
        },
      ],
    },
  },
  {
    // Command-line programs speak on standard output.
    files: [
      'demo/**',
      'tests/bench/**',
      'tests/fuzz/run.ts',
      'src/service/http/print-openapi.ts',
      'src/service/{main,run,admin}.ts',
      'src/service/admin/**',
    ],
    rules: { 'no-console': 'off' },
  },
)
