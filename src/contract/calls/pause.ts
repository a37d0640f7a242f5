/** Whether the assistant is paused for a whole account. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Integer, Timestamp, v } from '../core/schema'
import { baseVersion, ofAccount, Version } from './settings'

const IsPaused = v.picklist(['true', 'false'])

export const PauseState = v.object({
  is_paused: IsPaused,
  version: Version,
  /** Who switched it last, and when; null until somebody does. */
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(Timestamp),
})
export type PauseState = v.InferOutput<typeof PauseState>

export const pauseAi = defineCall({
  id: 'pause.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/pause-ai',
  summary: 'Reads whether the assistant is paused, and who switched it last',
  access: rights('pause-ai'),
  params: ofAccount,
  response: PauseState,
})

export const setPauseAi = defineCall({
  id: 'pause.set',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/pause-ai',
  summary:
    'Pauses or resumes the assistant. Its pending answers and scheduled messages are canceled and not sent later',
  access: rights('pause-ai', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, is_paused: IsPaused }),
  /** `canceled` is the number of canceled answers, messages and follow-ups. */
  response: v.object({ ...PauseState.entries, canceled: Integer }),
})
