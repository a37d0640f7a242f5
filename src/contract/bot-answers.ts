/** Answers that a dealership chooses for delicate questions: document 2 §2 Bot answers, §3 Bot answer group, §5, §7. */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, z } from './schema'
import { baseVersion, field, ofAccount, Saved, Version } from './settings'

export const BotAnswerGroup = z.object({
  GroupId: Id,
  Question: z.string(),
  ChosenId: Id,
  Alternatives: z.array(
    z.object({
      Id,
      /** With `{id}` where the value of an input stands. */
      Content: z.string(),
      /** Holds inputs to fill. */
      Editable: z.boolean(),
      InputValues: z.array(z.object({ Id, CurrentValue: z.string(), PlaceHolder: z.string() })),
      Status: z.enum(['chosen', 'offered']),
      /** 1: chosen. */
      StatusId: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
  version: Version,
})
export type BotAnswerGroup = z.infer<typeof BotAnswerGroup>

export const botAnswers = defineCall({
  id: 'botAnswers.all',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/bot-answers/_all',
  summary: 'Questions with the answers that may be chosen for them',
  spec: '2 §3 Bot answer group, §7',
  access: rights('answers'),
  params: ofAccount,
  response: z.object({ groups: z.array(BotAnswerGroup) }),
})

export const saveBotAnswer = defineCall({
  id: 'botAnswers.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/bot-answers/{group_id}',
  summary: 'Chooses an answer; every input of it must be filled',
  spec: '2 §5, §7',
  access: rights('answers', 'write'),
  params: z.object({ account_id: Id, group_id: Id }),
  body: z.strictObject({
    ...baseVersion,
    ChosenId: Id,
    InputValues: z.optional(z.array(z.strictObject({ Id, CurrentValue: field(500) })).check(z.maxLength(10))),
  }),
  response: Saved,
})
