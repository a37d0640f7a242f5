/** Keys by which other programs call the API for one account. */
import { API_SCOPES } from '../core/api-scopes'
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { ofAccount, required } from './settings'

/** How many keys an account has at most. */
export const API_KEYS_MAX = 20
/** How long a key may be valid, days. */
const API_KEY_MAX_DAYS = 366

export const ApiKey = v.object({
  id: Id,
  name: v.string(),
  scopes: v.array(v.picklist(API_SCOPES)),
  /** Who created it. The key has no more rights than they have, and ends with their account. */
  created_by: v.string(),
  created_at: Timestamp,
  expires_at: Timestamp,
  expired: v.boolean(),
  /** To the hour; null when it was never used. */
  last_used_at: v.nullable(Timestamp),
})
export type ApiKey = v.InferOutput<typeof ApiKey>

export const apiKeys = defineCall({
  id: 'apiKeys.list',
  method: 'GET',
  path: '/api/dashboard/{account_id}/api-keys',
  summary: 'Lists the API keys of the account, oldest first, without their secrets',
  access: rights('api-keys'),
  params: ofAccount,
  response: v.object({ keys: v.array(ApiKey) }),
})

export const addApiKey = defineCall({
  id: 'apiKeys.add',
  method: 'POST',
  path: '/api/dashboard/{account_id}/api-keys',
  summary: 'Creates a key that acts for the caller, and returns its secret, which is not shown again',
  access: rights('api-keys', 'write'),
  params: ofAccount,
  body: v.strictObject({
    name: required(120),
    scopes: v.pipe(
      v.array(v.picklist(API_SCOPES)),
      v.minLength(1, 'Choose at least one scope'),
      v.maxLength(API_SCOPES.length),
    ),
    expires_in_days: v.pipe(Integer, v.minValue(1), v.maxValue(API_KEY_MAX_DAYS)),
  }),
  response: v.object({ id: Id, secret: v.string(), expires_at: Timestamp }),
})

export const deleteApiKey = defineCall({
  id: 'apiKeys.delete',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/api-keys/{key_id}',
  summary: 'Revokes a key, which stops working at once',
  access: rights('api-keys', 'write'),
  params: v.object({ account_id: Id, key_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})
