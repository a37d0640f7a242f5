/**
 * What the table of users asks: whom a search finds, and which kinds of user may be added. Forms ask
 * `users.ts` besides.
 */
import {
  CDK_RETAILER,
  DEFAULT_RETAILER,
  type ManagedUser,
  type UserDealership,
} from '../../contract/calls/users'

/** Kinds of user that a person may add: CDK users have no choice. */
export const retailersToGive = (own: string | null | undefined): readonly string[] =>
  own === CDK_RETAILER ? [CDK_RETAILER] : [DEFAULT_RETAILER, CDK_RETAILER]

const folded = (text: string) => text.normalize('NFC').toLowerCase()
const contains = (text: string, query: string) => folded(text).includes(folded(query).trim())

/**
 * Search in the table: in the first name, the last name, both as they stand there, or the address; letters of
 * either case.
 */
export const matchesUser = (
  { FirstName, LastName, Email }: Pick<ManagedUser, 'FirstName' | 'LastName' | 'Email'>,
  query: string,
): boolean => contains(`${FirstName} ${LastName}`, query) || contains(Email, query)

/** Search in the transfer list: the name contains it, letters of either case. */
export const matchesDealership = ({ name }: Pick<UserDealership, 'name'>, query: string): boolean =>
  contains(name, query)
