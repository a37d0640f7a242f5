import stylistic from '@stylistic/eslint-plugin'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist/', '.data/', '.cache/', 'node_modules/', 'test-results/'] },
  ...tseslint.configs.strict,
  {
    // Prettier decides how wide code is, but leaves comments as they are.
    plugins: { '@stylistic': stylistic },
    rules: {
      '@stylistic/max-len': [
        'error',
        { code: 100_000, comments: 110, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true },
      ],
    },
  },
  {
    // Where React is. These rules run its compiler, which takes half of the time of all.
    files: [
      'src/{alerts,embed,features,forms,i18n,query,shared,ui}/**/*.{ts,tsx}',
      'elements/**/*.{ts,tsx}',
      'tests/{bench,elements}/**/*.{ts,tsx}',
    ],
    ...hooks.configs.flat.recommended,
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'Use parseUrl of src/rules/text/parse-url.ts.' },
      ],
      // Global and JSX types are added to by interfaces without members of their own, and in a namespace.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
    },
  },
  {
    // Command-line programs speak on standard output.
    files: [
      'tools/**',
      'demo/**',
      'tests/bench/**',
      'tests/fuzz/run.ts',
      'tests/interleavings/run.ts',
      'src/service/http/print-openapi.ts',
      'src/service/{main,run,admin}.ts',
      'src/service/admin/**',
    ],
    rules: { 'no-console': 'off' },
  },
)
