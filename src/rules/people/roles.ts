import { RoleName, type UserInfo } from '../../contract/calls/session'
import { readAs, type v } from '../../contract/core/schema'

export type Role = v.InferOutput<typeof RoleName>

/**
 * The role of a user: the record's in upper case; without one, ADMIN if there are policy entries, else
 * REGULAR. An unknown role counts as REGULAR.
 */
export function roleOf(user: {
  readonly Role?: UserInfo['Role']
  readonly Policy: readonly unknown[]
}): Role {
  if (user.Role === undefined || user.Role.trim() === '') return user.Policy.length > 0 ? 'ADMIN' : 'REGULAR'
  return readAs(RoleName, user.Role.trim().toUpperCase()) ?? 'REGULAR'
}
