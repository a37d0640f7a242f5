/**
 * The assistant's first message to a lead that came in without a talk: planned in the transaction of the
 * lead, by its address of mail, else by its number. `follow-up-queue.ts` sends it under the conditions of
 * everything that the assistant says by itself.
 */
import { sql } from 'kysely'
import type { ReplyChannel } from '../../contract/calls/reply'
import { FIRST_MESSAGE } from '../../rules/settings/follow-up'
import type { Tx } from '../platform/database'
import { recipientOn } from '../outbound/follow-up-channel'
import { newId } from '../platform/id'
import type { ConversationRecord } from '../platform/schema/conversations'
import { mayAiSpeak } from '../conversations/conversation-writes'

/** By which channel a lead is written to first. */
export const firstChannel = ({ email }: Pick<ConversationRecord, 'email'>): ReplyChannel =>
  email === null ? 'sms' : 'email'

/**
 * Plans it, inside the transaction that holds the conversation and after the customer's line stands in it.
 * Nothing is planned, and nothing made up for later, while the assistant may not speak to this customer, nor
 * when the same person left the channel in an earlier conversation.
 */
export async function planFirstMessage(tx: Tx, conversation: ConversationRecord, at: Date): Promise<void> {
  const { id, account_id } = conversation
  const channel = firstChannel(conversation)
  const recipient = recipientOn(conversation, channel)
  if (recipient === null) return
  // Held, so that a pause or a switch that comes now finds what is planned here.
  const account = await tx
    .selectFrom('accounts')
    .select(['ai_paused', 'sources_off'])
    .where('id', '=', account_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!mayAiSpeak(conversation, account, channel)) return
  if (await leftBefore(tx, conversation, channel, recipient)) return
  await tx
    .insertInto('follow_ups')
    .values({
      id: newId('w_', at),
      account_id,
      conversation_id: id,
      step_id: FIRST_MESSAGE.id,
      campaign_id: null,
      reference_at: at,
      due_at: at,
      status: 'scheduled',
    })
    .execute()
}

async function leftBefore(
  tx: Tx,
  { account_id }: ConversationRecord,
  channel: ReplyChannel,
  recipient: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', account_id)
    .where((eb) =>
      channel === 'sms'
        ? eb('phone', '=', recipient)
        : eb(eb.fn<string>('lower', ['email']), '=', recipient.toLowerCase()),
    )
    .where(sql<boolean>`${channel} = any(unsubscribed)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
