/** Whether the assistant is paused for a whole account. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { baseVersion, canceledWork, ofAccount, undo, Version } from './settings'

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
  body: v.strictObject({ ...baseVersion, ...undo, is_paused: IsPaused }),
  response: v.object({ ...PauseState.entries, ...canceledWork }),
})

/** A dealership whose assistant is paused, or a source whose leads it leaves to people. */
const SwitchedOff = {
  account_id: Id,
  dealership: v.string(),
  /** Who switched it off, and when; null when that is not known. */
  by: v.nullable(v.string()),
  at: v.nullable(Timestamp),
  version: Version,
}

/** How many sources that are off are named in one response. */
export const SOURCES_OFF_MAX = 20

export const assistantState = defineCall({
  id: 'pause.state',
  method: 'GET',
  path: '/api/dashboard/{account_id}/assistant-state',
  summary: 'Reads where the assistant is switched off: paused dealerships, and lead sources that are off',
  access: rights('conversations'),
  params: ofAccount,
  response: v.object({
    paused: v.array(v.object(SwitchedOff)),
    /** At most `SOURCES_OFF_MAX`, the last one switched off first. */
    sources_off: v.array(
      v.object({
        ...SwitchedOff,
        name: v.string(),
        /** The lead types that are off; null when all of the source are. */
        lead_types: v.nullable(v.array(v.string())),
      }),
    ),
    /** All sources that are off, including those not in `sources_off`. */
    sources_off_total: Integer,
  }),
})
export type AssistantState = v.InferOutput<typeof assistantState.response>
