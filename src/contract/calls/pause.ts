/** Whether the assistant is paused for a whole account. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Integer, Timestamp, v } from '../core/schema'
import { baseVersion, ofAccount, Version } from './settings'

const IsPaused = v.picklist(['true', 'false'])

export const PauseState = v.object({
  is_paused: IsPaused,
  version: Version,
  /** Who switched it last, and when; null: nobody has yet. */
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(Timestamp),
})
export type PauseState = v.InferOutput<typeof PauseState>

export const pauseAi = defineCall({
  id: 'pause.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/pause-ai',
  summary: 'Whether the assistant is paused, and who switched it last',
  access: rights('pause-ai'),
  params: ofAccount,
  response: PauseState,
})

export const setPauseAi = defineCall({
  id: 'pause.set',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/pause-ai',
  summary:
    'Pauses the assistant, or lets it go on. What it owed and had scheduled is dropped, and nothing of it is sent afterwards',
  access: rights('pause-ai', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, is_paused: IsPaused }),
  /** `canceled`: answers, messages and follow-ups that were dropped. */
  response: v.object({ ...PauseState.entries, canceled: Integer }),
})
