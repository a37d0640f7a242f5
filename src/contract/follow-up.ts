/** Messages after a customer fell silent: document 2 §2 Follow-up sequences, §3, §4, §7. */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, z } from './schema'
import { baseVersion, ofAccount, Version } from './settings'

const Status = z.union([z.literal(0), z.literal(1)])

export const FollowUpSequence = z.object({
  FollowUpSequenceId: Id,
  FollowUpSequenceName: z.string(),
  SortNumber: z.int(),
  FollowUpSequence: z.array(
    z.object({
      FollowUpId: Id,
      /** In words to show. */
      Name: z.string(),
      Status,
      /** What the interval counts from: what the assistant said last, or the beginning of a visit. */
      ReferencePoint: z.enum(['LAST_MESSAGE', 'APPOINTMENT']),
      /** Hours; negative: before the reference point. */
      Interval: z.object({ Value: z.int(), Unit: z.literal('hours') }),
      template_id: Id,
      /** Messages of this step that wait for their moment. */
      scheduled: z.int(),
    }),
  ),
  version: Version,
})
export type FollowUpSequence = z.infer<typeof FollowUpSequence>

export const followUps = defineCall({
  id: 'followUp.all',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/follow-up/_all',
  summary: 'Sequences with their steps, in order',
  spec: '2 §3 Follow-up sequence, §7',
  access: rights('follow-up'),
  params: ofAccount,
  response: z.object({ sequences: z.array(FollowUpSequence) }),
})

export const saveFollowUp = defineCall({
  id: 'followUp.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/follow-up/{FollowUpSequenceId}',
  summary: 'Switches steps of a sequence; what was scheduled by a step that is now off is canceled',
  spec: '2 §4 Follow-up, §7',
  access: rights('follow-up', 'write'),
  params: z.object({ account_id: Id, FollowUpSequenceId: Id }),
  body: z.strictObject({
    ...baseVersion,
    FollowUpSequence: z
      .array(z.strictObject({ FollowUpId: Id, Status }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  response: z.object({ status: z.literal('Success'), version: Version, sequence: FollowUpSequence }),
})

export const followUpTemplate = defineCall({
  id: 'followUp.template',
  method: 'GET',
  path: '/api/dashboard/follow-up/template/{template_id}',
  summary: 'The words of a step, by channel, as a customer of the account would get them',
  spec: '2 §7 Follow-up',
  access: rights('follow-up'),
  params: z.object({ template_id: Id }),
  query: z.strictObject({ account_id: z.optional(Id) }),
  response: z.object({
    template_id: Id,
    name: z.string(),
    email: z.object({ subject: z.string(), text: z.string() }),
    sms: z.object({ text: z.string() }),
  }),
})
