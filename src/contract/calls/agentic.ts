/** First Agentic Response: the session of the remote widget, and the journeys of the Agentic Dashboard. */
import { defineCall } from '../core/call'
import { INSTRUCTION_MAX_LENGTH } from './journeys'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { baseVersion, field, ofAccount, required } from './settings'

export const JOURNEY_NAME_LENGTH = 120
/** Limits of the test questions of an instruction. */
export const TEST_QUESTIONS = { count: 20, length: 500 } as const
const JourneyName = required(JOURNEY_NAME_LENGTH)
const Instruction = field(INSTRUCTION_MAX_LENGTH)
const ofJourney = v.object({ account_id: Id, journey_id: Id })

export const farSession = defineCall({
  id: 'agentic.session',
  method: 'POST',
  path: '/api/dashboard/{account_id}/far/session',
  summary:
    'The URL of the remote widget, and a token for it that is limited to its own calls and this account',
  access: rights('far'),
  params: ofAccount,
  body: v.object({}),
  response: v.object({
    /** The URL of an ES module that exports `mount`: a path of this service, or a URL elsewhere. */
    module_url: v.string(),
    access_token: v.string(),
    expires_at: Timestamp,
  }),
})

export const JourneySource = v.object({
  /** Null when it was never configured. */
  configuration_id: v.nullable(Id),
  name: v.string(),
  instruction: v.string(),
  version: Integer,
  /** Leads of the last 30 days. */
  leads: Integer,
})
export type JourneySource = v.InferOutput<typeof JourneySource>

export const Journey = v.object({
  id: Id,
  name: v.string(),
  instruction: v.string(),
  version: Integer,
  updated_at: Timestamp,
  /** In the order of their names. */
  sources: v.array(JourneySource),
})
export type Journey = v.InferOutput<typeof Journey>

export const agenticDashboard = defineCall({
  id: 'agentic.dashboard',
  method: 'GET',
  path: '/api/dashboard/{account_id}/agentic/journeys',
  summary: 'Lists the journeys by name with their assigned lead sources, and the unassigned sources',
  access: rights('far'),
  params: ofAccount,
  response: v.object({
    journeys: v.array(Journey),
    unassigned: v.array(JourneySource),
    /** Whether the user may change anything; otherwise no buttons are shown. */
    may_change: v.boolean(),
  }),
})

export const addJourney = defineCall({
  id: 'agentic.addJourney',
  method: 'POST',
  path: '/api/dashboard/{account_id}/agentic/journeys',
  summary: 'Adds a journey, with its first instructions',
  access: rights('far', 'write'),
  params: ofAccount,
  body: v.strictObject({ name: JourneyName, instruction: Instruction }),
  response: Journey,
})

export const renameJourney = defineCall({
  id: 'agentic.renameJourney',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/agentic/journeys/{journey_id}',
  summary: 'Renames a journey',
  access: rights('far', 'write'),
  params: ofJourney,
  body: v.strictObject({ name: JourneyName }),
  response: v.object({ status: v.literal('Success') }),
})

export const deleteJourney = defineCall({
  id: 'agentic.deleteJourney',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/agentic/journeys/{journey_id}',
  summary: 'Deletes a journey; its sources become unassigned and keep their own instructions',
  access: rights('far', 'write'),
  params: ofJourney,
  response: v.object({ status: v.literal('Success') }),
})

export const assignSource = defineCall({
  id: 'agentic.assignSource',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/agentic/sources',
  summary: 'Assigns a lead source to a journey, or to none',
  access: rights('far', 'write'),
  params: ofAccount,
  body: v.strictObject({
    source_name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    journey_id: v.nullable(Id),
  }),
  response: JourneySource,
})

export const saveInstruction = defineCall({
  id: 'agentic.saveInstruction',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/agentic/journeys/{journey_id}/instruction',
  summary:
    'Saves the instruction of a journey, or of one of its sources, as a new version; 409 when somebody saved since base_version',
  access: rights('far', 'write'),
  params: ofJourney,
  body: v.strictObject({
    ...baseVersion,
    /** The source whose instruction is saved; absent for the journey's, which must not be empty. */
    configuration_id: v.optional(Id),
    instruction: Instruction,
  }),
  response: v.object({ status: v.literal('Success'), version: Integer }),
})

const TestQuestion = required(TEST_QUESTIONS.length)

export const testQuestions = defineCall({
  id: 'agentic.testQuestions',
  method: 'GET',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/test-questions',
  summary: 'The test questions of a journey; a default set until the dealership chooses its own',
  access: rights('preview'),
  params: ofJourney,
  response: v.object({ questions: v.array(v.string()), own: v.boolean(), version: Integer }),
})

export const saveTestQuestions = defineCall({
  id: 'agentic.saveTestQuestions',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/test-questions',
  summary: 'Saves the test questions of a journey; an empty list restores the default set',
  access: rights('far', 'write'),
  params: ofJourney,
  body: v.strictObject({
    ...baseVersion,
    questions: v.pipe(v.array(TestQuestion), v.maxLength(TEST_QUESTIONS.count)),
  }),
  response: v.object({ status: v.literal('Success'), version: Integer }),
})

export const TestedQuestion = v.object({
  question: v.string(),
  /** The assistant's answer now, and under the draft. */
  before: v.string(),
  after: v.string(),
  changed: v.boolean(),
})
export type TestedQuestion = v.InferOutput<typeof TestedQuestion>

export const testInstructions = defineCall({
  id: 'agentic.testRun',
  method: 'POST',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/test-run',
  summary: 'Runs the test questions under the saved and the drafted instructions; nothing is stored or sent',
  access: rights('preview'),
  params: ofJourney,
  body: v.strictObject({
    /** Absent for the saved instruction. */
    journey_instructions: v.optional(Instruction),
    configuration_id: v.optional(Id),
    /** The instruction of the source `configuration_id`; absent for the saved one. */
    source_instructions: v.optional(Instruction),
  }),
  response: v.object({ items: v.array(TestedQuestion) }),
})
