import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, in any order; a file that is missing here only starts later. */
const LONGEST = new Set([
  'rights-matrix.test.ts',
  'production.test.ts',
  'fuzz.test.ts',
  'two-instances.test.ts',
  'dealer-parameters.test.ts',
  'follow-up-queue.test.ts',
  'interleavings.test.ts',
  'channel-interleavings.test.ts',
  'intake-hostile-inventory.test.ts',
  'intake-hostile-mail.test.ts',
  'assistant-knowledge.test.ts',
  'chat-offers.test.ts',
  'lead-visibility.property.test.ts',
])

/**
 * Starts the longest files first, so that none of them runs alone at the end while the other cores are idle.
 * Vitest knows how long files take only from an earlier run, and otherwise starts with the largest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.has(basename(moduleId))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
