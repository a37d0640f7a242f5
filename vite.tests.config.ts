import react from '@vitejs/plugin-react'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = fileURLToPath(new URL('tests/elements/', import.meta.url))

/** Each test of the elements as a plain module, built as the elements are, for the test runner to serve as it is. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '.cache/wtr',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    sourcemap: 'inline',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.test\.tsx?$/.test(file))
          .map((file) => [file.replace(/\.tsx?$/, ''), folder + file]),
      ),
      // Served by the test runner itself.
      external: [/^\/__web-dev-server__/, /^@web\/test-runner/],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
