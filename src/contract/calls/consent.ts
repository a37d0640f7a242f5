/** Whether a customer may be contacted on each channel, and how that came about. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Timestamp, v } from '../core/schema'
import { Channel } from './conversations'

/** Characters of the reason that staff give. */
export const CONSENT_NOTE_MAX = 300
/** The latest changes that are listed. */
export const CONSENT_HISTORY_MAX = 100

/**
 * By what a customer unsubscribed or subscribed again: a keyword such as STOP, the unsubscribe link of an
 * e-mail, their own words, which the assistant understood, or staff, whom they told.
 */
export const ConsentCause = v.picklist(['keyword', 'link', 'words', 'staff'])
export type ConsentCause = v.InferOutput<typeof ConsentCause>

export const ConsentChange = v.object({
  at: Timestamp,
  channel: Channel,
  /** `wrote`: the customer's first message on the channel. */
  kind: v.picklist(['wrote', 'unsubscribed', 'subscribed']),
  /** Null for `wrote`, and where it was not recorded. */
  cause: v.nullable(ConsentCause),
  /** The customer's words, or the reason that staff gave; empty when there are none. */
  text: v.string(),
  /** Who of the staff recorded it. */
  actor: v.nullable(v.string()),
  /**
   * When the customer said so in an earlier conversation with the same address or number, from which it was
   * taken over; null when they said so in this one.
   */
  taken_over_from: v.nullable(Timestamp),
})
export type ConsentChange = v.InferOutput<typeof ConsentChange>

export const ChannelConsent = v.object({
  channel: Channel,
  /** `allowed`: the customer wrote on the channel or subscribed again. `unknown`: neither is recorded. */
  state: v.picklist(['allowed', 'unsubscribed', 'unknown']),
  /** The same address or number is unsubscribed in another conversation that the caller may see. */
  elsewhere: v.boolean(),
  /** Staff recorded the unsubscription, so that they can take it back. */
  by_staff: v.boolean(),
})
export type ChannelConsent = v.InferOutput<typeof ChannelConsent>

export const Consent = v.object({
  channels: v.array(ChannelConsent),
  /** The latest first. */
  history: v.array(ConsentChange),
})
export type Consent = v.InferOutput<typeof Consent>

const params = v.object({ account_id: Id, cid: Id })

export const consent = defineCall({
  id: 'dialogue.consent',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/consent',
  summary: 'Reads on which channels the customer of a conversation may be contacted, and the history of it',
  access: rights('conversations'),
  params,
  response: Consent,
})

export const saveConsent = defineCall({
  id: 'dialogue.saveConsent',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/leads/{cid}/consent',
  summary:
    'Unsubscribes the customer, who asked staff for it, in all conversations with the same address or number, or takes that back; 409 when the customer unsubscribed by themselves',
  access: rights('conversations'),
  params,
  body: v.strictObject({
    channel: Channel,
    unsubscribed: v.boolean(),
    /** Why, in the words of staff; customers never see it. */
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CONSENT_NOTE_MAX)), ''),
  }),
  response: Consent,
})
