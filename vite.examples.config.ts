import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The one component of the Vue example; a real host has @vitejs/plugin-vue. */
const vue: Plugin = {
  name: 'forecourt:vue-example',
  transform: {
    filter: { id: /\.vue$/ },
    handler(code, id) {
      const { descriptor } = parse(code, { filename: id })
      const isCustomElement = (tag: string) => tag.includes('-')
      const { content } = compileScript(descriptor, {
        id,
        inlineTemplate: true,
        templateOptions: { compilerOptions: { isCustomElement } },
      })
      return { code: content, moduleType: 'js' }
    },
  },
}

/**
 * The examples of `demo/examples`: host pages that bring a framework of their own, and take the built
 * elements from the service.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), vue],
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  build: {
    outDir: '.cache/examples',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: {
        plain: path('demo/examples/plain/main.js'),
        react: path('demo/examples/react/main.jsx'),
        vue: path('demo/examples/vue/main.js'),
      },
      // The page's import map says where they are.
      external: [/^@forecourt\/elements\//],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
