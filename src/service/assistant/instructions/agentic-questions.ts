/** The test questions of a journey, and the instructions that they are run against. */
import type { testInstructions, testQuestions } from '../../../contract/calls/agentic'
import type { CallBody, CallOutput } from '../../../contract/core/call'
import { DEFAULT_TEST_QUESTIONS } from '../../../rules/conversations/test-questions'
import type { ServiceContext } from '../../context'
import { invalid } from '../../platform/errors'
import { ownJourney, type JourneyEditor } from './agentic'
import type { Executor } from '../../platform/database'
import { sourceWithin, normalizeInstruction } from './writing'
import { saveSetting, settingVersion } from '../../settings/setting-versions'

const questionsSetting = (journeyId: string) => `journeys/questions/${journeyId}`

/** Reads the journey's own test questions, or the default set when it has none. Throws `not_found`. */
export async function readTestQuestions(
  db: Executor,
  accountId: string,
  journeyId: string,
): Promise<CallOutput<typeof testQuestions>> {
  const { test_questions } = await ownJourney(db, accountId, journeyId)
  return {
    questions: [...(test_questions ?? DEFAULT_TEST_QUESTIONS)],
    own: test_questions !== null,
    version: await settingVersion(db, accountId, questionsSetting(journeyId)),
  }
}

/**
 * Saves the journey's own test questions; an empty list restores the default set. Returns the new version.
 * Throws `not_found`, and `saved_meanwhile` when somebody else saved in the meantime.
 */
export async function saveTestQuestions(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller }: JourneyEditor,
  input: {
    readonly journey_id: string
    readonly questions: readonly string[]
    readonly base_version: number | undefined
  },
): Promise<number> {
  const { journey_id, base_version } = input
  const questions = input.questions.map(normalizeInstruction).filter((question) => question !== '')
  const save = { account, caller, setting: questionsSetting(journey_id), base_version }
  const { version } = await saveSetting(context, save, async (tx) => {
    const { name, test_questions } = await ownJourney(tx, account.id, journey_id)
    await tx
      .updateTable('journeys')
      .set({ test_questions: questions.length === 0 ? null : JSON.stringify(questions) })
      .where('id', '=', journey_id)
      .where('account_id', '=', account.id)
      .execute()
    return {
      before: { name, questions: test_questions ?? [] },
      after: { name, questions },
      result: null,
    }
  })
  return version
}

interface Instructions {
  readonly journey: string
  readonly source: string
}

/**
 * Reads the saved instructions, and what they would be once the draft is saved. Throws `not_found` for a
 * journey or source that the account does not have, `source_moved` for a source that left the journey, and
 * `fields_invalid` for a source instruction without its source.
 */
export async function instructionsToCompare(
  db: Executor,
  accountId: string,
  journeyId: string,
  draft: CallBody<typeof testInstructions>,
): Promise<{ saved: Instructions; drafted: Instructions }> {
  const { configuration_id, journey_instructions, source_instructions } = draft
  if (configuration_id === undefined && source_instructions !== undefined)
    throw invalid({ configuration_id: 'source_required' })
  const journey = await ownJourney(db, accountId, journeyId)
  const source =
    configuration_id === undefined
      ? ''
      : (await sourceWithin(db, accountId, configuration_id, journey.id)).instruction
  const saved = { journey: journey.instruction, source }
  return {
    saved,
    drafted: {
      journey:
        journey_instructions === undefined ? saved.journey : normalizeInstruction(journey_instructions),
      source: source_instructions === undefined ? saved.source : normalizeInstruction(source_instructions),
    },
  }
}
