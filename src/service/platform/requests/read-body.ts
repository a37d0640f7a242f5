/** Reads the JSON body of an API call, after its caller was authorized. */
import type { Context } from 'hono'
import { DomainError } from '../errors'
import { checkJsonShape } from './json-shape'
import { NotJsonError, parseJson } from './parse-json'

/**
 * An empty body counts as `{}`. Throws `json_object_required` for a body that is not JSON, and what
 * `readBytes` and `checkJsonShape` throw.
 */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await readBytes(c)
  if (isBlank(bytes)) return {}
  await checkJsonShape(new Uint8Array(bytes))
  try {
    return await parseJson(bytes)
  } catch (error) {
    throw error instanceof NotJsonError ? new DomainError('json_object_required') : error
  }
}

/**
 * Throws `request_broke_off` for a body that broke off, and `request_too_large` for one that exceeds the
 * route's size limit.
 */
export async function readBytes(c: Context): Promise<ArrayBuffer> {
  try {
    return await c.req.arrayBuffer()
  } catch (error) {
    throw error instanceof DomainError ? error : requestAborted()
  }
}

/**
 * The client disconnected before the end of its body. This is a client error, so that it is not logged as a
 * failure of the service.
 */
export const requestAborted = () => new DomainError('request_broke_off')

const isBlank = (bytes: ArrayBuffer) => bytes.byteLength < 64 && new TextDecoder().decode(bytes).trim() === ''
