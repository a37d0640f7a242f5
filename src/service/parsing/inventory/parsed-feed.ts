/**
 * A file of inventory as it travels from the worker thread that reads it: in pieces, each of which the main
 * thread can take in without holding the event loop.
 */
import { FEED_MAX_BYTES, FEED_REPORTED_ROWS, type FeedProblem } from '../../../contract/calls/inventory'
import { forEachInTurns } from '../../platform/workers/turns'
import { decodeFeed, feedText } from './decode'
import { readFeed, type Feed } from './feed'
import type { FeedVehicle } from './vehicle'

/** Vehicles and words in one piece. */
const PIECE = 500
/** Words of refused rows; a file with more of them is no inventory. */
const MENTIONED_MAX = 400_000

export interface FeedFile {
  /** The file, as text or as base64. */
  readonly raw: string
  readonly encoding: 'text' | 'base64'
}

/** What became of the rows; what a report says of them. */
export interface FeedRows {
  readonly refused: number
  readonly warnings: number
  /** The first of them, the refused rows before the doubts. */
  readonly problems: readonly FeedProblem[]
}

export interface PackedFeed extends FeedRows {
  /** `FeedVehicle[]`, each as JSON. */
  readonly vehicles: readonly string[]
  /** `string[]`, each as JSON. */
  readonly mentioned: readonly string[]
}

/** Why the file as a whole is refused: `message` is a sentence without its subject. */
export interface FeedFault {
  readonly message: string
  readonly isTooLarge: boolean
}

export interface ParsedFeed extends FeedRows {
  readonly vehicles: readonly FeedVehicle[]
  readonly mentioned: ReadonlySet<string>
}

/** Runs in a worker thread. `thisYear`: as in `readFeed`. */
export function parseFeed({ raw, encoding }: FeedFile, thisYear: number): PackedFeed | FeedFault {
  const text = encoding === 'text' ? textOf(raw) : textOfBase64(raw)
  if (typeof text !== 'string') return text
  const feed = readFeed(text, thisYear)
  return typeof feed === 'string' ? fault(feed) : packed(feed)
}

/** Takes it in piece by piece, letting others run in between. */
export async function unpackFeed({ vehicles, mentioned, ...rows }: PackedFeed): Promise<ParsedFeed> {
  const allVehicles: FeedVehicle[] = []
  await forEachInTurns(vehicles, (piece) => allVehicles.push(...(JSON.parse(piece) as FeedVehicle[])))
  const allMentioned = new Set<string>()
  await forEachInTurns(mentioned, (piece) => {
    for (const word of JSON.parse(piece) as string[]) allMentioned.add(word)
  })
  return { ...rows, vehicles: allVehicles, mentioned: allMentioned }
}

const fault = (message: string): FeedFault => ({ message, isTooLarge: false })
const TOO_LARGE: FeedFault = { message: 'is too large: send at most 16 MB', isTooLarge: true }

function textOf(raw: string): string | FeedFault {
  return Buffer.byteLength(raw) > FEED_MAX_BYTES ? TOO_LARGE : feedText(raw)
}

function textOfBase64(raw: string): string | FeedFault {
  // Usual commands break it into lines.
  const digits = raw.replace(/\s+/g, '').replace(/={1,2}$/, '')
  const bytes = Buffer.from(digits, 'base64')
  // The decoder leaves out what is no base64.
  if (bytes.toString('base64').replace(/={1,2}$/, '') !== digits) return fault('is not base64')
  return bytes.length > FEED_MAX_BYTES ? TOO_LARGE : feedText(decodeFeed(bytes))
}

function packed({ rows, refused, warnings, mentioned }: Feed): PackedFeed | FeedFault {
  if (mentioned.size > MENTIONED_MAX) return fault(`has ${refused.length} rows that cannot be read`)
  return {
    vehicles: piecesOf(rows.map(({ vehicle }) => vehicle)),
    mentioned: piecesOf([...mentioned]),
    refused: refused.length,
    warnings: warnings.length,
    problems: [...refused, ...warnings].slice(0, FEED_REPORTED_ROWS),
  }
}

function piecesOf(all: readonly unknown[]): string[] {
  const count = Math.ceil(all.length / PIECE)
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify(all.slice(index * PIECE, (index + 1) * PIECE)),
  )
}
