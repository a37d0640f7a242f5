/**
 * Intake from mail servers and SMS gateways, called by a back end with the group's secret key, never by a
 * browser.
 */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'

/** The maximum size of a stored attachment, bytes; larger ones are only mentioned in the dialogue. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** The maximum size of a message that is read completely, characters or bytes. */
export const MAIL_MAX_LENGTH = 12 * 1024 * 1024

const Taken = v.object({
  /**
   * 'ok' when it was stored; 'repeated' when it was already known; 'ignored' for mail of a machine that
   * belongs to no conversation, such as an out-of-office note or a newsletter, and for an e-mail that
   * unsubscribes an address which its conversation does not have any more; 'refused' for an unreadable
   * ADF/XML lead, which is stored for a person.
   */
  status: v.picklist(['ok', 'repeated', 'ignored', 'refused']),
  /** Null when ignored or refused. For several leads in one message it is that of the first. */
  conversation_id: v.nullable(Id),
})
export type Taken = v.InferOutput<typeof Taken>

export const inboundEmail = defineCall({
  id: 'intake.email',
  method: 'POST',
  path: '/api/intake/{account_id}/email',
  summary:
    'Receives an e-mail of a customer: it is added to the conversation that it answers (by its reply address, In-Reply-To or References), else to the latest one of its sender, else to a new one. An e-mail with ADF/XML, attached or in its text, creates the lead that this describes',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /**
     * The whole raw message (RFC 5322) as text. Only the beginning of a message that is too large or too
     * complex is read.
     */
    raw: v.optional(v.pipe(v.string(), v.minLength(1))),
    /** Or its bytes as base64, which keeps every charset; exactly one of the two fields. */
    raw_base64: v.optional(v.pipe(v.string(), v.minLength(1))),
  }),
  response: Taken,
})

const PhoneNumber = v.pipe(v.string(), v.minLength(3), v.maxLength(32))

export const inboundSms = defineCall({
  id: 'intake.sms',
  method: 'POST',
  path: '/api/intake/{account_id}/sms',
  summary:
    'Receives an SMS of a customer: it is added to the latest conversation of its number, else to a new one. STOP and similar keywords unsubscribe, START subscribes again',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The gateway's id of the message; a message with the same id is a repetition. */
    message_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    from: PhoneNumber,
    to: v.optional(PhoneNumber),
    text: v.pipe(v.string(), v.maxLength(4000)),
  }),
  response: Taken,
})

export const deliveryStatus = defineCall({
  id: 'intake.deliveryStatus',
  method: 'POST',
  path: '/api/intake/{account_id}/delivery-status',
  summary: 'Receives the delivery status of a message that was passed to a gateway',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The id that the gateway returned when it accepted the message. */
    provider_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    status: v.picklist(['delivered', 'failed']),
    error: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  /** 'unknown' when no message has this id. */
  response: v.object({ status: v.picklist(['ok', 'unknown']) }),
})

/** The maximum size of a lead in a request, characters; in an e-mail it may be longer. */
const ADF_MAX_LENGTH = 200_000

export const inboundAdf = defineCall({
  id: 'intake.adf',
  method: 'POST',
  path: '/api/intake/{account_id}/adf',
  summary:
    'Receives leads in ADF/XML 1.0: each creates a lead with its conversation exactly once. Malformed documents get a 400 with line and column and are stored for a person',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The document as text. */
    raw: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(ADF_MAX_LENGTH))),
    /** Or its bytes in any encoding; exactly one of the two fields. */
    raw_base64: v.optional(v.pipe(v.string(), v.base64(), v.minLength(1), v.maxLength(ADF_MAX_LENGTH))),
  }),
  response: v.object({
    /** 'ok' when at least one lead is new; 'repeated' when all were already known. */
    status: v.picklist(['ok', 'repeated']),
    /** One for each prospect, in the order of the document. */
    leads: v.array(
      v.object({
        status: v.picklist(['ok', 'repeated', 'refused']),
        /** Null when refused. */
        conversation_id: v.nullable(Id),
        /** What was not understood and so omitted or guessed; absent for nothing. */
        warnings: v.optional(v.array(v.string())),
      }),
    ),
    /** Why some were refused; the document is then stored for a person. */
    reason: v.optional(v.string()),
  }),
})

/** The maximum number of refused leads in one response. */
export const REFUSED_PAGE_SIZE = 50

const RefusedState = v.picklist(['open', 'done'])

export const RefusedLead = v.object({
  id: Id,
  account_id: Id,
  at: Timestamp,
  /** How it was received. */
  channel: v.picklist(['http', 'email']),
  /** The sender's address of an e-mail. */
  sender: v.nullable(v.string()),
  /** With line and column, where the problem has a location. */
  reason: v.string(),
  /** The original text, for a person to read. */
  raw: v.string(),
  /** Whether `raw` is only its beginning. */
  clipped: v.boolean(),
  state: RefusedState,
  /** The name of the person who handled it. */
  settled_by: v.nullable(v.string()),
  settled_at: v.nullable(Timestamp),
})
export type RefusedLead = v.InferOutput<typeof RefusedLead>

export const refusedLeads = defineCall({
  id: 'intake.refusedLeads',
  method: 'GET',
  path: '/api/dashboard/{account_id}/refused-leads',
  summary: 'Lists leads that could not be read, newest first, for a person to handle',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /** Absent for those that nobody has handled. */
  query: v.strictObject({ state: v.optional(RefusedState) }),
  response: v.object({
    /** At most `REFUSED_PAGE_SIZE`. */
    items: v.array(RefusedLead),
    total: Integer,
  }),
})

export const settleRefusedLead = defineCall({
  id: 'intake.settleRefusedLead',
  method: 'POST',
  path: '/api/dashboard/{account_id}/refused-leads/{refused_id}/settle',
  summary: 'Marks a refused lead as handled',
  access: rights('conversations'),
  params: v.object({ account_id: Id, refused_id: Id }),
  response: v.object({ status: v.literal('ok') }),
})
