/** Preferences of the assistant's words: document 2 §2 Preferences selects, §3 Preferences, §7. */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, z } from './schema'
import { baseVersion, ofAccount, Saved, Version } from './settings'

/** `Data`: with `options` the choices, with `values` the id of the chosen one. */
export const Preference = z.object({
  Id,
  Type: z.literal('select'),
  Name: z.string(),
  Data: z.union([z.string(), z.array(z.object({ Id, Name: z.string() }))]),
})
export type Preference = z.infer<typeof Preference>

export const preferences = defineCall({
  id: 'preferences.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/preferences',
  summary:
    'Preferences of the account, by their options or their values; ReportChannel only in the United States',
  spec: '2 §3 Preferences, §7',
  access: rights('preferences'),
  params: ofAccount,
  query: z.strictObject({ QueryType: z.enum(['options', 'values']) }),
  response: z.object({ Preferences: z.array(Preference), version: Version }),
})

export const savePreferences = defineCall({
  id: 'preferences.save',
  method: 'POST',
  path: '/api/dashboard/{account_id}/preferences',
  summary:
    'Chooses; every mandatory preference must be there. What the policy does not allow to change must stay: without write or * its Allow names those that may',
  spec: '2 §3 Preferences, §6, §7',
  access: rights('preferences', 'write'),
  params: ofAccount,
  body: z.strictObject({
    ...baseVersion,
    Preferences: z
      .array(z.strictObject({ Id, Data: z.string().check(z.maxLength(80)) }))
      .check(z.maxLength(20)),
  }),
  response: Saved,
})
