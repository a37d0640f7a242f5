import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { defineConfig } from 'vite'
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

/** The distributable elements: one entry each, what they share in chunks of its own, so that the second element costs little. */
const elements: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [react(), smallPreload],
  build: {
    outDir: 'dist/elements',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        ['autoload', ...Object.keys(ELEMENTS)].map((name) => [name, path(`elements/${name}.ts`)]),
      ),
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@r2wc)[\\/]/, priority: 20 },
            { name: 'data', test: /node_modules[\\/](@tanstack|jotai)[\\/]/, priority: 10 },
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
      ].map(path),
    },
  },
}

export default defineConfig(({ mode }) => {
  if (mode === 'pages') return pages
  if (mode === 'development')
    return { plugins: [react(), builtNames], appType: 'custom', publicDir: 'public' }
  return elements
})
