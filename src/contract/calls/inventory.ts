/** The dealership's stock from its inventory system, sent by a back end with the group's secret key. */
import { defineCall } from '../core/call'
import { Id, Integer, Timestamp, v } from '../core/schema'

/** The maximum size of a feed's file, bytes. */
export const FEED_MAX_BYTES = 16 * 1024 * 1024
/** The maximum number of vehicles in a file. */
export const FEED_MAX_ROWS = 20_000
/** The maximum number of lines listed in a report; the counts cover all. */
export const FEED_REPORTED_ROWS = 500

/** A row that was refused, or that was accepted with something omitted or doubtful. */
export const FeedProblem = v.object({
  /** The line of the file, from 1, where the row starts; cells may contain line breaks. */
  line: Integer,
  /** The meaning of the column (`vin`, `price`, …), or 'row' for the whole row. */
  field: v.string(),
  message: v.string(),
  /** The value, shortened. */
  value: v.string(),
  /** False when the row was refused and the vehicle stays as it was. */
  kept: v.boolean(),
})
export type FeedProblem = v.InferOutput<typeof FeedProblem>

const FeedMode = v.picklist(['full', 'partial'])
export type FeedMode = v.InferOutput<typeof FeedMode>

export const FeedReport = v.object({
  id: Id,
  at: Timestamp,
  /** The name of the key that sent it. */
  sent_by: v.string(),
  file_name: v.nullable(v.string()),
  mode: FeedMode,
  /** The number of vehicles that are new, that changed, and that are the same. */
  added: Integer,
  changed: Integer,
  unchanged: Integer,
  /** Vehicles in stock that a full feed no longer contains. */
  removed: Integer,
  /** Rows that were refused. */
  refused: Integer,
  /** Warnings about rows that were accepted. */
  warnings: Integer,
  /** The first 500: refused rows by line, then warnings by line. */
  rows: v.array(FeedProblem),
})
export type FeedReport = v.InferOutput<typeof FeedReport>

export const inventoryFeed = defineCall({
  id: 'intake.inventory',
  method: 'POST',
  path: '/api/intake/{account_id}/inventory',
  summary:
    'Receives the vehicles of the dealership as a CSV file. Valid rows are applied, invalid ones are reported by line; sending the same file again changes nothing',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /**
     * The file, with at most 16 MiB and 20,000 vehicles: its text, or its bytes in base64. The first line
     * names the columns.
     */
    raw: v.pipe(v.string(), v.minLength(1)),
    /** 'text' when absent. Files in UTF-16 or windows-1252 must be sent as 'base64'. */
    encoding: v.optional(v.picklist(['text', 'base64'])),
    file_name: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /**
     * With 'full', vehicles that are not in the file are no longer available; with 'partial' they stay as
     * they are.
     */
    mode: FeedMode,
    /**
     * Required for a full feed without a valid row, and for one that removes more than 80 % of at least 20
     * vehicles.
     */
    confirm_removals: v.optional(v.boolean()),
  }),
  response: FeedReport,
})

export const inventoryReports = defineCall({
  id: 'intake.inventoryReports',
  method: 'GET',
  path: '/api/intake/{account_id}/inventory/reports',
  summary: 'Lists the reports of the latest feeds of a dealership, newest first',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  response: v.object({ items: v.array(FeedReport) }),
})
