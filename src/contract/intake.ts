/** What mail servers and SMS gateways tell: beyond, 10. Asked by a back end with the group's secret key, never by a browser. */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, Timestamp, z } from './schema'

/** Largest attachment that is kept, bytes; a larger one is named in the dialogue and not kept. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** Largest message that is read, characters. */
export const MAIL_MAX_LENGTH = 12 * 1024 * 1024

const Taken = z.object({
  /**
   * `ok`: it stands in the dialogue; `repeated`: it stood there before; `ignored`: an automatic answer that belongs to no conversation; `refused`: a lead in
   * ADF/XML that cannot be read, kept for a person.
   */
  status: z.enum(['ok', 'repeated', 'ignored', 'refused']),
  /** Null: ignored or refused. Of several leads in one message the first one's. */
  conversation_id: z.nullable(Id),
})
export type Taken = z.infer<typeof Taken>

export const inboundEmail = defineCall({
  id: 'intake.email',
  method: 'POST',
  path: '/api/intake/{account_id}/email',
  summary:
    'An e-mail of a customer: lands in the conversation that it answers (by its reply address, In-Reply-To or References), else in the latest one of its sender, else begins one. One that carries ADF/XML, attached or in its text, is a lead of whom that names',
  spec: 'beyond, 10',
  access: { who: 'partner' },
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    /** The whole message as it came (RFC 5322). */
    raw: z.string().check(z.minLength(1), z.maxLength(MAIL_MAX_LENGTH)),
  }),
  response: Taken,
})

const PhoneNumber = z.string().check(z.minLength(3), z.maxLength(32))

export const inboundSms = defineCall({
  id: 'intake.sms',
  method: 'POST',
  path: '/api/intake/{account_id}/sms',
  summary:
    'An SMS of a customer: lands in the latest conversation of its number, else begins one. STOP and the like unsubscribe, START subscribes again',
  spec: 'beyond, 10; 1 §4 Reply composer',
  access: { who: 'partner' },
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    /** The gateway's id of the message: the same id is the same message. */
    message_id: z.string().check(z.minLength(1), z.maxLength(200)),
    from: PhoneNumber,
    to: z.optional(PhoneNumber),
    text: z.string().check(z.maxLength(4000)),
  }),
  response: Taken,
})

export const deliveryStatus = defineCall({
  id: 'intake.deliveryStatus',
  method: 'POST',
  path: '/api/intake/{account_id}/delivery-status',
  summary: 'What became of a message that was handed to a gateway',
  spec: 'beyond, 4',
  access: { who: 'partner' },
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    /** The id that the gateway gave when it took the message. */
    provider_id: z.string().check(z.minLength(1), z.maxLength(200)),
    status: z.enum(['delivered', 'failed']),
    error: z.optional(z.string().check(z.maxLength(300))),
  }),
  /** `unknown`: no message has this id. */
  response: z.object({ status: z.enum(['ok', 'unknown']) }),
})

/** Longest lead that a request may carry, characters; as a letter it may be longer. */
export const ADF_MAX_LENGTH = 200_000

export const inboundAdf = defineCall({
  id: 'intake.adf',
  method: 'POST',
  path: '/api/intake/{account_id}/adf',
  summary:
    'Leads in ADF/XML 1.0: each becomes a lead with its conversation, once, however often it is sent. What is malformed is answered 400 with line and column, and kept for a person',
  spec: 'beyond, 10',
  access: { who: 'partner' },
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    /** The document as text. */
    raw: z.optional(z.string().check(z.minLength(1), z.maxLength(ADF_MAX_LENGTH))),
    /** Or its bytes, in whatever encoding they are written; exactly one of the two. */
    raw_base64: z.optional(z.base64().check(z.minLength(1), z.maxLength(ADF_MAX_LENGTH))),
  }),
  response: z.object({
    /** `ok`: at least one lead is new; `repeated`: all of them stood there before. */
    status: z.enum(['ok', 'repeated']),
    /** Of each prospect, in the order of the document. */
    leads: z.array(
      z.object({
        status: z.enum(['ok', 'repeated', 'refused']),
        /** Null: refused. */
        conversation_id: z.nullable(Id),
        /** What of it could not be understood and was left out or guessed, in words; absent: nothing. */
        warnings: z.optional(z.array(z.string())),
      }),
    ),
    /** Why some of them were refused; the document is kept for a person then. */
    reason: z.optional(z.string()),
  }),
})

/** The most refused leads that one answer carries. */
export const REFUSED_PAGE_SIZE = 50

const RefusedState = z.enum(['open', 'done'])

export const RefusedLead = z.object({
  id: Id,
  account_id: Id,
  at: Timestamp,
  /** How it came. */
  channel: z.enum(['http', 'email']),
  /** Of mail: its sender's address. */
  sender: z.nullable(z.string()),
  /** With line and column, where one place is to blame. */
  reason: z.string(),
  /** As it came, for a person to read. */
  raw: z.string(),
  /** `raw` is only its beginning. */
  clipped: z.boolean(),
  state: RefusedState,
  /** Name of the person who looked after it. */
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(Timestamp),
})
export type RefusedLead = z.infer<typeof RefusedLead>

export const refusedLeads = defineCall({
  id: 'intake.refusedLeads',
  method: 'GET',
  path: '/api/dashboard/{account_id}/refused-leads',
  summary: 'Leads that could not be read, the newest first, for a person to look after',
  spec: 'beyond, 10',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  /** Absent: those that nobody has looked after. */
  query: z.strictObject({ state: z.optional(RefusedState) }),
  response: z.object({
    /** At most `REFUSED_PAGE_SIZE`. */
    items: z.array(RefusedLead),
    total: z.int(),
  }),
})

export const settleRefusedLead = defineCall({
  id: 'intake.settleRefusedLead',
  method: 'POST',
  path: '/api/dashboard/{account_id}/refused-leads/{refused_id}/settle',
  summary: 'A person has looked after a refused lead',
  spec: 'beyond, 10',
  access: rights('conversations'),
  params: z.object({ account_id: Id, refused_id: Id }),
  response: z.object({ status: z.literal('ok') }),
})
