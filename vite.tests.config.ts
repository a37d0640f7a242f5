import react from '@vitejs/plugin-react'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = fileURLToPath(new URL('tests/elements/', import.meta.url))

/**
 * Each test of the elements as a plain module, built as the elements are, for the test runner to serve as it
 * is.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '.cache/wtr',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    // The elements' style sheets are written for older browsers as they are minified.
    cssMinify: true,
    // Beside the modules, for the stacks of errors: inside them they would be three quarters of what each
    // test page loads.
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.test\.tsx?$/.test(file))
          .map((file) => [file.replace(/\.tsx?$/, ''), folder + file]),
      ),
      // The runner asks for a test by an address of its own. Whatever imported from the test's file by its
      // plain address would run it once more.
      preserveEntrySignatures: 'strict',
      // Served by the test runner itself.
      external: [/^\/__web-dev-server__/, /^@web\/test-runner/],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
