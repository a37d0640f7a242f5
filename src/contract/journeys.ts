/** Journey instructions and their preview on a test lead: document 1 §2 Preview mode, §4, §7; beyond, 8. */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, MessageText, Timestamp, z } from './schema'

/** The most characters of an instruction. */
export const INSTRUCTION_MAX_LENGTH = 8000
const Instruction = z.string().check(z.maxLength(INSTRUCTION_MAX_LENGTH))
/** The account of the conversation or journey, when it is not the one chosen last. */
const ofAccount = { accountId: z.optional(Id) }

/** Where a lead stands with journeys (document 1 §3 Lead general info, AgenticLead). */
export const AgenticLead = z.object({
  /** `live`: a real lead, whose preview can be opened. `test`: a preview. `unassigned_source_lead`: a preview whose source has no journey. */
  type: z.enum(['live', 'test', 'unassigned_source_lead']),
  /** A path inside the console; null in a preview. */
  preview_link: z.nullable(z.string()),
  /** Of the lead's source. */
  configuration_id: z.nullable(Id),
  journey_information: z.nullable(
    z.object({ id: Id, name: z.string(), instruction: z.string(), version: z.int() }),
  ),
  source_information: z.object({ name: z.string(), instruction: z.string(), version: z.int() }),
})
export type AgenticLead = z.infer<typeof AgenticLead>

export const openPreview = defineCall({
  id: 'journeys.openPreview',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/open-preview',
  summary:
    'Makes a test lead like the lead of the link, with its inquiry and the assistant’s two first messages; answers its conversation',
  spec: '1 §4 Preview flow, §7',
  access: rights('preview'),
  body: z.strictObject({
    ...ofAccount,
    /** `AgenticLead.preview_link`. */
    preview_link: z.string().check(z.minLength(1), z.maxLength(300)),
  }),
  response: z.object({ conversation_id: Id }),
})

export const generatePreview = defineCall({
  id: 'journeys.generatePreview',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/generate-preview-response/{cid}',
  summary:
    'Lets the assistant answer the test lead under these instructions: two messages more, that reach nobody',
  spec: '1 §4 Preview flow, §5, §7',
  access: rights('preview'),
  params: z.object({ cid: Id }),
  body: z.strictObject({
    ...ofAccount,
    journey_instructions: Instruction.check(z.refine((text) => text.trim() !== '', 'Is required')),
    source_instructions: Instruction,
    journey_name: z.string().check(z.maxLength(200)),
  }),
  response: z.object({ status: z.literal('OK') }),
})

export const testMessage = defineCall({
  id: 'journeys.testMessage',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/test-message/{cid}',
  summary: 'Says something as the customer of a test lead',
  spec: '1 §2 Preview mode',
  access: rights('preview'),
  params: z.object({ cid: Id }),
  body: z.strictObject({ ...ofAccount, text: MessageText }),
  response: z.object({ status: z.literal('OK') }),
})

export const saveInstructions = defineCall({
  id: 'journeys.saveInstructions',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/save-instructions',
  summary:
    'Saves the instructions of a journey and of a source as new versions; 409 when somebody saved since base_version',
  spec: '1 §2 Preview mode, §7; beyond, 8',
  access: rights('preview-saving', 'write'),
  body: z.strictObject({
    ...ofAccount,
    journey_instructions: Instruction.check(z.refine((text) => text.trim() !== '', 'Is required')),
    source_instructions: Instruction,
    configuration_id: Id,
    journey_id: Id,
    /** Versions that the person began from; absent: whatever stands. */
    base_version: z.optional(z.strictObject({ journey: z.int(), source: z.int() })),
  }),
  response: z.object({ status: z.literal('OK'), journey_version: z.int(), source_version: z.int() }),
})

export const InstructionVersion = z.object({
  id: Id,
  /** Of the journey, or of one source within it. */
  of: z.enum(['journey', 'source']),
  version: z.int(),
  instruction: z.string(),
  author: z.string(),
  at: Timestamp,
})
export type InstructionVersion = z.infer<typeof InstructionVersion>

export const instructionVersions = defineCall({
  id: 'journeys.versions',
  method: 'GET',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/versions',
  summary: 'Saved instructions of a journey and of one of its sources, newest first',
  spec: 'beyond, 8',
  access: rights('preview'),
  params: z.object({ account_id: Id, journey_id: Id }),
  query: z.strictObject({ configuration_id: z.optional(Id) }),
  response: z.object({ items: z.array(InstructionVersion) }),
})

export const restoreVersion = defineCall({
  id: 'journeys.restoreVersion',
  method: 'POST',
  path: '/api/dashboard/{account_id}/journeys/{journey_id}/versions/{version_id}/restore',
  summary: 'Rolls back: saves an earlier instruction again, as the newest version',
  spec: 'beyond, 8',
  access: rights('preview-saving', 'write'),
  params: z.object({ account_id: Id, journey_id: Id, version_id: Id }),
  response: InstructionVersion,
})
