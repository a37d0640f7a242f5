/** The test runner's own functions, which are globals of the page. */
interface Mocha {
  describe: (name: string, tests: () => void) => void
  it: (name: string, test: () => void | Promise<void>) => void
  beforeEach: (task: () => void) => void
  afterEach: (task: () => void) => void
}

export const { describe, it, beforeEach, afterEach } = globalThis as unknown as Mocha
