import { defineConfig } from 'vitest/config'

const DELIVERY_CHECK = 'tests/service/delivery-check*.test.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    // Bounds, not measures: the embedded database needs seconds to start on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and units',
          include: ['tests/{rules,unit}/**/*.test.ts'],
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          exclude: [DELIVERY_CHECK],
          globalSetup: './tests/service/support/migrated.ts',
          maxWorkers: '100%',
        },
      },
      {
        // Its people and its service live in real time: they have the machine for themselves.
        extends: true,
        test: {
          name: 'delivery check',
          include: [DELIVERY_CHECK],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
