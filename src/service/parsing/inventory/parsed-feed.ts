/**
 * A parsed inventory file as the worker thread sends it: in chunks, each of which the main thread can unpack
 * without blocking the event loop.
 */
import { FEED_MAX_BYTES, FEED_REPORTED_ROWS, type FeedProblem } from '../../../contract/calls/inventory'
import { forEachInTurns } from '../../platform/workers/turns'
import { decodeFeed, feedText } from './decode'
import { readFeed, type Feed } from './feed'
import type { FeedVehicle } from './vehicle'

/** Vehicles or words per chunk. */
const CHUNK_SIZE = 500
/** The maximum number of words in refused rows; a file with more of them is not an inventory. */
const MENTIONED_MAX = 400_000

export interface FeedFile {
  /** The file, as text or as base64. */
  readonly raw: string
  readonly encoding: 'text' | 'base64'
}

/** The counts and problems of rows that a report shows. */
export interface FeedRows {
  readonly refused: number
  readonly warnings: number
  /** The first problems: refused rows before warnings. */
  readonly problems: readonly FeedProblem[]
}

export interface PackedFeed extends FeedRows {
  /** `FeedVehicle[]`, each as JSON. */
  readonly vehicles: readonly string[]
  /** `string[]`, each as JSON. */
  readonly mentioned: readonly string[]
}

/** Why the whole file is refused; `message` is a sentence without its subject. */
export interface FeedError {
  readonly message: string
  readonly isTooLarge: boolean
}

export interface ParsedFeed extends FeedRows {
  readonly vehicles: readonly FeedVehicle[]
  readonly mentioned: ReadonlySet<string>
}

/** Parses a file; runs in a worker thread. `thisYear` is as in `readFeed`. */
export function parseFeed({ raw, encoding }: FeedFile, thisYear: number): PackedFeed | FeedError {
  const text = encoding === 'text' ? checkText(raw) : decodeBase64(raw)
  if (typeof text !== 'string') return text
  const feed = readFeed(text, thisYear)
  return typeof feed === 'string' ? feedError(feed) : packFeed(feed)
}

/** Unpacks a feed chunk by chunk, so that other work can run in between. */
export async function unpackFeed({ vehicles, mentioned, ...rows }: PackedFeed): Promise<ParsedFeed> {
  const allVehicles: FeedVehicle[] = []
  await forEachInTurns(vehicles, (chunk) => allVehicles.push(...(JSON.parse(chunk) as FeedVehicle[])))
  const allMentioned = new Set<string>()
  await forEachInTurns(mentioned, (chunk) => {
    for (const word of JSON.parse(chunk) as string[]) allMentioned.add(word)
  })
  return { ...rows, vehicles: allVehicles, mentioned: allMentioned }
}

const feedError = (message: string): FeedError => ({ message, isTooLarge: false })
const TOO_LARGE: FeedError = { message: 'is too large: send at most 16 MB', isTooLarge: true }

function checkText(raw: string): string | FeedError {
  return Buffer.byteLength(raw) > FEED_MAX_BYTES ? TOO_LARGE : feedText(raw)
}

function decodeBase64(raw: string): string | FeedError {
  // Common tools break base64 into lines.
  const digits = raw.replace(/\s+/g, '').replace(/={1,2}$/, '')
  const bytes = Buffer.from(digits, 'base64')
  // The decoder ignores characters that are not base64.
  if (bytes.toString('base64').replace(/={1,2}$/, '') !== digits) return feedError('is not base64')
  return bytes.length > FEED_MAX_BYTES ? TOO_LARGE : feedText(decodeFeed(bytes))
}

function packFeed({ rows, refused, warnings, mentioned }: Feed): PackedFeed | FeedError {
  if (mentioned.size > MENTIONED_MAX) return feedError(`has ${refused.length} rows that cannot be read`)
  return {
    vehicles: toChunks(rows.map(({ vehicle }) => vehicle)),
    mentioned: toChunks([...mentioned]),
    refused: refused.length,
    warnings: warnings.length,
    problems: [...refused, ...warnings].slice(0, FEED_REPORTED_ROWS),
  }
}

function toChunks(all: readonly unknown[]): string[] {
  const count = Math.ceil(all.length / CHUNK_SIZE)
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify(all.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE)),
  )
}
