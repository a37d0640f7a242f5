/**
 * What every page of a stranger loads stays small: bounds in KiB of gzip. `npm run bench -- sizes` has the
 * rest.
 */
import { expect, it } from 'vitest'
import { gzipBytes, staticClosure } from '../bench/bundle'

it.each([
  ['chat-widget', 8],
  ['chat', 8],
  ['dealer-auth', 8],
])('%s is at most %d KiB before anything is opened', (name, limit) => {
  expect(gzipBytes(staticClosure(`dist/elements/${name}.js`)) / 1024).toBeLessThanOrEqual(limit)
})
