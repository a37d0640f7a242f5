/** Sends an answer piece by piece. */
import { constants, createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { AnyCall } from '../../contract/core/call'
import { COMPRESSION_LEVEL } from './compressed-text'

type MediaType = NonNullable<AnyCall['streams']>

/**
 * Streams the pieces as they are read, and stops reading when the client disconnects. An error aborts the
 * response, so that a client cannot take it for complete. Each piece leaves at once, compressed where the
 * client accepts it; see `sendText` for why our calls may be.
 */
export function sendStream(c: Context, type: MediaType, pieces: AsyncIterable<string>): Response {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    ...(type === 'application/x-ndjson'
      ? // Read by programs line by line. A proxy must not collect the lines (nginx).
        { 'x-accel-buffering': 'no' }
      : { 'content-disposition': `attachment; filename="${fileNameOf(c.req.path, type)}"` }),
  }
  c.header('vary', 'Accept-Encoding', { append: true })
  const source = Readable.from(bytesOf(pieces), { objectMode: false })
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' })
  if (encoding !== 'gzip') return c.body(asWeb(source), 200, headers)
  const gzip = createGzip({ level: COMPRESSION_LEVEL, flush: constants.Z_SYNC_FLUSH })
  source.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => source.destroy())
  return c.body(asWeb(source.pipe(gzip)), 200, { ...headers, 'content-encoding': 'gzip' })
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

const asWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** The name under which a browser or curl saves a stream: the last part of its path, with an extension. */
function fileNameOf(path: string, type: MediaType): string {
  const extension = type === 'text/csv' ? '.csv' : '.json'
  const name =
    path
      .replace(/\/+$/, '')
      .split('/')
      .at(-1)
      ?.replace(/[^\w.-]/g, '_') ?? ''
  return name.endsWith(extension) ? name : `${name}${extension}`
}
