/** The devices on which a user gets notifications of the console while it is closed. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { PUSH_KINDS } from '../core/push-kinds'
import { Id, Timestamp, v } from '../core/schema'
import { REPORT_LANGUAGES } from './reports'
import { ofAccount } from './settings'

/** How many devices a user has at most; the one that was not used for longest makes place for another. */
export const PUSH_DEVICES_MAX = 10

const PushKindName = v.picklist(PUSH_KINDS)

export const PushDevice = v.object({
  id: Id,
  /** Browser and system, such as 'Chrome, Android'; empty when unknown. */
  name: v.string(),
  created_at: Timestamp,
  /** When a notification last reached its push service; null before the first. */
  last_used_at: v.nullable(Timestamp),
  /** SHA-256 of the address at the push service, base64url: by this a browser recognizes itself. */
  fingerprint: v.string(),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

export const push = defineCall({
  id: 'push.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/push',
  summary: 'Reads the user’s devices, what they are notified of, and the key with which a browser subscribes',
  access: rights('own'),
  params: ofAccount,
  response: v.object({
    /** The uncompressed public key of VAPID (RFC 8292), base64url; null where nothing is pushed. */
    public_key: v.nullable(v.string()),
    kinds: v.array(PushKindName),
    devices: v.array(PushDevice),
  }),
})

export const addPushDevice = defineCall({
  id: 'push.add',
  method: 'POST',
  path: '/api/dashboard/{account_id}/push/devices',
  summary: 'Adds the browser with this push subscription to the user’s devices, or confirms it',
  access: rights('own'),
  params: ofAccount,
  body: v.strictObject({
    /** As the browser's `PushSubscription` has it. */
    endpoint: v.pipe(v.string(), v.maxLength(1000)),
    keys: v.strictObject({
      p256dh: v.pipe(v.string(), v.maxLength(120)),
      auth: v.pipe(v.string(), v.maxLength(60)),
    }),
    /** The language of the notifications. */
    language: v.picklist(REPORT_LANGUAGES),
  }),
  response: v.object({ status: v.literal('Success'), id: Id }),
})

export const removePushDevice = defineCall({
  id: 'push.remove',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/push/devices/{device_id}',
  summary: 'Removes one of the user’s devices, which gets no notifications any more',
  access: rights('own'),
  params: v.object({ ...ofAccount.entries, device_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})

export const savePushKinds = defineCall({
  id: 'push.choose',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/push/kinds',
  summary: 'Chooses what the user’s devices are notified of, in all dealerships',
  access: rights('own'),
  params: ofAccount,
  body: v.strictObject({ kinds: v.pipe(v.array(PushKindName), v.maxLength(PUSH_KINDS.length)) }),
  response: v.object({ status: v.literal('Success') }),
})

export const testPushDevice = defineCall({
  id: 'push.test',
  method: 'POST',
  path: '/api/dashboard/{account_id}/push/devices/{device_id}/test',
  summary: 'Sends a test notification to one of the user’s devices',
  access: rights('own'),
  params: v.object({ ...ofAccount.entries, device_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})
