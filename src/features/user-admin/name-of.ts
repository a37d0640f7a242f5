import { CDK_RETAILER, type ManagedUser } from '../../contract/calls/users'

/** The name of a user for display, or the address of a user without one. */
export const userName = ({ FullName, Email }: Pick<ManagedUser, 'FullName' | 'Email'>): string =>
  FullName.trim() || Email

/** The display name of a kind of user. */
export const typeName = (retailer: string): string => (retailer === CDK_RETAILER ? 'CDK' : 'Impel')
