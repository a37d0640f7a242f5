import type { ManagedUser } from '../../contract/users'

/** How a user is called on screen: the name, or the address of one who has none. */
export const nameOf = ({ FullName, Email }: Pick<ManagedUser, 'FullName' | 'Email'>): string =>
  FullName.trim() || Email
