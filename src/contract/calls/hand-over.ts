/**
 * When the assistant hands off a conversation to a person. Programs know these calls as `handOver`, and staff
 * have saved the settings under that name, so ids and paths keep it.
 */
import { defineCall } from '../core/call'
import { HandoffKind, HandoffTriggers, OPTIONAL_KINDS, PHRASE_MAX_LENGTH, PHRASES_MAX } from '../core/handoff'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, ofAccount, required, Saved, Version } from './settings'

/** A phrase is found by its words, so one of only marks would never be found. */
const PhraseText = v.pipe(
  required(PHRASE_MAX_LENGTH),
  v.check((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'Must contain at least one word'),
)

export const handoffSettings = defineCall({
  id: 'handOver.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/hand-over',
  summary:
    'Reads when the assistant hands off to a person: kinds that are off, and the dealership’s own phrases',
  access: rights('hand-over'),
  params: ofAccount,
  response: v.object({ ...HandoffTriggers.entries, version: Version }),
})

export const saveHandoffSettings = defineCall({
  id: 'handOver.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/hand-over',
  summary:
    'Saves when the assistant hands off to a person. Crises, dangers, injuries and legal steps are always handed off',
  access: rights('hand-over', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    off: v.pipe(v.array(v.picklist(OPTIONAL_KINDS)), v.maxLength(OPTIONAL_KINDS.length)),
    phrases: v.pipe(
      v.array(v.strictObject({ text: PhraseText, kind: HandoffKind })),
      v.maxLength(PHRASES_MAX),
    ),
  }),
  response: Saved,
})
