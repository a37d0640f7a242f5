/**
 * What mail servers and SMS gateways tell. Asked by a back end with the group's secret key, never by a
 * browser.
 */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'

/** Largest attachment that is kept, bytes; a larger one is named in the dialogue and not kept. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** Largest message that is read whole, characters. */
export const MAIL_MAX_LENGTH = 12 * 1024 * 1024

const Taken = v.object({
  /**
   * `ok`: it stands in the dialogue; `repeated`: it stood there before; `ignored`: an automatic answer that
   * belongs to no conversation; `refused`: a lead in ADF/XML that cannot be read, kept for a person.
   */
  status: v.picklist(['ok', 'repeated', 'ignored', 'refused']),
  /** Null: ignored or refused. Of several leads in one message the first one's. */
  conversation_id: v.nullable(Id),
})
export type Taken = v.InferOutput<typeof Taken>

export const inboundEmail = defineCall({
  id: 'intake.email',
  method: 'POST',
  path: '/api/intake/{account_id}/email',
  summary:
    'An e-mail of a customer: lands in the conversation that it answers (by its reply address, In-Reply-To or References), else in the latest one of its sender, else begins one. One that carries ADF/XML, attached or in its text, is a lead of whom that names',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /**
     * The whole message as it came (RFC 5322). Of one that is too large or too complex only the beginning is
     * read.
     */
    raw: v.pipe(v.string(), v.minLength(1)),
  }),
  response: Taken,
})

const PhoneNumber = v.pipe(v.string(), v.minLength(3), v.maxLength(32))

export const inboundSms = defineCall({
  id: 'intake.sms',
  method: 'POST',
  path: '/api/intake/{account_id}/sms',
  summary:
    'An SMS of a customer: lands in the latest conversation of its number, else begins one. STOP and the like unsubscribe, START subscribes again',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The gateway's id of the message: the same id is the same message. */
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
  summary: 'What became of a message that was handed to a gateway',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The id that the gateway gave when it took the message. */
    provider_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    status: v.picklist(['delivered', 'failed']),
    error: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  /** `unknown`: no message has this id. */
  response: v.object({ status: v.picklist(['ok', 'unknown']) }),
})

/** Longest lead that a request may carry, characters; as a letter it may be longer. */
const ADF_MAX_LENGTH = 200_000

export const inboundAdf = defineCall({
  id: 'intake.adf',
  method: 'POST',
  path: '/api/intake/{account_id}/adf',
  summary:
    'Leads in ADF/XML 1.0: each becomes a lead with its conversation, once, however often it is sent. What is malformed is answered 400 with line and column, and kept for a person',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The document as text. */
    raw: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(ADF_MAX_LENGTH))),
    /** Or its bytes, in whatever encoding they are written; exactly one of the two. */
    raw_base64: v.optional(v.pipe(v.string(), v.base64(), v.minLength(1), v.maxLength(ADF_MAX_LENGTH))),
  }),
  response: v.object({
    /** `ok`: at least one lead is new; `repeated`: all of them stood there before. */
    status: v.picklist(['ok', 'repeated']),
    /** Of each prospect, in the order of the document. */
    leads: v.array(
      v.object({
        status: v.picklist(['ok', 'repeated', 'refused']),
        /** Null: refused. */
        conversation_id: v.nullable(Id),
        /** What of it could not be understood and was left out or guessed, in words; absent: nothing. */
        warnings: v.optional(v.array(v.string())),
      }),
    ),
    /** Why some of them were refused; the document is kept for a person then. */
    reason: v.optional(v.string()),
  }),
})

/** The most refused leads that one answer carries. */
export const REFUSED_PAGE_SIZE = 50

const RefusedState = v.picklist(['open', 'done'])

export const RefusedLead = v.object({
  id: Id,
  account_id: Id,
  at: Timestamp,
  /** How it came. */
  channel: v.picklist(['http', 'email']),
  /** Of mail: its sender's address. */
  sender: v.nullable(v.string()),
  /** With line and column, where one place is to blame. */
  reason: v.string(),
  /** As it came, for a person to read. */
  raw: v.string(),
  /** `raw` is only its beginning. */
  clipped: v.boolean(),
  state: RefusedState,
  /** Name of the person who looked after it. */
  settled_by: v.nullable(v.string()),
  settled_at: v.nullable(Timestamp),
})
export type RefusedLead = v.InferOutput<typeof RefusedLead>

export const refusedLeads = defineCall({
  id: 'intake.refusedLeads',
  method: 'GET',
  path: '/api/dashboard/{account_id}/refused-leads',
  summary: 'Leads that could not be read, the newest first, for a person to look after',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /** Absent: those that nobody has looked after. */
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
  summary: 'A person has looked after a refused lead',
  access: rights('conversations'),
  params: v.object({ account_id: Id, refused_id: Id }),
  response: v.object({ status: v.literal('ok') }),
})
