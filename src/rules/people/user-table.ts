/** Rules of the user table: search, and which kinds of user may be added. Forms also use `users.ts`. */
import {
  CDK_RETAILER,
  DEFAULT_RETAILER,
  type ManagedUser,
  type UserDealership,
} from '../../contract/calls/users'
import { foldText } from '../text/fold'

/** The kinds of user that a user may add; CDK users have no choice. */
export const assignableRetailers = (own: string | null | undefined): readonly string[] =>
  own === CDK_RETAILER ? [CDK_RETAILER] : [DEFAULT_RETAILER, CDK_RETAILER]

const contains = (text: string, query: string) => foldText(text).includes(foldText(query).trim())

/**
 * Searches the table by first name, last name, both together, or e-mail address, ignoring case and accents.
 */
export const matchesUser = (
  { FirstName, LastName, Email }: Pick<ManagedUser, 'FirstName' | 'LastName' | 'Email'>,
  query: string,
): boolean => contains(`${FirstName} ${LastName}`, query) || contains(Email, query)

/** Searches the transfer list by name, ignoring case and accents. */
export const matchesDealership = ({ name }: Pick<UserDealership, 'name'>, query: string): boolean =>
  contains(name, query)
