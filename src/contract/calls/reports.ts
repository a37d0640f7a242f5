/** The user's own report of an account by e-mail. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Integer, Timestamp, v } from '../core/schema'
import { WEEKDAYS } from '../core/weekdays'
import { ofAccount } from './settings'

export const REPORT_FREQUENCIES = ['off', 'daily', 'weekly'] as const
/** The languages in which reports are written (BCP 47). */
export const REPORT_LANGUAGES = ['en', 'es', 'fr', 'de'] as const
/** What can be attached as CSV: the figures of the report, and the conversations of its days. */
export const REPORT_FILES = ['figures', 'conversations'] as const

export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number]
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]
export type ReportFile = (typeof REPORT_FILES)[number]

const content = {
  language: v.picklist(REPORT_LANGUAGES),
  files: v.pipe(v.array(v.picklist(REPORT_FILES)), v.maxLength(REPORT_FILES.length)),
}

export const ReportChoice = v.strictObject({
  frequency: v.picklist(REPORT_FREQUENCIES),
  /** The full hour in the dealership's time zone. */
  hour: v.pipe(Integer, v.minValue(0), v.maxValue(23)),
  /** The day of a weekly report. */
  weekday: v.picklist(WEEKDAYS),
  /** Whether a report without any figure is sent, too. */
  when_empty: v.boolean(),
  /** Whether the files of `files` also go to the account's webhooks, as the event `report.ready`. */
  to_webhooks: v.boolean(),
  ...content,
})
export type ReportChoice = v.InferOutput<typeof ReportChoice>

export const report = defineCall({
  id: 'reports.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/report',
  summary: 'Reads when the user gets a report of this account by e-mail, and what is attached to it',
  access: rights('metrics'),
  params: ofAccount,
  response: v.object({
    ...ReportChoice.entries,
    /** Null before the first choice. */
    language: v.nullable(ReportChoice.entries.language),
    /** The user's own address, to which it is sent. */
    Email: v.string(),
    /** IANA name of the zone of `hour`. */
    time_zone: v.string(),
    /** Null while it is off. */
    next_at: v.nullable(Timestamp),
    /** When the last one was queued; null before the first. */
    last_at: v.nullable(Timestamp),
  }),
})

export const saveReport = defineCall({
  id: 'reports.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/report',
  summary: 'Chooses when the user gets a report of this account by e-mail, and what is attached to it',
  access: rights('metrics'),
  params: ofAccount,
  body: ReportChoice,
  response: v.object({ status: v.literal('Success'), next_at: v.nullable(Timestamp) }),
})

export const sendReport = defineCall({
  id: 'reports.send',
  method: 'POST',
  path: '/api/dashboard/{account_id}/report/send',
  summary: 'Sends the user a report of this account now, of yesterday or of the last seven days before today',
  access: rights('metrics'),
  params: ofAccount,
  body: v.strictObject({ frequency: v.picklist(['daily', 'weekly']), ...content }),
  response: v.object({ status: v.literal('Success'), Email: v.string() }),
})
