import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** They put broken modules in the place of real ones (`vi.mock`), so each needs modules of its own. */
const MISTAKES = 'tests/service/**/*-mistakes.test.ts'
/**
 * Their people and their service live in real time, so no more than one of them runs at a time. They wait
 * much of it: `tests/run.mjs` starts them in a process of their own, beside the other tests.
 */
const DELIVERY_CHECK = 'tests/service/delivery-check*.test.ts'

/** The assistant's classifier is trained once, before the tests that ask it. */
const UNDERSTANDING = './tests/support/understanding.ts'
/** Databases with the latest schema. */
const MIGRATED = './tests/service/support/migrated.ts'
/** What every project of tests against the service prepares before. */
const PREPARED = [UNDERSTANDING, MIGRATED, './tests/service/support/built.ts']

/**
 * The files of one worker share the modules that they import, and with them a database engine that is
 * compiled and warm. What a file may leave behind (globals, mocks, fake timers)
 * `tests/support/leave-nothing.ts` takes away.
 */
const shared = { isolate: false, setupFiles: ['tests/support/leave-nothing.ts'] }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    // Of the tests that mostly wait, and so run at the same time.
    maxConcurrency: 3,
    sequence: { sequencer: LongestFirst },
    // Bounds, not measures: the embedded database needs seconds to start on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/{rules,unit}/**/*.test.ts'],
          globalSetup: UNDERSTANDING,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          exclude: [MISTAKES, DELIVERY_CHECK],
          globalSetup: PREPARED,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'service mistakes',
          include: [MISTAKES],
          exclude: [DELIVERY_CHECK],
          globalSetup: PREPARED,
        },
      },
      {
        extends: true,
        test: {
          name: 'delivery check',
          include: [DELIVERY_CHECK],
          globalSetup: [UNDERSTANDING, MIGRATED],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
