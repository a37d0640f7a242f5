/** The body of a call, once its caller may be heard: counted, of a bounded shape, parsed. */
import type { Context } from 'hono'
import { DomainError } from '../errors'
import { checkJsonShape } from './json-shape'
import { NotJsonError, parseJson } from './parse-json'

/**
 * Empty bodies count as `{}`. Throws a 400 for what is not JSON or broke off, and a 413 by the limit of the
 * address.
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

async function readBytes(c: Context): Promise<ArrayBuffer> {
  try {
    return await c.req.arrayBuffer()
  } catch (error) {
    throw error instanceof DomainError ? error : brokeOff()
  }
}

/**
 * The client went away before the end of its body: its mistake, which nobody reads and nobody needs to look
 * at.
 */
export const brokeOff = () => new DomainError('request_broke_off')

const isBlank = (bytes: ArrayBuffer) => bytes.byteLength < 64 && new TextDecoder().decode(bytes).trim() === ''
