/** A dealership group and its users, in the shapes of the API contract. */
import type { ChildAccount } from '../../../src/contract/calls/session'
import type { ManagedUser, UserDealership } from '../../../src/contract/calls/users'

const account = (id: string, name: string, more: Partial<ChildAccount> = {}): ChildAccount => ({
  id,
  name,
  insight_providers: [],
  ...more,
})

/** The group, its two dealerships, and a separate CDK dealership. */
export const ACCOUNTS: ChildAccount[] = [
  account('a_north', 'Northside Auto Group', { dealerships: 2 }),
  account('a_calder', 'Northside Calder'),
  account('a_used', 'Northside Used'),
  account('a_lake', 'Lakeview Motors', { retailer_name: 'cdk_global' }),
]

export const dealershipOf = (id: string): UserDealership => {
  const found = ACCOUNTS.find((one) => one.id === id)
  return { id, name: found?.name ?? id, retailer_name: found?.retailer_name ?? 'impel', unique_id: id }
}

export function user(
  id: string,
  first: string,
  last: string,
  { stores = ['a_calder'], ...more }: Partial<ManagedUser> & { stores?: string[] } = {},
): ManagedUser {
  const Email = `${first}.${last}@northside.example`.toLowerCase()
  return {
    UserId: id,
    Auth0UserId: id,
    Username: Email,
    FirstName: first,
    LastName: last,
    FullName: `${first} ${last}`.trim(),
    Email,
    UserRole: 'REGULAR',
    RetailerName: 'impel',
    ChildAccounts: stores.map(dealershipOf),
    lead_scope: 'all',
    invited: false,
    version: 0,
    ...more,
  }
}

export const USERS = (): ManagedUser[] => [
  user('u_dana', 'Dana', 'Alvarez', { UserRole: 'ADMIN', stores: ['a_north'] }),
  user('u_wendy', 'Wendy', 'Chen', { stores: ['a_calder', 'a_lake'] }),
  user('u_brook', 'Terrence', 'Brooks', { UserRole: 'ADMIN', stores: ['a_north'] }),
  user('u_new', 'Abel', 'Zorn', { invited: true, lead_scope: 'own' }),
]
