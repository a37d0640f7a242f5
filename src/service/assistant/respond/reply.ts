/**
 * Produces one answer of the assistant: reads the context, calls the adapter, and stores the answer for its
 * channel unless it is no longer allowed.
 */
import { isConnectedChannel } from '../../../contract/core/channels'
import type { ServiceContext } from '../../context'
import { mayAiSpeak } from '../../../rules/conversations/may-ai-speak'
import { appendInside, type AppendResult, type FurtherWork } from '../../conversations/messages'
import { ownConversation } from '../../conversations/own-conversation'
import type { AccountRow } from '../../platform/schema/accounts'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { knowledgeProductOf, type Catalogues } from './catalogue'
import { applyEffects } from './effects'
import { applyGuardrails } from './guardrails'
import { isEcho, nextLetterAt } from './letters'
import { lockForOptOut, optOutWithoutReply, optsOut, unsubscribeCustomer } from './opt-out'
import type { Assistant, Reply } from '../port'
import { questionOf, type OpenQuestion } from './question'
import { readAtOnce } from './read-at-once'
import { storeDialogueState } from '../state/stored-state'
import { reachOn } from '../../outbound/channel-reach'
import { queueCrmLead } from '../../outbound/crm/queue-lead'
import { withoutToldAgain } from './announced-effects'
import { storeUnanswered } from '../knowledge-bank/unanswered'
import { writeReply, type WrittenReply } from './written-reply'

/**
 * `nothing` means that no message waits for an answer any more; `later`, that it waits until `due`, since the
 * assistant has just sent a letter.
 */
export type ReplyOutcome =
  AppendResult | { readonly status: 'nothing' } | { readonly status: 'later'; readonly due: Date }

const SILENCED = { status: 'refused', reason: 'silenced' } as const

interface PendingTurn {
  readonly account_id: string
  readonly conversation_id: string
  /** The answer is not due; the messages are only read for what cannot wait. */
  readonly onlyReads?: boolean
}

/** Answers what the customer of a conversation wrote last. */
export async function replyTo(
  context: ServiceContext,
  assistant: Assistant,
  catalogues: Catalogues,
  { account_id, conversation_id, onlyReads = false }: PendingTurn,
): Promise<ReplyOutcome> {
  const { db } = context
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const conversation = await ownConversation(db, { id: account_id }, conversation_id)
  const open = await questionOf(context, catalogues, account, conversation)
  if (open === null) return { status: 'nothing' }
  const { question } = open
  const isReachable =
    !isConnectedChannel(question.channel) ||
    (await reachOn(db, conversation, question.channel, question.now)).isOpen
  const maySpeak = isReachable && mayAiSpeak(conversation, account, question.channel)
  if (onlyReads || !maySpeak) {
    await readAtOnce(context, account, conversation, open, maySpeak)
    return maySpeak ? { status: 'nothing' } : SILENCED
  }
  if (isEcho(question)) return { status: 'nothing' }
  const due = question.channel === 'email' ? await nextLetterAt(db, conversation) : null
  if (due !== null && due > question.now) {
    await readAtOnce(context, account, conversation, open, maySpeak)
    return { status: 'later', due }
  }
  const reply = withoutToldAgain(question, applyGuardrails(question, await assistant.answer(question)))
  if (optsOut(reply) && question.channel !== 'chat') {
    const isDone = await optOutWithoutReply(context, account, conversation, open, reply)
    return isDone ? { status: 'nothing' } : { status: 'refused', reason: 'outdated' }
  }
  const written = await writeReply(context, account, conversation, question, reply)
  if (written === null) return { status: 'nothing' }
  return await storeReply(context, account, conversation, open, reply, written)
}

/** Stores the answer with its delivery, its effects and what the assistant remembers, in one transaction. */
async function storeReply(
  { db, clock }: ServiceContext,
  account: AccountRow,
  conversation: ConversationRecord,
  { question, last_seq }: OpenQuestion,
  reply: Reply,
  { rendering, delivery }: WrittenReply,
): Promise<AppendResult> {
  const { text, attachments, quick_replies } = rendering
  const message = {
    account_id: account.id,
    conversation_id: conversation.id,
    initiator: 'BOT',
    channel: question.channel,
    ...{ text, attachments, quick_replies },
    sources: reply.sources ?? [],
    epoch: conversation.takeover_epoch,
    answers_seq: last_seq,
    ...(delivery !== null && { delivery: async () => delivery }),
  } as const
  return await db.transaction().execute(async (tx) => {
    const optedOut = optsOut(reply) ? await lockForOptOut(tx, conversation) : []
    const furtherWork: FurtherWork = async (inside, present, { at }) => {
      // Questions in a preview are not real.
      if (reply.unanswered !== undefined && conversation.preview_of === null) {
        await storeUnanswered(inside, {
          account_id: account.id,
          conversation_id: conversation.id,
          seq: last_seq,
          product: knowledgeProductOf(conversation),
          question: reply.unanswered,
          at,
        })
      }
      if (reply.state) await storeDialogueState(inside, conversation, reply.state)
      if (reply.state?.flow?.kind === 'trade') await queueCrmLead(inside, conversation, at)
      if (reply.effects.length === 0 && optedOut.length === 0) return null
      return [
        ...(await applyEffects(inside, account, present, reply.effects, at)),
        ...(await unsubscribeCustomer(inside, optedOut, present, question, at)),
      ]
    }
    return await appendInside(tx, clock, message, furtherWork)
  })
}
