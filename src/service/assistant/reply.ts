/**
 * Produces one answer of the assistant: reads the context, calls the adapter, and stores the answer unless it
 * is no longer allowed.
 */
import type { ServiceContext } from '../context'
import { handOver, storeContact, bookAppointment } from '../conversations/lead-changes'
import type { NewAccountEvent } from '../platform/live-log'
import { appendMessage, type AppendResult } from '../conversations/messages'
import { ownConversation } from '../conversations/own-conversation'
import { storeUnanswered } from './unanswered'
import { mayAiSpeak, readConversation } from '../conversations/conversation-writes'
import { knowledgeProductOf, type Catalogues } from './catalogue'
import { applyGuardrails } from './guardrails'
import type { Assistant } from './port'
import { questionOf } from './question'

/** `nothing` means that no message of the customer waits for an answer. */
export type ReplyOutcome = AppendResult | { readonly status: 'nothing' }

/** Answers what the customer of a conversation wrote last. */
export async function replyTo(
  context: ServiceContext,
  assistant: Assistant,
  catalogues: Catalogues,
  where: { readonly account_id: string; readonly conversation_id: string },
): Promise<ReplyOutcome> {
  const { db } = context
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', where.account_id)
    .executeTakeFirstOrThrow()
  const conversation = await ownConversation(db, { id: where.account_id }, where.conversation_id)
  if (!mayAiSpeak(conversation, account, 'chat')) return { status: 'refused', reason: 'silenced' }
  const open = await questionOf(context, catalogues, account, conversation)
  if (open === null) return { status: 'nothing' }
  const reply = applyGuardrails(open.question, await assistant.answer(open.question))
  return await appendMessage(
    context,
    {
      ...where,
      initiator: 'BOT',
      channel: 'chat',
      text: reply.text,
      attachments: reply.attachments,
      quick_replies: reply.quick_replies,
      sources: reply.sources ?? [],
      epoch: conversation.takeover_epoch,
      answers_seq: open.last_seq,
    },
    async (tx, _, message) => {
      const events: NewAccountEvent[] = []
      // Questions in a preview are not real.
      if (reply.unanswered !== undefined && conversation.preview_of === null) {
        await storeUnanswered(tx, {
          ...where,
          seq: open.last_seq,
          product: knowledgeProductOf(conversation),
          question: reply.unanswered,
          at: message.at,
        })
      }
      for (const effect of reply.effects) {
        const present = await readConversation(tx, conversation)
        if (effect.kind === 'contact') events.push(...(await storeContact(tx, present, effect, message.at)))
        else if (effect.kind === 'handoff') {
          events.push(...(await handOver(tx, present, effect.reason, message.at)))
        } else events.push(...(await bookAppointment(tx, account, present, effect, message.at)))
      }
      return events
    },
  )
}
