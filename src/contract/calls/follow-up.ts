/** Follow-ups to customers who stopped answering. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { ProductId } from '../core/products'
import { Id, Integer, v } from '../core/schema'
import { baseVersion, ofAccount, undo, Version } from './settings'

const Status = v.picklist([0, 1])

export const FollowUpSequence = v.object({
  FollowUpSequenceId: Id,
  FollowUpSequenceName: v.string(),
  SortNumber: Integer,
  FollowUpSequence: v.array(
    v.object({
      FollowUpId: Id,
      /** The displayed name. */
      Name: v.string(),
      Status,
      /** The start of the interval: the assistant's last message, or the start of a visit. */
      ReferencePoint: v.picklist(['LAST_MESSAGE', 'APPOINTMENT']),
      /** Hours; negative for before the reference point. */
      Interval: v.object({ Value: Integer, Unit: v.literal('hours') }),
      template_id: Id,
      /** The number of scheduled messages of this step. */
      scheduled: Integer,
    }),
  ),
  version: Version,
})
export type FollowUpSequence = v.InferOutput<typeof FollowUpSequence>

export const followUps = defineCall({
  id: 'followUp.all',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/follow-up/_all',
  summary: 'Lists the follow-up sequences with their steps, in order',
  access: rights('follow-up'),
  params: ofAccount,
  response: v.object({ sequences: v.array(FollowUpSequence) }),
})

export const saveFollowUp = defineCall({
  id: 'followUp.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/follow-up/{FollowUpSequenceId}',
  summary: 'Switches steps of a sequence; scheduled messages of steps that are now off are canceled',
  access: rights('follow-up', 'write'),
  params: v.object({ account_id: Id, FollowUpSequenceId: Id }),
  body: v.strictObject({
    ...baseVersion,
    ...undo,
    FollowUpSequence: v.pipe(
      v.array(v.strictObject({ FollowUpId: Id, Status })),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  response: v.object({
    status: v.literal('Success'),
    version: Version,
    /** The number of scheduled messages that were canceled. */
    canceled: Integer,
    /** The number of messages that `undo` scheduled again. */
    restored: Integer,
    sequence: FollowUpSequence,
  }),
})

export const followUpTemplate = defineCall({
  id: 'followUp.template',
  method: 'GET',
  path: '/api/dashboard/follow-up/template/{template_id}',
  summary: 'Reads the text of a step by channel, as a customer of the account would get it',
  access: rights('follow-up'),
  params: v.object({ template_id: Id }),
  query: v.strictObject({
    account_id: v.optional(Id),
    /** The product whose signature ends the e-mail; Sales AI by default. */
    product: v.optional(ProductId),
  }),
  response: v.object({
    template_id: Id,
    name: v.string(),
    email: v.object({ subject: v.string(), text: v.string() }),
    sms: v.object({ text: v.string() }),
  }),
})
