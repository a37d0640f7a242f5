import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './elements/build/chunks.ts'
import { leanReact } from './elements/build/lean-react.ts'
import { ELEMENTS } from './src/contract/elements.ts'

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

/**
 * What Vite puts around each `import()`, in the least of code: asks for what the chunk imports, then for the chunk. Our chunks bring no style
 * sheets, and a failed import speaks for itself.
 */
const smallPreload: Plugin = {
  name: 'forecourt:small-preload',
  enforce: 'pre',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `
      const asked = new Set()
      export function __vitePreload(load, files = [], importer) {
        for (const file of files) {
          const { href } = new URL(file, importer)
          if (asked.has(href)) continue
          asked.add(href)
          const nonce = document.querySelector('meta[property=csp-nonce]')?.nonce ?? ''
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', nonce, href }),
          )
        }
        return load()
      }`,
  },
}

/** Files that are there whenever a file is: those that it imports, and so on. */
const loadedWith = new Map<string, ReadonlySet<string>>()

/** Told before Vite writes down what each `import()` asks for beforehand: what is there already needs no asking. */
const knownImports: Plugin = {
  name: 'forecourt:known-imports',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const file of Object.keys(bundle)) {
        const seen = new Set<string>()
        const wanted = [file]
        for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
          if (seen.has(next)) continue
          seen.add(next)
          const chunk = bundle[next]
          if (chunk?.type === 'chunk') wanted.push(...chunk.imports)
        }
        loadedWith.set(file, seen)
      }
    },
  },
}

/** What the contract says to people in words stands in the API reference and in the manifest; no browser needs it. */
const withoutWords: Plugin = {
  name: 'forecourt:without-words',
  enforce: 'pre',
  transform: {
    filter: { id: /src[\\/]contract[\\/][\w-]+\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/\b(summary|spec|description):(\s*)(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*")/g, "$1:$2''")
        // Of an element the browser asks for attributes and properties alone.
        .replace(/^ {4}parts: \{[^{}]*\},$/gm, 'parts: {},')
        .replace(/^ {4}events: (?:\[[^[\]]*\]|areaEvents),$/gm, 'events: [],'),
      // What stands beside the words keeps its line.
      map: null,
    }),
  },
}

/** The widget is built by itself: to the element that defines the others it is a file beside it. */
const widgetApart: Plugin = {
  name: 'forecourt:widget-apart',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './chat-widget' && importer?.endsWith('autoload.ts')
      ? { id: './chat-widget.js', external: true }
      : null,
}

/** The distributable elements: one entry each, what they share in chunks of its own, so that the second element costs little. */
const elements: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [react(), leanReact, smallPreload, knownImports, widgetApart, withoutWords],
  build: {
    outDir: 'dist/elements',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    modulePreload: {
      polyfill: false,
      // What dealer-auth fetches later every element brings along.
      resolveDependencies: (_, files, { hostId }) =>
        hostId === 'dealer-auth.js' ? [] : files.filter((file) => !loadedWith.get(hostId)?.has(file)),
    },
    rolldownOptions: {
      input: Object.fromEntries(
        // The last is no element but a module with an export: what the console loads into /far.
        ['autoload', ...Object.keys(ELEMENTS), 'agentic-dashboard']
          .filter((name) => name !== 'chat-widget')
          .map((name) => [name, path(`elements/${name}.ts`)]),
      ),
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
}

/** Loaded by every page of a dealership's site, compressed together they are smallest. */
const CLOSED_WIDGET =
  /src[\\/](rules[\\/]engagement|widget[\\/](calls-to-action|chat-widget|launcher|look|moments|popup|service|storage|widget-attributes))\./

/** The shopper's widget, as an element and as a script tag. It shares nothing with the console, and its chunks ask for nothing beforehand. */
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
            { name: 'chat-widget', test: CLOSED_WIDGET, priority: 1 },
            // The panel's own parts share its library with it.
            { name: 'panel', test: /src[\\/]widget[\\/](opening|panel)\./ },
          ],
        },
      },
    },
  },
}

/** The host pages in `demo/`. They name the elements by address, as a stranger's page would. */
const pages: UserConfig = {
  base: '/',
  publicDir: 'public',
  build: {
    outDir: 'dist/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'demo/console/index.html',
        'demo/dealer-site/index.html',
        'demo/dealer-site/search.html',
        'demo/dealer-site/vehicle.html',
        'demo/dealer-site/service.html',
        'demo/widget-preview/index.html',
        'demo/partner-crm/index.html',
        'demo/white-label/index.html',
        'demo/two-dealerships/index.html',
      ].map(path),
    },
  },
}

export default defineConfig(({ mode }) => {
  if (mode === 'pages') return pages
  if (mode === 'widget') return widget
  if (mode === 'development')
    return { plugins: [react(), builtNames], appType: 'custom', publicDir: 'public' }
  return elements
})
