/**
 * Puts the names of built files into `autoload.js`. It asks for all files of an element at once, where the
 * browser would discover each import only after the file before it. They are written as plain imports,
 * because the bundler of a host must find and rename them.
 */
import type { Plugin } from 'vite'
import { ELEMENTS } from '../../src/contract/elements/elements.ts'

/** Takes the place of `elements/element-files.ts`. The elements must have been built before. */
export const builtElementFiles: Plugin = {
  name: 'forecourt:built-element-files',
  async load(id) {
    if (!id.endsWith('/elements/element-files.ts')) return null
    const { fileOf, filesOfElements } = await import('./manifest.ts')
    const entries = Object.keys(ELEMENTS).map((tag) => {
      const own = tag === 'chat-widget' ? 'chat-widget.js' : fileOf(`elements/${tag}.ts`)
      const files = tag === 'chat-widget' ? [] : filesOfElements([tag]).filter((file) => file !== own)
      const imports = [own, ...files].map((file) => `import('./${file}')`)
      return `['${tag}', () => together(${imports.join(', ')})]`
    })
    return `
      function together(own, ...imported) {
        // The element's own file fails with them, unless the service has a newer one with other imports.
        for (const file of imported) file.catch(() => undefined)
        return own
      }
      export const ELEMENT_FILES = new Map([${entries.join(', ')}])`
  },
}
