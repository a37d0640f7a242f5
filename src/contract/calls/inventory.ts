/**
 * The dealership's stock as its inventory system sends it. Asked by a back end with the group's secret key.
 */
import { defineCall } from '../core/call'
import { Id, Integer, Timestamp, v } from '../core/schema'

/** Largest file of a feed, bytes. */
export const FEED_MAX_BYTES = 16 * 1024 * 1024
/** Most vehicles of a file. */
export const FEED_MAX_ROWS = 20_000
/** Lines that a report names; the counts hold all. */
export const FEED_REPORTED_ROWS = 500

/** A line that was refused, or that was kept with something left out or in doubt. */
export const FeedProblem = v.object({
  /** Line of the file, from 1, on which the row begins: cells may hold line breaks. */
  line: Integer,
  /** What the column holds (`vin`, `price`, …); `row`: the line as a whole. */
  field: v.string(),
  message: v.string(),
  /** What stands there, shortened. */
  value: v.string(),
  /** False: the row was refused, and the vehicle stays as it was. */
  kept: v.boolean(),
})
export type FeedProblem = v.InferOutput<typeof FeedProblem>

const FeedMode = v.picklist(['full', 'partial'])
export type FeedMode = v.InferOutput<typeof FeedMode>

export const FeedReport = v.object({
  id: Id,
  at: Timestamp,
  /** Name of the key that sent it. */
  sent_by: v.string(),
  file_name: v.nullable(v.string()),
  mode: FeedMode,
  /** Vehicles that were not known, that are another than before, and that are the same. */
  added: Integer,
  changed: Integer,
  unchanged: Integer,
  /** Vehicles that a full feed no longer names, and that stood on the lot until now. */
  removed: Integer,
  /** Rows that were not taken. */
  refused: Integer,
  /** Doubts about rows that were taken. */
  warnings: Integer,
  /** The first 500: refused rows by line, then doubts by line. */
  rows: v.array(FeedProblem),
})
export type FeedReport = v.InferOutput<typeof FeedReport>

export const inventoryFeed = defineCall({
  id: 'intake.inventory',
  method: 'POST',
  path: '/api/intake/{account_id}/inventory',
  summary:
    'The vehicles of the dealership as a file of comma-separated values, as the trade sends it. Good rows are taken, bad ones reported by line; the same file again changes nothing',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /**
     * The file, of at most 16 MiB and 20,000 vehicles: its text, or its bytes in base64. The first line names
     * the columns.
     */
    raw: v.pipe(v.string(), v.minLength(1)),
    /** `text` when absent. A file in UTF-16 or windows-1252 comes as `base64`. */
    encoding: v.optional(v.picklist(['text', 'base64'])),
    file_name: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /**
     * `full`: vehicles that the file does not name are no longer available. `partial`: they stay as they are.
     */
    mode: FeedMode,
    /**
     * A full feed without a good row, or one that takes away more than 80 % of 20 vehicles or more, is
     * refused without it.
     */
    confirm_removals: v.optional(v.boolean()),
  }),
  response: FeedReport,
})

export const inventoryReports = defineCall({
  id: 'intake.inventoryReports',
  method: 'GET',
  path: '/api/intake/{account_id}/inventory/reports',
  summary: 'What became of the latest feeds of a dealership, the newest first',
  access: { who: 'partner' },
  params: v.object({ account_id: Id }),
  response: v.object({ items: v.array(FeedReport) }),
})
