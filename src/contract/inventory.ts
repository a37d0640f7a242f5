/** The dealership's stock as its inventory system sends it: beyond, 10. Asked by a back end with the group's secret key. */
import { defineCall } from './call'
import { Id, Timestamp, z } from './schema'

/** Largest file of a feed, bytes. */
export const FEED_MAX_BYTES = 16 * 1024 * 1024
/** Most vehicles of a file. */
export const FEED_MAX_ROWS = 20_000
/** Lines that a report names; the counts hold all. */
export const FEED_REPORTED_ROWS = 500

/** A line that was refused, or that was kept with something left out or in doubt. */
export const FeedProblem = z.object({
  /** Line of the file, from 1, on which the row begins: cells may hold line breaks. */
  line: z.int(),
  /** What the column holds (`vin`, `price`, …); `row`: the line as a whole. */
  field: z.string(),
  message: z.string(),
  /** What stands there, shortened. */
  value: z.string(),
  /** False: the row was refused, and the vehicle stays as it was. */
  kept: z.boolean(),
})
export type FeedProblem = z.infer<typeof FeedProblem>

const FeedMode = z.enum(['full', 'partial'])
export type FeedMode = z.infer<typeof FeedMode>

export const FeedReport = z.object({
  id: Id,
  at: Timestamp,
  /** Name of the key that sent it. */
  sent_by: z.string(),
  file_name: z.nullable(z.string()),
  mode: FeedMode,
  /** Vehicles that were not known, that are another than before, and that are the same. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Vehicles that a full feed no longer names, and that stood on the lot until now. */
  removed: z.int(),
  /** Rows that were not taken. */
  refused: z.int(),
  /** Doubts about rows that were taken. */
  warnings: z.int(),
  /** The first 500: refused rows by line, then doubts by line. */
  rows: z.array(FeedProblem),
})
export type FeedReport = z.infer<typeof FeedReport>

export const inventoryFeed = defineCall({
  id: 'intake.inventory',
  method: 'POST',
  path: '/api/intake/{account_id}/inventory',
  summary:
    'The vehicles of the dealership as a file of comma-separated values, as the trade sends it. Good rows are taken, bad ones reported by line; the same file again changes nothing',
  spec: 'beyond, 10; decisions, Bad input',
  access: { who: 'partner' },
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    /** The file, of at most 16 MiB and 20,000 vehicles: its text, or its bytes in base64. The first line names the columns. */
    raw: z.string().check(z.minLength(1)),
    /** `text` when absent. A file in UTF-16 or windows-1252 comes as `base64`. */
    encoding: z.optional(z.enum(['text', 'base64'])),
    file_name: z.optional(z.string().check(z.maxLength(200))),
    /** `full`: vehicles that the file does not name are no longer available. `partial`: they stay as they are. */
    mode: FeedMode,
    /** A full feed without a good row, or one that takes away more than 80 % of 20 vehicles or more, is refused without it. */
    confirm_removals: z.optional(z.boolean()),
  }),
  response: FeedReport,
})

export const inventoryReports = defineCall({
  id: 'intake.inventoryReports',
  method: 'GET',
  path: '/api/intake/{account_id}/inventory/reports',
  summary: 'What became of the latest feeds of a dealership, the newest first',
  spec: 'beyond, 10',
  access: { who: 'partner' },
  params: z.object({ account_id: Id }),
  response: z.object({ items: z.array(FeedReport) }),
})
