/**
 * After each file: what it put in the place of globals, functions and timers is gone, since the next file
 * shares the process.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
