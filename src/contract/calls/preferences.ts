/** Preferences of the assistant's words. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, ofAccount, Saved, Version } from './settings'

/** `Data`: with `options` the choices, with `values` the id of the chosen one. */
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
    'Preferences of the account, by their options or their values; ReportChannel only in the United States',
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
    'Chooses; every mandatory preference must be there. What the policy does not allow to change must stay: without write or * its Allow names those that may',
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
