/** First Agentic Response: the session of the remote widget, and the journeys that the Agentic Dashboard steers (document 1 §2; decisions, The remote widget of /far). */
import { defineCall } from './call'
import { INSTRUCTION_MAX_LENGTH } from './journeys'
import { rights } from './rights'
import { Id, Timestamp, z } from './schema'
import { baseVersion, field, ofAccount, required } from './settings'

export const JOURNEY_NAME_LENGTH = 120
/** Of the questions that are tried before an instruction is saved. */
export const TEST_QUESTIONS = { count: 20, length: 500 } as const
const JourneyName = required(JOURNEY_NAME_LENGTH)
const Instruction = field(INSTRUCTION_MAX_LENGTH)
const ofJourney = z.object({ account_id: Id, journey_id: Id })

export const farSession = defineCall({
  id: 'agentic.session',
  method: 'POST',
  path: '/api/dashboard/{account_id}/far/session',
  summary:
    'Where the remote widget stands, and a token for it that may call nothing but what it shows, for this account',
  spec: '1 §2 First Agentic Response page; decisions, The remote widget of /far; promises, Defences: embedding',
  access: rights('far'),
  params: ofAccount,
  body: z.object({}),
  response: z.object({
    /** Of an ES module that exports `mount`; a path of this service's own, or an address elsewhere. */
    module_url: z.string(),
    access_token: z.string(),
    expires_at: Timestamp,
  }),
})

export const JourneySource = z.object({
  /** Null: it was never configured. */
  configuration_id: z.nullable(Id),
  name: z.string(),
  instruction: z.string(),
  version: z.int(),
  /** Leads of the last 30 days. */
  leads: z.int(),
})
export type JourneySource = z.infer<typeof JourneySource>

export const Journey = z.object({
  id: Id,
  name: z.string(),
  instruction: z.string(),
  version: z.int(),
  updated_at: Timestamp,
  /** By name. */
  sources: z.array(JourneySource),
})
export type Journey = z.infer<typeof Journey>

export const agenticDashboard = defineCall({
  id: 'agentic.dashboard',
  method: 'GET',
  path: '/api/dashboard/{account_id}/agentic/journeys',
  summary: 'Journeys by name, each with the lead sources assigned to it, and the sources that no journey has',
  spec: 'decisions, The remote widget of /far; 1 §3 AgenticLead',
  access: rights('far'),
  params: ofAccount,
  response: z.object({
    journeys: z.array(Journey),
    unassigned: z.array(JourneySource),
    /** Whether the person may change any of it; nobody else is shown a button. */
    may_change: z.boolean(),
  }),
})

export const addJourney = defineCall({
  id: 'agentic.addJourney',
  method: 'POST',
  path: '/api/dashboard/{account_id}/agentic/journeys',
  summary: 'Adds a journey, with its first instructions',
  spec: 'decisions, The remote widget of /far',
  access: rights('far', 'write'),
  params: ofAccount,
  body: z.strictObject({ name: JourneyName, instruction: Instruction }),
  response: Journey,
})

export const renameJourney = defineCall({
  id: 'agentic.renameJourney',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/agentic/journeys/{journey_id}',
  summary: 'Gives a journey another name',
  spec: 'decisions, The remote widget of /far',
  access: rights('far', 'write'),
  params: ofJourney,
  body: z.strictObject({ name: JourneyName }),
  response: z.object({ status: z.literal('Success') }),
})

export const deleteJourney = defineCall({
  id: 'agentic.deleteJourney',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/agentic/journeys/{journey_id}',
  summary: 'Deletes a journey; its sources are unassigned from then on and keep their own instructions',
  spec: 'decisions, The remote widget of /far',
  access: rights('far', 'write'),
  params: ofJourney,
  response: z.object({ status: z.literal('Success') }),
})

export const assignSource = defineCall({
  id: 'agentic.assignSource',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/agentic/sources',
  summary: 'Assigns a lead source to a journey, or to none',
  spec: 'decisions, The remote widget of /far',
  access: rights('far', 'write'),
  params: ofAccount,
  body: z.strictObject({
    source_name: z.string().check(z.minLength(1), z.maxLength(200)),
    journey_id: z.nullable(Id),
  }),
  response: JourneySource,
})

export const saveInstruction = defineCall({
  id: 'agentic.saveInstruction',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/agentic/journeys/{journey_id}/instruction',
  summary:
    'Saves the instruction of a journey, or of one of its sources, as a new version; 409 when somebody saved since base_version',
  spec: 'beyond, 8',
  access: rights('far', 'write'),
  params: ofJourney,
  body: z.strictObject({
    ...baseVersion,
    /** Present: of this source; its instruction may be empty, a journey's may not. */
    configuration_id: z.optional(Id),
    instruction: Instruction,
  }),
  response: z.object({ status: z.literal('Success'), version: z.int() }),
})

const TestQuestion = required(TEST_QUESTIONS.length)

export const testQuestions = defineCall({
  id: 'agentic.testQuestions',
  method: 'GET',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/test-questions',
  summary:
    'What is asked before an instruction of the journey is saved; a usual set until the dealership chose its own',
  spec: 'beyond, 8',
  access: rights('preview'),
  params: ofJourney,
  response: z.object({ questions: z.array(z.string()), own: z.boolean(), version: z.int() }),
})

export const saveTestQuestions = defineCall({
  id: 'agentic.saveTestQuestions',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/test-questions',
  summary:
    'Chooses what is asked before an instruction of the journey is saved; an empty list: the usual set',
  spec: 'beyond, 8',
  access: rights('far', 'write'),
  params: ofJourney,
  body: z.strictObject({
    ...baseVersion,
    questions: z.array(TestQuestion).check(z.maxLength(TEST_QUESTIONS.count)),
  }),
  response: z.object({ status: z.literal('Success'), version: z.int() }),
})

export const TestedQuestion = z.object({
  question: z.string(),
  /** What the assistant says now, and what it would say. */
  before: z.string(),
  after: z.string(),
  changed: z.boolean(),
})
export type TestedQuestion = z.infer<typeof TestedQuestion>

export const testInstructions = defineCall({
  id: 'agentic.testRun',
  method: 'POST',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/test-run',
  summary:
    'Asks the test questions under the saved and under the drafted instructions; nothing is kept and nobody is written to',
  spec: 'beyond, 8',
  access: rights('preview'),
  params: ofJourney,
  body: z.strictObject({
    /** Absent: as saved. */
    journey_instructions: z.optional(Instruction),
    configuration_id: z.optional(Id),
    /** Of the source `configuration_id`; absent: as saved. */
    source_instructions: z.optional(Instruction),
  }),
  response: z.object({ items: z.array(TestedQuestion) }),
})
