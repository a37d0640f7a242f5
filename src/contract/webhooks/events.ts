/**
 * The events that an account's webhooks receive, with a schema each. A change that a receiver could stumble
 * over raises the `version` of its event; further fields do not.
 */
import { REPORT_FILES } from '../calls/reports'
import { Day, Id, Integer, Timestamp, v } from '../core/schema'

/** How long the file of a report may be, characters. Many receivers refuse requests of more than 1 MB. */
export const EVENT_FILE_MAX = 900_000

/** How much of a message an event carries, characters. */
export const EVENT_TEXT_MAX = 8_000

const Customer = v.object({
  first_name: v.string(),
  last_name: v.string(),
  /** E.164. */
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
})

const Lead = v.object({
  lead_id: Id,
  customer: Customer,
  lead_type: v.string(),
  source: v.string(),
  /** The channel on which the customer was last in contact. */
  channel: v.string(),
  /** The vehicle of the inventory that the lead is about. */
  vehicle: v.nullable(
    v.object({
      vin: v.string(),
      stock: v.string(),
      year: Integer,
      make: v.string(),
      model: v.string(),
      trim: v.string(),
    }),
  ),
  created_at: Timestamp,
})
export type LeadData = v.InferOutput<typeof Lead>

const Appointment = v.object({
  appointment_id: Id,
  kind: v.picklist(['sales', 'service']),
  starts_at: Timestamp,
})

/** The `data` of each event. */
const DATA = {
  'lead.created': Lead,
  'lead.changed': v.object({
    ...Lead.entries,
    /** Names of the fields of `customer` that changed. */
    changed: v.array(v.picklist(['first_name', 'last_name', 'phone', 'email'])),
  }),
  'message.created': v.object({
    /** The number of the message in its conversation. */
    seq: Integer,
    from: v.picklist(['customer', 'assistant', 'staff', 'system']),
    /** Who wrote it; null for the customer and the system. */
    name: v.nullable(v.string()),
    channel: v.string(),
    text: v.string(),
    /** The text was longer and ends here. */
    truncated: v.boolean(),
    /** How many files it has. */
    files: Integer,
  }),
  'conversation.handed_off': v.object({
    /** English, for people. */
    reason: v.string(),
    /** The same for programs, where the reason is one of a list. */
    code: v.nullable(v.string()),
  }),
  'appointment.booked': v.object({
    ...Appointment.entries,
    booked_by: v.picklist(['assistant', 'customer', 'staff']),
  }),
  'appointment.moved': v.object({ ...Appointment.entries, moved_from: Timestamp }),
  'appointment.canceled': Appointment,
  'appointment.marked': v.object({
    ...Appointment.entries,
    /** Whether the customer came; null when a mark was taken off. */
    outcome: v.nullable(v.picklist(['came', 'missed'])),
    /** Who of the staff said so. */
    marked_by: v.string(),
  }),
  'takeover.started': v.object({ takeover_id: Id, name: v.string(), email: v.string() }),
  'takeover.ended': v.object({
    takeover_id: Id,
    name: v.string(),
    email: v.string(),
    /**
     * `owner`: they ended it. `owner_gone`, `customer_gone`: the connection was lost. `handed_over`: a
     * colleague continues, whose takeover has just started.
     */
    reason: v.picklist(['owner', 'owner_gone', 'customer_gone', 'handed_over']),
  }),
  /** The customer wants no more messages on this channel. */
  'customer.opted_out': v.object({ channel: v.string() }),
  /** Staff, or a stop of the same person elsewhere, silenced the assistant for this customer. */
  'assistant.stopped': v.object({ by: v.nullable(v.string()) }),
  /** A file of a report that a user has sent to the webhooks; each file is an event of its own. */
  'report.ready': v.object({
    /** The e-mail address of the user whose report it is. What they may not see is not in it. */
    reader: v.string(),
    frequency: v.picklist(['daily', 'weekly']),
    /** The days that it is about, in the account's time zone, both included. */
    start_date: Day,
    end_date: Day,
    file: v.picklist(REPORT_FILES),
    /** The name of the file. */
    name: v.string(),
    /** RFC 4180 with a heading, in UTF-8 with its mark; null for a file that is too long to be sent. */
    csv: v.nullable(v.pipe(v.string(), v.maxLength(EVENT_FILE_MAX))),
  }),
  /** Somebody pressed the test button. */
  'webhook.test': v.object({ message: v.string() }),
} as const

export type WebhookEventName = keyof typeof DATA
export type WebhookData<N extends WebhookEventName> = v.InferOutput<(typeof DATA)[N]>

/** The events that an endpoint may choose; the test is sent to any. */
export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.changed',
  'message.created',
  'conversation.handed_off',
  'appointment.booked',
  'appointment.moved',
  'appointment.canceled',
  'appointment.marked',
  'takeover.started',
  'takeover.ended',
  'customer.opted_out',
  'assistant.stopped',
  'report.ready',
] as const satisfies readonly WebhookEventName[]
export type ChosenEvent = (typeof WEBHOOK_EVENTS)[number]
export const ALL_WEBHOOK_EVENTS: readonly WebhookEventName[] = [...WEBHOOK_EVENTS, 'webhook.test']

/** The version of every event at present. */
export const EVENT_VERSION = 1

/** The body of a request to a webhook. */
const payloadOf = <N extends WebhookEventName>(name: N) =>
  v.object({
    /** The same as `webhook-id`: identifies the event, however often it arrives. */
    id: Id,
    type: v.literal(name),
    version: v.literal(EVENT_VERSION),
    /** When it happened. */
    timestamp: Timestamp,
    account_id: Id,
    /** Null for a report and for a test. */
    conversation_id: v.nullable(Id),
    data: DATA[name],
  })

/** The schema of the body by the name of the event. */
export const webhookPayload = (name: WebhookEventName): v.GenericSchema => payloadOf(name)
