/** Sends a text that exists in memory, as gzip where the client accepts it and it is worth it. */
import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** A smaller answer fits into one packet anyway, bytes. */
const MIN_BYTES = 1_400
/** Levels above it take two to four times as long for a tenth fewer bytes. */
export const COMPRESSION_LEVEL = 3

/** Of a longer answer, no more than a piece waits in memory for a client that is slow to read, bytes. */
const PIECE_BYTES = 64 * 1024

const compress = promisify(gzip)

/**
 * Answers with `text`, or with bytes where all answers share them. A thread of the pool compresses them in
 * one step, which takes a quarter of the time that Hono's `compress` takes with its stream of pieces.
 *
 * Only for answers that no cookie authorizes. Somebody who makes a browser send requests, puts text of their
 * own into the answers and measures their sizes could otherwise guess the secrets beside that text (BREACH).
 * A token in a header or in the body authorizes our calls, and no other site can make a browser add it. The
 * sign-in pages, which do depend on a cookie, are never compressed.
 */
export async function sendText(
  c: Context,
  text: string | Buffer<ArrayBuffer>,
  contentType: string,
): Promise<Response> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const headers = { 'content-type': contentType }
  if (bytes.length < MIN_BYTES) return c.body(bytes, 200, headers)
  c.header('vary', 'Accept-Encoding', { append: true })
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' })
  if (encoding !== 'gzip') return c.body(bytes.length > PIECE_BYTES ? inPieces(bytes) : bytes, 200, headers)
  const compressed = await compress(bytes, { level: COMPRESSION_LEVEL })
  return c.body(new Uint8Array(compressed), 200, { ...headers, 'content-encoding': 'gzip' })
}

/** The server reads the next piece once the client has taken the one before. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
      at += PIECE_BYTES
      if (at >= bytes.length) controller.close()
    },
  })
}

/** Answers with `value` as JSON. */
export const sendJson = (c: Context, value: object): Promise<Response> =>
  sendText(c, JSON.stringify(value), 'application/json')
