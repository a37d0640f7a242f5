/** Parses a frame of a live socket as strictly as the body of a call. */
import type { RawData } from 'ws'
import { FRAME_MAX_DEPTH } from '../../contract/live/frames'
import { ClientId, readAs, type v } from '../../contract/core/schema'
import { JsonShape } from '../platform/requests/json-shape'
import { findUnstorable } from '../platform/requests/storable'

/**
 * `frame` is absent when the data is binary, nested too deeply, not JSON, does not match the schema, or
 * contains text that cannot be stored. `id` is the id of the message in the frame, even if the frame is
 * invalid.
 */
export function readFrame<In>(
  schema: v.GenericSchema<unknown, In>,
  data: RawData,
  isBinary: boolean,
): { frame?: In; id?: string } {
  if (isBinary || !Buffer.isBuffer(data)) return {}
  let raw: unknown
  try {
    new JsonShape(FRAME_MAX_DEPTH).scan(data)
    raw = JSON.parse(data.toString('utf8'))
  } catch {
    return {}
  }
  const id = raw !== null && typeof raw === 'object' && 'id' in raw ? readAs(ClientId, raw.id) : undefined
  const frame = findUnstorable(raw) === null ? readAs(schema, raw) : undefined
  return {
    ...(frame === undefined ? {} : { frame }),
    ...(id === undefined ? {} : { id }),
  }
}
