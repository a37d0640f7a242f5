import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{rules,unit,service}/**/*.test.ts'],
    pool: 'forks',
    // The embedded database needs seconds to start on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
