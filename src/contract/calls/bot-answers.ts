/** The answers that a dealership chooses for sensitive questions. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, field, ofAccount, Saved, Version } from './settings'

export const BotAnswerGroup = v.object({
  GroupId: Id,
  Question: v.string(),
  ChosenId: Id,
  Alternatives: v.array(
    v.object({
      Id,
      /** With `{id}` as a placeholder for the value of an input. */
      Content: v.string(),
      /** Whether it has inputs to fill in. */
      Editable: v.boolean(),
      InputValues: v.array(v.object({ Id, CurrentValue: v.string(), PlaceHolder: v.string() })),
      Status: v.picklist(['chosen', 'offered']),
      /** 1 for the chosen one. */
      StatusId: v.picklist([0, 1]),
    }),
  ),
  version: Version,
})
export type BotAnswerGroup = v.InferOutput<typeof BotAnswerGroup>

export const botAnswers = defineCall({
  id: 'botAnswers.all',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/bot-answers/_all',
  summary: 'Lists the sensitive questions with their possible answers',
  access: rights('answers'),
  params: ofAccount,
  response: v.object({ groups: v.array(BotAnswerGroup) }),
})

export const saveBotAnswer = defineCall({
  id: 'botAnswers.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/bot-answers/{group_id}',
  summary: 'Chooses an answer; all of its inputs must be filled in',
  access: rights('answers', 'write'),
  params: v.object({ account_id: Id, group_id: Id }),
  body: v.strictObject({
    ...baseVersion,
    ChosenId: Id,
    InputValues: v.optional(
      v.pipe(v.array(v.strictObject({ Id, CurrentValue: field(500) })), v.maxLength(10)),
    ),
  }),
  response: Saved,
})
