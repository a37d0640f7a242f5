/**
 * Decides by which channel a follow-up is sent to a customer, and cancels follow-ups when a channel closes.
 */
import type { CampaignSetup, CampaignStep } from '../../contract/calls/campaigns'
import { FOLLOW_UP_CHANNELS, isConnectedChannel, type FollowUpChannel } from '../../contract/core/channels'
import { FIRST_MESSAGE, followUpStep } from '../../rules/settings/follow-up'
import { isMailAddress } from '../parsing/mail-address'
import type { Executor, Tx } from '../platform/database'
import { cancelFollowUps, type CanceledFollowUp } from './cancel-follow-ups'
import type { ConversationRecord } from '../platform/schema/conversations'

/** The step id of a campaign's message. */
export const campaignStepId = (campaignId: string, stepId: string) => `campaign:${campaignId}:${stepId}`

/** The campaign step that a follow-up's step id names; undefined when the campaign no longer has it. */
export const campaignStepOf = (
  { id, setup }: { readonly id: string; readonly setup: CampaignSetup },
  stepId: string,
): CampaignStep | undefined => setup.steps.find(({ step_id }) => campaignStepId(id, step_id) === stepId)

type Customer = Pick<
  ConversationRecord,
  'id' | 'account_id' | 'email' | 'phone' | 'unsubscribed' | 'last_channel'
>

/**
 * Address or number of a customer on a channel; null when they have none, or unsubscribed from the channel.
 */
export function recipientOn(
  { email, phone, unsubscribed }: Omit<Customer, 'last_channel'>,
  channel: FollowUpChannel,
): string | null {
  if (unsubscribed.includes(channel)) return null
  if (channel === 'sms') return phone
  return email !== null && isMailAddress(email) ? email : null
}

/**
 * The channel of the last mail or SMS if the customer can be reached by it, or else mail, or else SMS. Null
 * when neither is possible, or when the last message came by a channel on which they should be answered, but
 * where nobody may write first.
 */
export async function channelFor(db: Executor, conversation: Customer): Promise<FollowUpChannel | null> {
  if (isConnectedChannel(conversation.last_channel)) return null
  const channels = FOLLOW_UP_CHANNELS.filter((channel) => recipientOn(conversation, channel) !== null)
  if (channels.length < 2) return channels[0] ?? null
  return (await lastUsedChannel(db, conversation)) ?? 'email'
}

async function lastUsedChannel(db: Executor, conversation: Customer): Promise<FollowUpChannel | null> {
  const row = await db
    .selectFrom('messages')
    .select('channel')
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('channel', 'in', [...FOLLOW_UP_CHANNELS])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : row.channel === 'sms' ? 'sms' : 'email'
}

/**
 * Cancels the follow-ups that were planned for a channel from which the customer unsubscribes; they are not
 * moved to another channel. It runs inside the caller's transaction, which holds the conversation.
 * `conversation` is its state before the change.
 */
export async function cancelFollowUpsOnChannel(
  tx: Tx,
  conversation: ConversationRecord,
  channel: string,
  at: Date,
): Promise<void> {
  const { id, account_id } = conversation
  const scheduled = await tx
    .selectFrom('follow_ups')
    .select(['step_id', 'campaign_id'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('status', '=', 'scheduled')
    .execute()
  if (scheduled.length === 0) return
  const described = await readDescriptions(tx, conversation, scheduled)
  const step_ids = described.flatMap((one) => (one.channel === channel ? one.step_id : []))
  await cancelFollowUps(tx, { account_id, conversation_ids: [id], step_ids }, 'unsubscribed', at)
}

/** The name of each follow-up of a conversation and the channel for which it was planned. */
export async function describeFollowUps(
  db: Executor,
  conversation: ConversationRecord,
  followUps: readonly CanceledFollowUp[],
): Promise<{ channel: FollowUpChannel; text: string }[]> {
  const descriptions = await readDescriptions(db, conversation, followUps)
  return descriptions.map(({ channel, name }) => ({ channel, text: name }))
}

type FollowUpKey = Pick<CanceledFollowUp, 'step_id' | 'campaign_id'>

async function readDescriptions(
  db: Executor,
  conversation: ConversationRecord,
  rows: readonly FollowUpKey[],
): Promise<{ step_id: string; name: string; channel: FollowUpChannel }[]> {
  if (rows.length === 0) return []
  const defaultChannel = (await channelFor(db, conversation)) ?? 'email'
  const ids = [...new Set(rows.flatMap(({ campaign_id }) => campaign_id ?? []))]
  const campaigns = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('campaigns')
            .select(['id', 'setup'])
            .where('account_id', '=', conversation.account_id)
            .where('id', 'in', ids)
            .execute()
        ).map((row) => [row.id, { id: row.id, setup: row.setup as CampaignSetup }]),
  )
  return rows.map(({ step_id, campaign_id }) => {
    const campaign = campaigns.get(campaign_id ?? '')
    if (step_id === FIRST_MESSAGE.id) return { step_id, name: FIRST_MESSAGE.name, channel: defaultChannel }
    if (campaign === undefined) {
      return { step_id, name: followUpStep(step_id)?.step.name ?? 'Follow-up', channel: defaultChannel }
    }
    const step = campaignStepOf(campaign, step_id)
    return { step_id, name: campaign.setup.name, channel: step?.channel ?? defaultChannel }
  })
}
