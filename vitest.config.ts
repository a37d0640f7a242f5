import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{rules,unit,service}/**/*.test.ts'],
    pool: 'forks',
    // Bounds, not measures: the embedded database needs seconds to start on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
