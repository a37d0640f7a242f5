/** A user's own account. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { field, ofAccount } from './settings'

export const profile = defineCall({
  id: 'profile.read',
  method: 'GET',
  path: '/api/dashboard/profile/{account_id}',
  summary: 'Own user name, role and e-mail, and whether they can be changed here',
  access: rights('own'),
  params: ofAccount,
  response: v.object({
    Username: v.string(),
    Role: v.string(),
    Email: v.string(),
    /** The policy UserEdit includes Email. */
    email_editable: v.boolean(),
    /** False where another provider keeps the password. */
    password_editable: v.boolean(),
  }),
})

export const saveProfile = defineCall({
  id: 'profile.save',
  method: 'PUT',
  path: '/api/dashboard/profile/{account_id}',
  summary: 'Changes own e-mail or password; with a new password every other session of the user ends',
  access: rights('own'),
  params: ofAccount,
  body: v.strictObject({
    /** Absent: stays. */
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
