import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { defineConfig } from 'vite'
import { builtElementFiles } from './elements/build/element-files.ts'
import { ELEMENTS } from './src/contract/elements/elements.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Pages and hosts name the built files; while developing, the same address answers with the source. */
const builtNames: Plugin = {
  name: 'forecourt:built-names',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/elements\/([a-z-]+)\.js(?=$|\?)/, '/elements/$1.ts')
      next()
    })
  },
}

/** Joined into `src/…` with separators of every platform. */
const sources = (...folders: readonly string[]) => new RegExp(`[\\\\/]src[\\\\/](${folders.join('|')})`)

/**
 * The files that the elements share are few and whole: a page waits longer for one more request than for the
 * code in it that it does not need. Each element's own code stands in its entry.
 */
const SHARED_CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|@r2wc|@tanstack|jotai)[\\/]/,
    priority: 5,
  },
  // Two areas need the phone numbers of all countries, the others do not.
  { name: 'phone', test: /libphonenumber-js|rules[\\/]text[\\/](phone|format-phone)\./, priority: 4 },
  // The studio counts characters at once, the reply box when somebody writes an SMS.
  { name: 'graphemes', test: /grapheme-splitter|rules[\\/]text[\\/]graphemes\./, priority: 4 },
  // What dealer-auth needs, which many pages load alone.
  {
    name: 'session',
    test: /vite[\\/]preload-helper|^(?!.*node_modules).*[\\/]package\.json$|src[\\/](browser[\\/](response|request|request-error|emitter|storage|service-address)|rules[\\/]text[\\/](parse-url|service-address)|session[\\/](session|subject-of|token-source|context-protocol|developer-notice)|embed[\\/](attributes|emit)|contract[\\/](elements[\\/]auth-attributes|calls[\\/]session-calls))\./,
    priority: 3,
  },
  // What the session needs a moment later, with the schema library, and what asks for the first data of the
  // page's elements: both are needed before React has arrived.
  {
    name: 'start',
    test: /node_modules[\\/]valibot[\\/]|src[\\/](session[\\/](parse-session|session-storage|redirect-session|oidc-token-source|oidc-request|hosted-mapping)|query[\\/]first-screen[\\/][\w-]+)\./,
    priority: 2,
  },
  {
    name: 'kit',
    test: sources(
      'alerts',
      'browser',
      'client',
      'contract',
      'embed',
      'features',
      'forms',
      'i18n',
      'query',
      'rules',
      'shared',
      'ui',
    ),
    minShareCount: 2,
    priority: 2,
  },
]

/**
 * The distributable elements: one entry each, what they share in chunks of its own, so that the second
 * element costs little.
 */
const elements: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/elements',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // Lists of modules to preload would name files that do not exist once a host's bundler moved them, and
    // would put links into the host's head.
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(
        // The last is no element, but what the console loads into /far.
        [...Object.keys(ELEMENTS), 'agentic-dashboard']
          .filter((name) => name !== 'chat-widget')
          .map((name) => [name, path(`elements/${name}.ts`)]),
      ),
      // What is fetched later may import from the element that it belongs to.
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        // Browsers keep files with a hash in their name. elements/build/public-names.ts adds the names that
        // hosts write; nothing imports the one without.
        entryFileNames: ({ name }) =>
          name === 'agentic-dashboard' ? '[name].js' : 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: SHARED_CHUNKS },
      },
    },
  },
}

/**
 * The loader of all elements. It is built after them, because it names their files, and by itself, so that a
 * page need not fetch a file of theirs before it runs.
 */
const autoload: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [builtElementFiles],
  build: {
    outDir: 'dist/elements',
    emptyOutDir: false,
    target: 'es2022',
    sourcemap: true,
    lib: { formats: ['es'], entry: { autoload: path('elements/autoload.ts') } },
    rolldownOptions: {
      external: /^\.\/(chunks\/[\w-]+|chat-widget)\.js$/,
      output: { minify: true, entryFileNames: '[name].js' },
    },
  },
}

/**
 * The shopper's widget, as an element and as a script tag. It shares nothing with the console, and its chunks
 * ask for nothing beforehand.
 */
const widget: UserConfig = {
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist/elements',
    emptyOutDir: false,
    target: 'es2022',
    // These know `color-scheme: only light`; for older ones it would be written out at length.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Not named in the files, of which every byte is loaded by every page.
    sourcemap: 'hidden',
    // As a library nothing is put around an import().
    lib: {
      formats: ['es'],
      entry: Object.fromEntries(['chat-widget', 'chat'].map((name) => [name, path(`elements/${name}.ts`)])),
    },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Loaded by every page of a dealership's site; compressed together they are smallest.
            { name: 'chat-widget', tags: ['$initial'], minShareCount: 2, priority: 1 },
            { name: 'panel', test: /src[\\/]widget[\\/](launcher[\\/]opening|panel[\\/]panel)\./ },
          ],
        },
      },
    },
  },
}

/** Host pages name the elements by address, as a stranger's page would. */
const hostPages = (
  outDir: string,
  input: readonly string[],
  publicDir: string | false,
  more: Rolldown.RolldownOptions = {},
): UserConfig => ({
  base: '/',
  publicDir,
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: input.map(path), ...more },
  },
})

/** What the service itself serves: the console, and the preview of the studio. */
const pages = hostPages(
  'dist/pages',
  ['src/pages/console/index.html', 'src/pages/widget-preview/index.html'],
  'public',
  {
    // The preview opens its widget at once, so it has in one file what the widget imports later elsewhere.
    output: { codeSplitting: { groups: [{ name: 'widget-preview', test: /\.ts$/, tags: ['$initial'] }] } },
    checks: { ineffectiveDynamicImport: false },
  },
)

/** The service worker of the console's page: one classic script without imports. */
const worker: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/pages',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      formats: ['iife'],
      name: 'forecourtWorker',
      entry: path('src/pages/worker/worker.ts'),
      fileName: () => 'worker.js',
    },
    rolldownOptions: { output: { minify: true } },
  },
}

/** What the demo adds. A service without the demo serves nothing of it. */
const demo = hostPages(
  'dist/demo',
  [
    'demo/dealer-site/index.html',
    'demo/dealer-site/search.html',
    'demo/dealer-site/vehicle.html',
    'demo/dealer-site/service.html',
    'demo/partner-crm/index.html',
    'demo/white-label/index.html',
    'demo/two-dealerships/index.html',
  ],
  false,
)

export default defineConfig(({ mode }) => {
  if (mode === 'pages') return pages
  if (mode === 'worker') return worker
  if (mode === 'demo') return demo
  if (mode === 'widget') return widget
  if (mode === 'autoload') return autoload
  if (mode === 'development')
    return {
      plugins: [react(), builtNames],
      appType: 'custom',
      publicDir: 'public',
      // Not the pages of demo/examples, which are built by themselves.
      optimizeDeps: { entries: ['elements/*.ts', 'src/pages/*/*.ts', 'demo/*/*.ts'] },
    }
  return elements
})
