/**
 * The assistant's first message to a lead that came in without a dialogue. It is scheduled in the transaction
 * that creates the lead, by e-mail if the lead has an address, else by SMS. `follow-up-queue.ts` sends it
 * under the conditions of everything that the assistant sends unprompted.
 */
import type { FollowUpChannel } from '../../contract/core/channels'
import { FIRST_MESSAGE } from '../../rules/settings/follow-up'
import type { Tx } from '../platform/database'
import { recipientOn } from '../outbound/follow-up-channel'
import { newId } from '../platform/id'
import type { ConversationRecord } from '../platform/schema/conversations'
import { mayAiSpeak } from '../../rules/conversations/may-ai-speak'

/** The channel of the first message to a lead. */
export const firstChannel = ({ email }: Pick<ConversationRecord, 'email'>): FollowUpChannel =>
  email === null ? 'sms' : 'email'

/**
 * Schedules the first message, inside the transaction that locks the conversation and after the customer's
 * message was stored. Nothing is scheduled, not even for later, while the assistant may not write to this
 * customer.
 */
export async function scheduleFirstMessage(
  tx: Tx,
  conversation: ConversationRecord,
  at: Date,
): Promise<void> {
  const { id, account_id } = conversation
  const channel = firstChannel(conversation)
  const recipient = recipientOn(conversation, channel)
  if (recipient === null) return
  // The account is locked, so that a concurrent pause or source switch finds what is scheduled here.
  const account = await tx
    .selectFrom('accounts')
    .select(['ai_paused', 'sources_off'])
    .where('id', '=', account_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!mayAiSpeak(conversation, account, channel)) return
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
