/**
 * Acts on what cannot wait for the answer, as soon as a message has arrived: whoever is hurt, angry or wants
 * a person is handed over, and whoever wants no more messages gets none. Nothing is said; the answer follows
 * in its time, if the assistant may write.
 */
import type { HandOverKind } from '../../../contract/core/hand-over'
import type { ServiceContext } from '../../context'
import { lockConversation, readConversation, rowEvents } from '../../conversations/conversation-writes'
import { handOver } from '../../conversations/lead-changes'
import { appendLive } from '../../platform/live-log'
import type { AccountRow } from '../../platform/schema/accounts'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { optsOut, readTurn, risksOf } from '../before-answer'
import { handOverEffect, isGraver, isNewTo } from '../flows/hand-over'
import { isEcho } from './letters'
import { optOutWithoutReply } from './opt-out'
import type { Question } from '../port'
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
  const { turn, readings } = readTurn(question)
  if (optsOut({ turn, readings })) {
    if (maySpeak && question.channel === 'chat') return
    await optOutWithoutReply(context, account, conversation, open, { effects: [{ kind: 'opt_out' }] })
    return
  }
  const [risk] = risksOf(turn, readings)
  if (risk === undefined || !mustBeTold(question, risk.kind, isNewTo(turn, risk.kind))) return
  await handOverInSilence(context, conversation, open, handOverEffect(risk))
}

const mustBeTold = ({ told }: Pick<Question, 'told'>, kind: HandOverKind, isNew: boolean): boolean =>
  told === undefined ? isNew : isGraver(kind, told)

/**
 * Nothing happens when a person has joined, or when the dialogue has gone on since the question was read.
 */
async function handOverInSilence(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  { last_seq }: OpenQuestion,
  effect: Parameters<typeof handOver>[2],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: account_id }, id)
    if (conversation?.last_seq !== last_seq || conversation.takeover_status === 'IN_PROGRESS') return
    const at = clock.now()
    const events = await handOver(tx, conversation, effect, at)
    const updated = await readConversation(tx, conversation)
    await appendLive(tx, account_id, at, [...events, ...(await rowEvents(tx, [updated], at))])
  })
}
