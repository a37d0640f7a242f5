/** When the assistant hands a conversation over to a person. */
import { defineCall } from '../core/call'
import {
  HandOverKind,
  HandOverTriggers,
  OPTIONAL_KINDS,
  PHRASE_MAX_LENGTH,
  PHRASES_MAX,
} from '../core/hand-over'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, ofAccount, required, Saved, Version } from './settings'

/** A phrase is found by its words, so one of only marks would never be found. */
const PhraseText = v.pipe(
  required(PHRASE_MAX_LENGTH),
  v.check((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'Must contain at least one word'),
)

export const handOver = defineCall({
  id: 'handOver.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/hand-over',
  summary:
    'Reads when the assistant hands over to a person: kinds that are off, and the dealership’s own phrases',
  access: rights('hand-over'),
  params: ofAccount,
  response: v.object({ ...HandOverTriggers.entries, version: Version }),
})

export const saveHandOver = defineCall({
  id: 'handOver.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/hand-over',
  summary:
    'Saves when the assistant hands over to a person. Crises, dangers, injuries and legal steps are always handed over',
  access: rights('hand-over', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    off: v.pipe(v.array(v.picklist(OPTIONAL_KINDS)), v.maxLength(OPTIONAL_KINDS.length)),
    phrases: v.pipe(
      v.array(v.strictObject({ text: PhraseText, kind: HandOverKind })),
      v.maxLength(PHRASES_MAX),
    ),
  }),
  response: Saved,
})
