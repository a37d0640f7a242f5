/** Preferences for the assistant's replies. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, ofAccount, Saved, Version } from './settings'

/** `Data` has the choices with `options`, and the id of the chosen one with `values`. */
export const Preference = v.object({
  Id,
  Type: v.literal('select'),
  Name: v.string(),
  Data: v.union([v.string(), v.array(v.object({ Id, Name: v.string() }))]),
})
export type Preference = v.InferOutput<typeof Preference>

export const preferences = defineCall({
  id: 'preferences.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/preferences',
  summary:
    'Reads the preferences of the account, as options or values; ReportChannel only in the United States',
  access: rights('preferences'),
  params: ofAccount,
  query: v.strictObject({ QueryType: v.picklist(['options', 'values']) }),
  response: v.object({ Preferences: v.array(Preference), version: Version }),
})

export const savePreferences = defineCall({
  id: 'preferences.save',
  method: 'POST',
  path: '/api/dashboard/{account_id}/preferences',
  summary:
    'Saves the preferences; all mandatory ones must be included. Those that the policy does not allow to change must stay the same: without write or * its Allow lists the others',
  access: rights('preferences', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    Preferences: v.pipe(
      v.array(v.strictObject({ Id, Data: v.pipe(v.string(), v.maxLength(80)) })),
      v.maxLength(20),
    ),
  }),
  response: Saved,
})
