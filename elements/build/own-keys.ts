import type { Plugin } from 'vite'

const LOOP = /for \(let (\w+) in ([\w.]+)\)/g

/**
 * Lets uPlot, the chart library, list the own keys of its objects. It lists inherited ones, too, and throws
 * on a page whose scripts added anything but a function to `Object.prototype`.
 */
export const ownKeysInCharts: Plugin = {
  name: 'forecourt:own-keys-in-charts',
  transform: {
    filter: { id: /node_modules[\\/]uplot[\\/]/ },
    handler: (code) => ({
      code: code.replace(LOOP, 'for (let $1 of Object.keys($2 ?? {}))'),
      // Each loop keeps its line.
      map: null,
    }),
  },
}
