/**
 * Acts on what cannot wait for the answer, as soon as a message has arrived: whoever is hurt, angry or
 * wants a person is handed off, and whoever wants no more messages gets none. The answer follows in its
 * time, if the assistant may write. Where it may not, no answer would store the name that the customer says,
 * so it is stored here. While the assistant is paused or off for the source, everybody who writes is handed
 * off, and in the chat a notice says so.
 */
import type { HandoffKind } from '../../../contract/core/handoff'
import type { ServiceContext } from '../../context'
import type { SilenceCode } from '../../../rules/conversations/handoff-reason'
import { silenceOf } from '../../../rules/conversations/may-ai-speak'
import { lockConversation, readConversation, rowEvents } from '../../conversations/conversation-writes'
import { startHandoff, type HandoffCause } from '../../conversations/handoff'
import { appendInside } from '../../conversations/messages'
import { storeContact, type NewContact } from '../../conversations/store-contact'
import { appendLive } from '../../platform/live-log'
import type { AccountRow } from '../../platform/schema/accounts'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { isGraver, silenceEffect } from '../flows/handoff'
import { isEcho } from './letters'
import { optOutWithoutReply } from './opt-out'
import type { Question } from '../port'
import { askThread } from '../thread/assistant-threads'
import type { OpenQuestion } from './question'

/** `maySpeak`: the assistant will answer, and in the chat it then confirms an opt-out itself. */
export async function readAtOnce(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  conversation: ConversationRecord,
  open: OpenQuestion,
  maySpeak: boolean,
): Promise<void> {
  const { question } = open
  if (isEcho(question)) return
  const { optsOut, risk, name, unattended } = await askThread('readFirst', question)
  if (optsOut) {
    if (maySpeak && question.channel === 'chat') return
    await optOutWithoutReply(context, account, conversation, open, { effects: [{ kind: 'opt_out' }] })
    return
  }
  if (!maySpeak) await storeName(context, conversation, name)
  const isRisk = risk !== null && mustBeTold(question, risk.kind, risk.isNew)
  const silence = leftToPeople(account, conversation, question)
  const effect = isRisk ? risk.effect : silence && silenceEffect(silence)
  if (effect === null) return
  const notice = silence !== null && question.channel === 'chat' ? unattended : null
  await startSilentHandoff(context, conversation, open, effect, notice)
}

/**
 * Why the customer is left to people and has to be told so; null when the assistant works for them, when a
 * person or the customer has silenced it here, and when they were told already.
 */
function leftToPeople(
  account: AccountRow,
  conversation: ConversationRecord,
  { told }: Pick<Question, 'told'>,
): SilenceCode | null {
  const { ai_stopped, takeover_status, preview_of } = conversation
  if (told !== undefined || ai_stopped || takeover_status === 'IN_PROGRESS' || preview_of !== null)
    return null
  return silenceOf(conversation, account)
}

const mustBeTold = ({ told }: Pick<Question, 'told'>, kind: HandoffKind, isNew: boolean): boolean =>
  told === undefined ? isNew : isGraver(kind, told)

/**
 * Hands off, with a notice to the customer if there is one. Nothing happens when a person has joined, or
 * when the dialogue has gone on since the question was read.
 */
async function startSilentHandoff(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  { last_seq }: OpenQuestion,
  effect: HandoffCause,
  notice: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: account_id }, id)
    if (conversation?.last_seq !== last_seq || conversation.takeover_status === 'IN_PROGRESS') return
    if (notice !== null) {
      const message = { account_id, conversation_id: id, initiator: 'SYSTEM', channel: 'chat' } as const
      await appendInside(tx, clock, { ...message, text: notice }, (inside, present, { at }) =>
        startHandoff(inside, present, effect, at),
      )
      return
    }
    const at = clock.now()
    const events = await startHandoff(tx, conversation, effect, at)
    const updated = await readConversation(tx, conversation)
    await appendLive(tx, account_id, at, [...events, ...(await rowEvents(tx, [updated], at))])
  })
}

/** Stores what the customer is called, unless a name is known: only the assistant's answers change one. */
async function storeName(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  name: Pick<NewContact, 'first_name' | 'last_name'>,
): Promise<void> {
  if (name.first_name === undefined) return
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: account_id }, id)
    if (!conversation || conversation.preview_of !== null) return
    if (conversation.name !== '' || conversation.surname !== '') return
    const at = clock.now()
    const events = await storeContact(tx, conversation, name, at)
    const updated = await readConversation(tx, conversation)
    await appendLive(tx, account_id, at, [...events, ...(await rowEvents(tx, [updated], at))])
  })
}
