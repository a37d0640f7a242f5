import { CDK_RETAILER, type ManagedUser } from '../../contract/calls/users'

/** How a user is called on screen: the name, or the address of one who has none. */
export const nameOf = ({ FullName, Email }: Pick<ManagedUser, 'FullName' | 'Email'>): string =>
  FullName.trim() || Email

/** Kind of a user in words. */
export const typeName = (retailer: string): string => (retailer === CDK_RETAILER ? 'CDK' : 'Impel')
