/**
 * How large the body of a request may be, by its address. It is checked before anything of the body is read.
 */
import { message } from '../../contract/messages/message'
import type { MiddlewareHandler } from 'hono'
import { MAIL_MAX_LENGTH } from '../../contract/calls/intake'
import { FEED_MAX_BYTES } from '../../contract/calls/inventory'
import { DomainError } from '../platform/errors'

interface BodyLimit {
  readonly path: RegExp
  readonly maxBytes: number
  /** As it is told to whoever sent more. */
  readonly words: string
}

const USUAL = { maxBytes: 256 * 1024, words: '256 KB' }
const FORM = { maxBytes: 16 * 1024, words: '16 KB' }
/** The first that fits. */
const LIMITS: readonly BodyLimit[] = [
  // A message as JSON: its line ends and the rest of the request need some room.
  { path: /^\/api\/intake\/[^/]+\/email$/, maxBytes: MAIL_MAX_LENGTH + 4 * 1024 * 1024, words: '16 MB' },
  // A feed as JSON: every quotation mark and line end of it takes two characters.
  {
    path: /^\/api\/intake\/[^/]+\/inventory$/,
    maxBytes: 2 * FEED_MAX_BYTES + 64 * 1024,
    words: 'a file of 16 MB',
  },
  // A picture of 250 KB in base64, and the other settings.
  { path: /^\/api\/dashboard\/[^/]+\/chat-ui-settings$/, maxBytes: 512 * 1024, words: '512 KB' },
  // A shopper's file of 5 MB in base64, and the rest of the request.
  { path: /^\/api\/widget\/[^/]+\/files$/, maxBytes: 7_100_000, words: '5 MB' },
  { path: /^\/(api|cms)\//, ...USUAL },
  { path: /^\/outbox$/, maxBytes: 64 * 1024, words: '64 KB' },
]

/**
 * Sign-in pages, the endpoints of the identity provider, the demo's partners, and addresses that do not exist
 * have the limit of a form.
 */
const limitOf = (path: string) => LIMITS.find((limit) => limit.path.test(path)) ?? FORM

/**
 * Endpoints of the identity provider, which reads the request itself, up to 56 KB of one that does not tell
 * its length.
 */
const PROVIDER = /^\/oidc\/(?!sign-in\/|invitation\/|forgotten$)/

const tooLarge = ({ words }: Pick<BodyLimit, 'words'>) =>
  new DomainError(message('request_too_large', { size: words }))

/**
 * Refuses a body by its Content-Length with 413; one that does not tell its length is counted while it is
 * read. Node holds a body to the length that it tells.
 */
export function limitBodies(): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    const limit = limitOf(path)
    const length = c.req.header('content-length')
    const isStreamed = c.req.header('transfer-encoding') !== undefined
    if (length !== undefined && !(Number(length) <= limit.maxBytes)) throw tooLarge(limit)
    if (method === 'GET' || method === 'HEAD') {
      if (!isStreamed) return next()
      throw new DomainError(message('request_without_body', { method }))
    }
    if ((length !== undefined && !isStreamed) || PROVIDER.test(path)) return next()
    const { body } = c.req.raw
    if (body !== null) {
      const init = { body: body.pipeThrough(counted(limit)), duplex: 'half' }
      c.req.raw = new Request(c.req.raw, init as RequestInit)
    }
    return next()
  }
}

/** Ends in a 413 when more than the limit passes through. */
function counted(limit: Omit<BodyLimit, 'path'>): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > limit.maxBytes) controller.error(tooLarge(limit))
      else controller.enqueue(chunk)
    },
  })
}
