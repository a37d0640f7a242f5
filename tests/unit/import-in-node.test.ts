import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A host that renders on a server imports the same modules: nothing may happen there. */
it.each(readdirSync('elements').filter((file) => file.endsWith('.ts')))(
  'elements/%s is a no-op outside a browser',
  async (file) => {
    expect(typeof globalThis.document).toBe('undefined')
    await import(/* @vite-ignore */ `../../elements/${file}`)
    expect(typeof globalThis.customElements).toBe('undefined')
  },
)
