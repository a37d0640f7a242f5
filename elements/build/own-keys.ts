import type { Plugin } from 'vite'

const LOOP = /for \((let|var) (\w+) in ([\w.]+)\)/g
const listOwnKeys = (code: string) => code.replace(LOOP, 'for ($1 $2 of Object.keys($3 ?? {}))')

/**
 * Makes two pieces of others' code list the own keys of objects only: the chart library and the bundler's own
 * helpers. They list inherited ones, too, and throw on a page whose scripts added anything but a function to
 * `Object.prototype`.
 */
export const ownKeys: Plugin = {
  name: 'forecourt:own-keys',
  transform: {
    filter: { id: /node_modules[\\/]uplot[\\/]/ },
    // Each loop keeps its line.
    handler: (code) => ({ code: listOwnKeys(code), map: null }),
  },
  renderChunk: (code, { name }) =>
    name === 'rolldown-runtime' ? { code: listOwnKeys(code), map: null } : null,
}
