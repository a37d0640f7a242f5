/**
 * Colleagues of the demo users, so that the table of users looks like that of a real dealership group. None
 * of them can sign in.
 */
import type { Executor } from '../../src/service/platform/database'
import { insertRows } from './insert'
import { EVERYTHING } from './users'

type Role = 'REGULAR' | 'ADMIN'
interface Group {
  readonly id: string
  /**
   * The domain of their addresses: `.example` never belongs to a real person, and the sign-in page does not
   * list these users.
   */
  readonly domain: string
  readonly retailer: string | null
  /** The users who send the invitations. */
  readonly admin: string
  readonly people: readonly Colleague[]
}
type Colleague = readonly [name: string, role: Role, accounts: readonly string[], state?: 'invited']

const GROUPS: readonly Group[] = [
  {
    id: 'northside',
    domain: 'northside.example',
    retailer: null,
    admin: 'u_renee.whitaker',
    people: [
      ['Anthony Ferraro', 'REGULAR', ['northside-calder']],
      ['Ngozi Okafor', 'REGULAR', ['northside-preowned']],
      ['Priya Raman', 'REGULAR', ['northside-vantor']],
      ['Terrence Brooks', 'REGULAR', ['northside-calder']],
      ['Wendy Chen', 'REGULAR', ['northside-calder', 'northside-vantor']],
      ['Wilhelmina Ashcroft-Montgomery', 'ADMIN', ['northside']],
      ['Luis Ortega', 'REGULAR', ['northside-vantor', 'northside-preowned']],
      ['Hannah Lindqvist', 'ADMIN', ['northside-vantor']],
      ['Kwame Boateng', 'REGULAR', ['northside-calder']],
      ['Sofía Reyes-Navarro', 'REGULAR', ['northside-preowned']],
      ['Graham Doyle', 'REGULAR', ['northside-calder', 'northside-vantor', 'northside-preowned']],
      ['Jordan Maddox', 'REGULAR', ['northside-calder'], 'invited'],
      ['Mei Tanaka', 'ADMIN', ['northside-preowned'], 'invited'],
    ],
  },
  {
    id: 'riverside',
    domain: 'riverside.example',
    retailer: null,
    admin: 'u_helen.sorensen',
    people: [
      ['Owen Castillo', 'REGULAR', ['riverside-solenne']],
      ['Farah Haddad', 'REGULAR', ['riverside-halden']],
      ['Milton Berg', 'ADMIN', ['riverside-halden']],
    ],
  },
  {
    id: 'sandstone',
    domain: 'sandstone.example',
    retailer: 'cdk_global',
    admin: 'u_elaine.yazzie',
    people: [
      ['Desmond Tso', 'REGULAR', ['sandstone-calder']],
      ['Carla Benally', 'REGULAR', ['sandstone-calder']],
    ],
  },
]

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** `Sofía Reyes-Navarro` → `sofia.reyes-navarro`. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z-]+/g, '.')

const COLLEAGUES = GROUPS.flatMap((group) =>
  group.people.map(([name, role, accounts, state]) => ({
    group,
    name,
    role,
    accounts,
    state,
    id: `u_${plain(name)}`,
  })),
)

export const COLLEAGUE_IDS: readonly string[] = COLLEAGUES.map(({ id }) => id)

export async function insertColleagues(db: Executor, since: Date, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values(
      COLLEAGUES.map(({ group, name, role, accounts, state, id }, index) => {
        const [first = '', ...rest] = name.split(' ')
        return {
          id,
          group_id: group.id,
          email: `${first.normalize('NFD').charAt(0).toLowerCase()}.${plain(rest.join(' '))}@${group.domain}`,
          password_hash: '',
          first_name: first,
          last_name: rest.join(' '),
          nickname: first,
          role,
          retailer_name: group.retailer,
          attributes: '{}',
          chosen_account_id: accounts[0] ?? null,
          created_at:
            state === 'invited' ? new Date(now.getTime() - DAY) : new Date(since.getTime() + index * HOUR),
        }
      }),
    )
    .execute()
  await insertRows(
    db,
    'user_accounts',
    COLLEAGUES.flatMap(({ id, accounts }) =>
      accounts.map((account_id, position) => ({ user_id: id, account_id, position })),
    ),
  )
  await insertRows(
    db,
    'user_policies',
    COLLEAGUES.filter(({ role }) => role === 'ADMIN').flatMap(({ id }) =>
      EVERYTHING.map(([resource, allow], position) => ({
        user_id: id,
        resource,
        allow: [...allow],
        position,
      })),
    ),
  )
  await db
    .insertInto('invitations')
    .values(
      COLLEAGUES.filter(({ state }) => state === 'invited').map(({ id, group }) => ({
        id: `iv_${id.slice(2)}`,
        user_id: id,
        kind: 'first' as const,
        invited_by: group.admin,
        created_at: new Date(now.getTime() - DAY),
        expires_at: new Date(now.getTime() + 6 * DAY),
      })),
    )
    .execute()
}
