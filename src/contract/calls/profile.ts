/** A user's own account. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { field, ofAccount } from './settings'

export const profile = defineCall({
  id: 'profile.read',
  method: 'GET',
  path: '/api/dashboard/profile/{account_id}',
  summary: 'Reads the user’s own name, role and e-mail address, and whether they can be changed here',
  access: rights('own'),
  params: ofAccount,
  response: v.object({
    Username: v.string(),
    Role: v.string(),
    Email: v.string(),
    /** The policy UserEdit includes Email. */
    email_editable: v.boolean(),
    /** False when another provider manages the password. */
    password_editable: v.boolean(),
  }),
})

export const saveProfile = defineCall({
  id: 'profile.save',
  method: 'PUT',
  path: '/api/dashboard/profile/{account_id}',
  summary: 'Changes the user’s own e-mail address or password; a new password ends all their other sessions',
  access: rights('own'),
  params: ofAccount,
  body: v.strictObject({
    /** Absent to keep it. */
    Email: v.optional(field(254)),
    Credentials: v.optional(
      v.strictObject({
        OldPassword: v.pipe(v.string(), v.maxLength(200)),
        NewPassword: v.pipe(v.string(), v.maxLength(200)),
      }),
    ),
  }),
  response: v.object({ status: v.literal('Success') }),
})
