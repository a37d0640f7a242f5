/** Limits the size of request bodies by path, before any of the body is read. */
import { message } from '../../contract/messages/message'
import type { MiddlewareHandler } from 'hono'
import { CONNECTED_CHANNELS } from '../../contract/core/channels'
import { MAIL_MAX_LENGTH } from '../../contract/calls/intake'
import { FEED_MAX_BYTES } from '../../contract/calls/inventory'
import { DomainError } from '../platform/errors'
import { OWN_FORM_PATHS } from '../platform/requests/form-body'

interface BodyLimit {
  readonly path: RegExp
  readonly maxBytes: number
  /** The limit as the error message states it. */
  readonly label: string
}

const DEFAULT_LIMIT = { maxBytes: 256 * 1024, label: '256 KB' }
const FORM_LIMIT = { maxBytes: 16 * 1024, label: '16 KB' }
/** The first matching limit applies. */
const LIMITS: readonly BodyLimit[] = [
  // An e-mail as JSON, where escaped line breaks and the rest of the request need additional room.
  { path: /^\/api\/intake\/[^/]+\/email$/, maxBytes: MAIL_MAX_LENGTH + 4 * 1024 * 1024, label: '16 MB' },
  // An inventory feed as JSON, where every quotation mark and line break takes two characters.
  {
    path: /^\/api\/intake\/[^/]+\/inventory$/,
    maxBytes: 2 * FEED_MAX_BYTES + 64 * 1024,
    label: 'a file of 16 MB',
  },
  // Receipts of SMS gateways, whose signature covers the body and can be checked only once it is read.
  { path: /^\/api\/intake\/[^/]+\/(twilio|vonage)\/delivery-status$/, ...FORM_LIMIT },
  // Meta sends up to 1,000 messages and statuses together, in at most 3 MB.
  {
    path: new RegExp(`^/api/intake/[^/]+/(${CONNECTED_CHANNELS.join('|')})$`),
    maxBytes: 3 * 1024 * 1024,
    label: '3 MB',
  },
  // A picture of 250 KB in base64 and the other settings.
  { path: /^\/api\/dashboard\/[^/]+\/chat-ui-settings$/, maxBytes: 512 * 1024, label: '512 KB' },
  // A file of 5 MB in base64, of a shopper or of staff, and the rest of the request.
  {
    path: /^\/api\/(widget\/[^/]+\/files|dashboard\/[^/]+\/draft-files)$/,
    maxBytes: 7_100_000,
    label: '5 MB',
  },
  { path: /^\/(api|cms)\//, ...DEFAULT_LIMIT },
  { path: /^\/outbox$/, maxBytes: 64 * 1024, label: '64 KB' },
]

/**
 * Sign-in pages, the identity provider's endpoints, the demo's partner pages, and unknown paths have the
 * limit of a form.
 */
const limitOf = (path: string) => LIMITS.find((limit) => limit.path.test(path)) ?? FORM_LIMIT

/**
 * The identity provider's endpoints, which read request bodies themselves: up to 56 KB without a
 * Content-Length.
 */
const isProviderPath = (path: string) => path.startsWith('/oidc/') && !OWN_FORM_PATHS.test(path)

const tooLarge = ({ label }: Pick<BodyLimit, 'label'>) =>
  new DomainError(message('request_too_large', { size: label }))

/**
 * Rejects a body with 413 by its Content-Length. A body without that header is counted while it is read. Node
 * ensures that a body has its declared length.
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
    if ((length !== undefined && !isStreamed) || isProviderPath(path)) return next()
    const { body } = c.req.raw
    if (body !== null) {
      const init = { body: body.pipeThrough(limitStream(limit)), duplex: 'half' }
      c.req.raw = new Request(c.req.raw, init as RequestInit)
    }
    return next()
  }
}

/** A stream that fails with 413 once more than the limit has passed through it. */
function limitStream(limit: Omit<BodyLimit, 'path'>): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > limit.maxBytes) controller.error(tooLarge(limit))
      else controller.enqueue(chunk)
    },
  })
}
