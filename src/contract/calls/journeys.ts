/** Journey instructions and their preview on a test lead. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, MessageText, Timestamp, v } from '../core/schema'
import { isBlank } from '../core/blank'

/** The maximum length of an instruction, characters. */
export const INSTRUCTION_MAX_LENGTH = 8000
const Instruction = v.pipe(v.string(), v.maxLength(INSTRUCTION_MAX_LENGTH))
/** The account of the conversation or journey, if it is not the one chosen last. */
const ofAccount = { accountId: v.optional(Id) }

/** How journeys apply to a lead. */
export const AgenticLead = v.object({
  /**
   * 'live' is a real lead, whose preview can be opened; 'test' is a preview; 'unassigned_source_lead' is a
   * preview whose source has no journey.
   */
  type: v.picklist(['live', 'test', 'unassigned_source_lead']),
  /** A path inside the console; null in a preview. */
  preview_link: v.nullable(v.string()),
  /** The configuration of the lead's source. */
  configuration_id: v.nullable(Id),
  journey_information: v.nullable(
    v.object({ id: Id, name: v.string(), instruction: v.string(), version: Integer }),
  ),
  source_information: v.object({ name: v.string(), instruction: v.string(), version: Integer }),
})
export type AgenticLead = v.InferOutput<typeof AgenticLead>

export const openPreview = defineCall({
  id: 'journeys.openPreview',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/open-preview',
  summary:
    'Creates a test lead modelled on the lead of the link, with its inquiry and the assistant’s first two messages, and returns its conversation',
  access: rights('preview'),
  body: v.strictObject({
    ...ofAccount,
    /** `AgenticLead.preview_link`. */
    preview_link: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  }),
  response: v.object({ conversation_id: Id }),
})

export const generatePreview = defineCall({
  id: 'journeys.generatePreview',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/generate-preview-response/{cid}',
  summary:
    'Has the assistant answer the test lead under these instructions: two more messages, which are not sent to anybody',
  access: rights('preview'),
  params: v.object({ cid: Id }),
  body: v.strictObject({
    ...ofAccount,
    journey_instructions: v.pipe(
      Instruction,
      v.check((text) => !isBlank(text), 'Is required'),
    ),
    source_instructions: Instruction,
    journey_name: v.pipe(v.string(), v.maxLength(200)),
  }),
  response: v.object({ status: v.literal('OK') }),
})

export const checkInstructions = defineCall({
  id: 'journeys.check',
  method: 'POST',
  path: '/api/dashboard/{account_id}/journeys/check',
  summary: 'Lists the sentences of an instruction that the embedded assistant does not follow',
  access: rights('preview'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({ instruction: Instruction }),
  response: v.object({ unread: v.array(v.string()) }),
})

export const testMessage = defineCall({
  id: 'journeys.testMessage',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/test-message/{cid}',
  summary: 'Sends a message as the customer of a test lead',
  access: rights('preview'),
  params: v.object({ cid: Id }),
  body: v.strictObject({ ...ofAccount, text: MessageText }),
  response: v.object({ status: v.literal('OK') }),
})

export const saveInstructions = defineCall({
  id: 'journeys.saveInstructions',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/save-instructions',
  summary:
    'Saves the instructions of a journey and of a source as new versions; 409 when somebody saved since base_version',
  access: rights('preview-saving', 'write'),
  body: v.strictObject({
    ...ofAccount,
    journey_instructions: v.pipe(
      Instruction,
      v.check((text) => !isBlank(text), 'Is required'),
    ),
    source_instructions: Instruction,
    configuration_id: Id,
    journey_id: Id,
    /** The versions that the user began from; absent to overwrite any version. */
    base_version: v.optional(v.strictObject({ journey: Integer, source: Integer })),
  }),
  response: v.object({ status: v.literal('OK'), journey_version: Integer, source_version: Integer }),
})

export const InstructionVersion = v.object({
  id: Id,
  /** Of the journey, or of one source within it. */
  of: v.picklist(['journey', 'source']),
  version: Integer,
  instruction: v.string(),
  author: v.string(),
  at: Timestamp,
})
export type InstructionVersion = v.InferOutput<typeof InstructionVersion>

export const instructionVersions = defineCall({
  id: 'journeys.versions',
  method: 'GET',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/versions',
  summary: 'Lists the saved instructions of a journey and of one of its sources, newest first',
  access: rights('preview'),
  params: v.object({ account_id: Id, journey_id: Id }),
  query: v.strictObject({ configuration_id: v.optional(Id) }),
  response: v.object({ items: v.array(InstructionVersion) }),
})

export const restoreVersion = defineCall({
  id: 'journeys.restoreVersion',
  method: 'POST',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/versions/{version_id}/restore',
  summary: 'Restores an earlier instruction by saving it again as the newest version',
  access: rights('preview-saving', 'write'),
  params: v.object({ account_id: Id, journey_id: Id, version_id: Id }),
  response: InstructionVersion,
})
