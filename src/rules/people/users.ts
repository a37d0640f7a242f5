/** Managing users: what a form must hold and who may give what. The screen and the service ask the same. */
import type { FieldText } from '../../contract/messages/message'
import { CDK_RETAILER, GIVEN_ROLES, type GivenRole } from '../../contract/calls/users'
import { isEmail } from '../text/email'
import type { Role } from './roles'
import { trimmed } from '../../contract/core/blank'

export const USER_TEXTS = {
  fields: 'Please fill in all the fields to continue',
  email: 'Email format is not correct',
  dealership: 'Please select Dealership to continue',
  /** The same, in the transfer list. */
  listDealership: 'Please select a dealership!',
  /**
   * Why nobody was invited at an address: of a user whom the inviter may see, of any other, and of a second
   * row with the same.
   */
  alreadyHere: 'Already a user here.',
  notInvitable: 'This address cannot be invited.',
  twice: 'This address stands twice in the list.',
  roleLocked: 'The role of an administrator can be changed by a super-administrator only.',
  roleAbove: 'You cannot give a role above your own.',
  lastAdmin: 'This is the last administrator of the group. Make somebody else an administrator first.',
  self: 'Your own account is not changed here. Use your user settings.',
  signedIn: 'This user has signed in already.',
} as const

/** A row of the form, as typed. */
export interface InviteRow {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  /** Empty: not chosen yet. */
  readonly role: string
}
export type InviteField = keyof InviteRow
/** What is wrong in one row, by field; empty: nothing. */
export type RowFaults = Partial<Record<InviteField, FieldText>>

export interface InviteFaults {
  /** One for each row, in their order. */
  readonly rows: readonly RowFaults[]
  /** Null: at least one dealership is chosen. */
  readonly dealerships: string | null
}

/** Longer text is no name; what follows is not looked at, so that no text costs much. */
const LONGEST_READ = 1_000
// Controls, and marks that turn the direction of what stands beside them.
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g
/** With what stands between them, when that is no text for a person. */
const UNREAD = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const COMMENT = /<!--[\s\S]*?-->/g
/** As a browser reads it: an unfinished tag swallows the rest. */
const TAG = /<[a-z/!?][^>]*>?/gi

/**
 * A name or an address without any markup, control characters and doubled blanks. What is left when a tag is
 * taken out of another is taken out, too. Doing it twice changes nothing more; a text without markup stays as
 * it is.
 */
export function plainName(text: string): string {
  let before: string
  let plain = text.slice(0, LONGEST_READ).replace(CONTROLS, ' ')
  do {
    before = plain
    plain = plain.replace(UNREAD, '').replace(COMMENT, '').replace(TAG, '')
  } while (plain !== before)
  return trimmed(plain.replace(/\s+/gu, ' '))
}

const isGivenRole = (role: string): role is GivenRole => (GIVEN_ROLES as readonly string[]).includes(role)

/** What is wrong in one row. A name that is nothing but markup is empty. */
export function rowFaults({ first_name, last_name, email, role }: InviteRow): RowFaults {
  const address = plainName(email)
  return {
    ...(plainName(first_name) === '' && { first_name: USER_TEXTS.fields }),
    ...(plainName(last_name) === '' && { last_name: USER_TEXTS.fields }),
    ...(address === '' && { email: USER_TEXTS.fields }),
    ...(address !== '' && !isEmail(address) && { email: USER_TEXTS.email }),
    ...(!isGivenRole(role) && { role: USER_TEXTS.fields }),
  }
}

/** Everything that is wrong in an invitation. `dealerships`: ids of those that were chosen. */
export const inviteFaults = (rows: readonly InviteRow[], dealerships: readonly string[]): InviteFaults => ({
  rows: rows.map(rowFaults),
  dealerships: dealerships.length === 0 ? USER_TEXTS.dealership : null,
})

export const hasInviteFaults = ({ rows, dealerships }: InviteFaults): boolean =>
  dealerships !== null || rows.some((faults) => Object.keys(faults).length > 0)

/** Roles that a person may give: none above their own. */
export const rolesToGive = (own: Role): readonly GivenRole[] => (own === 'REGULAR' ? [] : GIVEN_ROLES)

/** The role of an administrator is locked for all but a super-admin. */
export const isRoleLocked = (edited: Role, own: Role): boolean =>
  edited !== 'REGULAR' && own !== 'SUPER-ADMIN'

/** Dealerships to offer: the inviter's own, each once, in their order; for a CDK user only CDK's. */
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
