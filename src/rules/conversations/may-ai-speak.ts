/** Whether the assistant may write to a customer now. */
import type { TakeoverStatus } from '../../contract/calls/takeover-status'
import { isSourceOff } from '../settings/sources'
import type { SilenceCode } from './handoff-reason'

/** What decides about the conversation. */
export interface ConversationState {
  readonly takeover_status: TakeoverStatus
  readonly ai_stopped: boolean
  /** Channels from which the customer has unsubscribed. */
  readonly unsubscribed: readonly string[]
  readonly source_name: string
  readonly lead_type: string
}

/** What decides about the dealership. */
export interface AssistantSettings {
  readonly ai_paused: boolean
  readonly sources_off: readonly string[]
}

/** Leads of a source that is switched off are left to staff. */
export function mayAiSpeak(
  conversation: ConversationState,
  account: AssistantSettings,
  channel: string,
): boolean {
  return (
    conversation.takeover_status !== 'IN_PROGRESS' &&
    !conversation.ai_stopped &&
    !conversation.unsubscribed.includes(channel) &&
    silenceOf(conversation, account) === null
  )
}

/** Why the assistant leaves every customer of a kind to people; null when it does not. */
export function silenceOf(
  conversation: Pick<ConversationState, 'source_name' | 'lead_type'>,
  account: AssistantSettings,
): SilenceCode | null {
  if (account.ai_paused) return 'paused'
  return isSourceOff(conversation, account.sources_off) ? 'source_off' : null
}
