import { defineConfig } from 'vitest/config'

/** What holds of the built package, after `npm run build`. */
export default defineConfig({
  test: {
    include: ['tests/package/**/*.test.ts'],
    // Bounds, not measures.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
