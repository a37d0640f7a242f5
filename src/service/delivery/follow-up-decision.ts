/** Decides what becomes of a due follow-up: whether it is sent, canceled with a reason, or postponed. */
import type { CampaignSetup } from '../../contract/calls/campaigns'
import { isConnectedChannel, type FollowUpChannel } from '../../contract/core/channels'
import { FIRST_MESSAGE, followUpStep, isStepOn, isTooLate } from '../../rules/settings/follow-up'
import { followUpTemplateOf } from '../../rules/settings/follow-up-words'
import { smsMoment } from '../../rules/settings/sms-hours'
import { mayAiSpeak } from '../../rules/conversations/may-ai-speak'
import type { FurtherWork } from '../conversations/messages'
import { campaignStepOf, channelFor, recipientOn } from '../outbound/follow-up-channel'
import { type CancelReason } from '../outbound/cancel-follow-ups'
import { switchedSteps } from '../outbound/plan-follow-ups'
import type { Tx } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { FollowUpRow } from '../platform/schema/delivery'
import { firstChannel } from './first-message'
import type { WrittenFollowUp } from './follow-up-text'
import { isWrittenOften } from './recipient-bound'

/** The assistant's first message to a lead, composed outside of the transaction. */
export interface FirstMessage {
  readonly subject: string
  readonly text: string
  /** The number of the last message that it takes into account. */
  readonly last_seq: number
  /** Its effects besides the text. */
  readonly effects: FurtherWork
}

/** What to do with a due follow-up. */
export type Decision =
  | { readonly kind: 'cancel'; readonly reason: CancelReason }
  | { readonly kind: 'put off'; readonly until: Date }
  /** The customer has written in the meantime, so it must be composed again. */
  | { readonly kind: 'again' }
  | {
      readonly kind: 'say'
      readonly channel: FollowUpChannel
      readonly recipient: string
      readonly step: Step
    }

interface Step {
  readonly name: string
  readonly content: WrittenFollowUp | FirstMessage
}

export const isFirst = (content: Step['content']): content is FirstMessage => 'last_seq' in content

/**
 * Runs in the transaction that has locked the conversation, the account and the row. `opening` is the first
 * message to a lead, for a row that is one.
 */
export async function decide(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  row: FollowUpRow,
  now: Date,
  opening: FirstMessage | undefined,
): Promise<Decision> {
  const cancel = (reason: CancelReason): Decision => ({ kind: 'cancel', reason })
  const silenceReason = await silenceReasonOf(tx, account, conversation)
  if (silenceReason) return cancel(silenceReason)
  const step = opening ? firstStep(conversation, opening) : await stepOf(tx, row)
  if (typeof step === 'string') return cancel(step)
  if (isTooLate(row, step.hours, now)) return cancel('too_late')
  if (opening && opening.last_seq !== conversation.last_seq) return { kind: 'again' }
  if (!opening && !step.ofVisit && spokeSince(conversation, row.reference_at)) return cancel('answered')
  const channel = step.channel ?? (await channelFor(tx, conversation))
  if (channel === null && isConnectedChannel(conversation.last_channel)) return cancel('may_not_begin')
  const recipient = channel && recipientOn(conversation, channel)
  if (channel === null || recipient === null || recipient === '') {
    return cancel(
      channel !== null && conversation.unsubscribed.includes(channel) ? 'unsubscribed' : 'unreachable',
    )
  }
  const moment = channel === 'sms' ? smsMoment(now, account.time_zone) : now
  if (moment > now) {
    return isTooLate(row, step.hours, moment) ? cancel('too_late') : { kind: 'put off', until: moment }
  }
  if (await isWrittenOften(tx, account, { channel, recipient }, now)) return cancel('written_often')
  return { kind: 'say', channel, recipient, step }
}

/** Why the assistant may not write to the customer at all; null when it may. */
async function silenceReasonOf(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
): Promise<CancelReason | null> {
  if (conversation.ai_stopped) return 'stopped'
  if (conversation.takeover_status === 'IN_PROGRESS') return 'taken_over'
  if (account.ai_paused) return 'paused'
  // Subscriptions are checked for the chosen channel later.
  if (!mayAiSpeak({ ...conversation, unsubscribed: [] }, account, 'email')) return 'silenced'
  const { is_test, blacklisted } = await tx
    .selectFrom('leads')
    .select(['is_test', 'blacklisted'])
    .where('id', '=', conversation.lead_id)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirstOrThrow()
  return is_test || blacklisted ? 'silenced' : null
}

/** Somebody wrote after the reference time. */
const spokeSince = ({ last_human_at, last_staff_at }: ConversationRecord, reference: Date) =>
  [last_human_at, last_staff_at].some((at) => at !== null && at > reference)

interface DueStep extends Step {
  readonly hours: number
  /** It belongs to a visit, so it is sent even if the customer has written since. */
  readonly ofVisit: boolean
  /** Its fixed channel; null for the one that suits the customer. */
  readonly channel: FollowUpChannel | null
}

/** A first message is only sent at the beginning of a dialogue. */
function firstStep(conversation: ConversationRecord, content: FirstMessage): DueStep | CancelReason {
  if (conversation.last_staff_at !== null) return 'staff_wrote'
  if (conversation.last_ai_at !== null) return 'silenced'
  return { name: FIRST_MESSAGE.name, content, hours: 0, ofVisit: false, channel: firstChannel(conversation) }
}

/** The current content of the step, or why it is no longer sent. */
async function stepOf(tx: Tx, row: FollowUpRow): Promise<DueStep | CancelReason> {
  if (row.campaign_id !== null) return await campaignStep(tx, row, row.campaign_id)
  const found = followUpStep(row.step_id)
  const content = followUpTemplateOf(row.step_id)
  if (!found || !content) return 'switched_off'
  const { step, sequence } = found
  if (!isStepOn(step, await switchedSteps(tx, row.account_id))) return 'switched_off'
  const ofVisit = sequence.reference === 'APPOINTMENT'
  return { name: step.name, content, hours: step.hours, ofVisit, channel: null }
}

async function campaignStep(tx: Tx, row: FollowUpRow, campaignId: string): Promise<DueStep | CancelReason> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['id', 'setup'])
    .where('id', '=', campaignId)
    .where('account_id', '=', row.account_id)
    .executeTakeFirst()
  const setup = campaign?.setup as CampaignSetup | undefined
  const step = campaign && setup && campaignStepOf({ id: campaign.id, setup }, row.step_id)
  if (!setup?.active || !step) return 'campaign_changed'
  const content = { subject: step.subject ?? '', email: step.text, sms: step.text }
  return { name: setup.name, content, hours: step.after_hours, ofVisit: false, channel: step.channel }
}
