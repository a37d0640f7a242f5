/**
 * Rules for managing users: what a form must contain and who may assign what. The screen and the service use
 * the same rules.
 */
import type { FieldText } from '../../contract/messages/message'
import { CDK_RETAILER, GIVEN_ROLES, type GivenRole } from '../../contract/calls/users'
import { isEmail } from '../text/email'
import type { Role } from './roles'
import { trimmed } from '../../contract/core/blank'

export const USER_TEXTS = {
  fields: 'Please fill in all the fields to continue',
  email: 'Email format is not correct',
  dealership: 'Please select Dealership to continue',
  /** The same message in the transfer list. */
  listDealership: 'Please select a dealership!',
  /**
   * Why nobody was invited at an address: an existing user whom the inviter may see, any other existing user,
   * or a second row with the same address.
   */
  alreadyHere: 'This person is already a user here.',
  notInvitable: 'This address cannot be invited.',
  twice: 'This address is in the list twice.',
  roleLocked: 'The role of an administrator can be changed by a super-administrator only.',
  roleAbove: 'You cannot give a role above your own.',
  lastAdmin: 'This is the last administrator of the group. Make someone else an administrator first.',
  self: 'You cannot change your own account here. Use your user settings.',
  signedIn: 'This user has signed in already.',
} as const

/** A row of the form as typed. */
export interface InviteRow {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  /** Empty until chosen. */
  readonly role: string
}
export type InviteField = keyof InviteRow
/** The issues of one row by field; empty when valid. */
export type RowIssues = Partial<Record<InviteField, FieldText>>

export interface InviteIssues {
  /** One for each row, in their order. */
  readonly rows: readonly RowIssues[]
  /** Null when at least one dealership is chosen. */
  readonly dealerships: string | null
}

/** Only this much of a text is read as a name, so that no text is expensive to process. */
const MAX_READ_LENGTH = 1_000
// Control characters and bidirectional marks.
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g
/** Elements whose content is not text for people. */
const INVISIBLE_ELEMENTS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const COMMENT = /<!--[\s\S]*?-->/g
/** Like in a browser, an unfinished tag swallows the rest. */
const TAG = /<[a-z/!?][^>]*>?/gi

/**
 * Removes markup, control characters and repeated spaces from a name or an address. Tags that appear when
 * another one is removed are removed too. The result does not change when processed again, and a text without
 * markup stays as it is.
 */
export function plainName(text: string): string {
  let before: string
  let plain = text.slice(0, MAX_READ_LENGTH).replace(CONTROLS, ' ')
  do {
    before = plain
    plain = plain.replace(INVISIBLE_ELEMENTS, '').replace(COMMENT, '').replace(TAG, '')
  } while (plain !== before)
  return trimmed(plain.replace(/\s+/gu, ' '))
}

const isAssignableRole = (role: string): role is GivenRole =>
  (GIVEN_ROLES as readonly string[]).includes(role)

/** The issues of one row. A name of nothing but markup counts as empty. */
export function rowIssues({ first_name, last_name, email, role }: InviteRow): RowIssues {
  const address = plainName(email)
  return {
    ...(plainName(first_name) === '' && { first_name: USER_TEXTS.fields }),
    ...(plainName(last_name) === '' && { last_name: USER_TEXTS.fields }),
    ...(address === '' && { email: USER_TEXTS.fields }),
    ...(address !== '' && !isEmail(address) && { email: USER_TEXTS.email }),
    ...(!isAssignableRole(role) && { role: USER_TEXTS.fields }),
  }
}

/** All issues of an invitation. `dealerships` are the ids of the chosen ones. */
export const inviteIssues = (rows: readonly InviteRow[], dealerships: readonly string[]): InviteIssues => ({
  rows: rows.map(rowIssues),
  dealerships: dealerships.length === 0 ? USER_TEXTS.dealership : null,
})

export const hasInviteIssues = ({ rows, dealerships }: InviteIssues): boolean =>
  dealerships !== null || rows.some((issues) => Object.keys(issues).length > 0)

/** The roles that a user may assign: none above their own. */
export const assignableRoles = (own: Role): readonly GivenRole[] => (own === 'REGULAR' ? [] : GIVEN_ROLES)

/** The role of an administrator is locked for everybody except super-admins. */
export const isRoleLocked = (edited: Role, own: Role): boolean =>
  edited !== 'REGULAR' && own !== 'SUPER-ADMIN'

/**
 * The dealerships to offer: the inviter's own without duplicates, in order; for a CDK user only CDK
 * dealerships.
 */
export function dealershipsFor<
  D extends { readonly id: string; readonly retailer_name?: string | undefined },
>(accounts: readonly D[], retailer: string | null | undefined): readonly D[] {
  const once = new Map<string, D>()
  for (const account of accounts) {
    if (retailer === CDK_RETAILER && account.retailer_name !== CDK_RETAILER) continue
    if (!once.has(account.id)) once.set(account.id, account)
  }
  return [...once.values()]
}
