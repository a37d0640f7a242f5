/** Routes for the answers to sensitive questions. */
import { botAnswers, saveBotAnswer } from '../../../contract/calls/bot-answers'
import { route, type Route } from '../../access/route'
import { chooseBotAnswer, readBotAnswers } from '../bot-answers'

export const botAnswersRoutes: readonly Route[] = [
  route(botAnswers, async ({ context, account }) => ({
    groups: await readBotAnswers(context.db, account.id),
  })),

  route(saveBotAnswer, async ({ context, account, caller, params, body }) => ({
    status: 'Success' as const,
    version: await chooseBotAnswer(context, account, caller, params.group_id, body),
  })),
]
