/** A small data set for tests: two groups that must never see each other, and one user of every kind. */
import { scryptSync } from 'node:crypto'
import { OTHER_RESOURCE, POLICY_RESOURCES, type PolicyResource } from '../../../src/contract/core/policy'
import type { Db } from '../../../src/service/platform/database'
import { newId } from '../../../src/service/platform/id'
import type { ConversationRecord, LeadProduct } from '../../../src/service/platform/schema/conversations'
import { searchTextOf } from '../../../src/service/conversations/conversation-writes'
import { addAccount, CREATED_AT, ZONE } from './world-account'
import { dayIn } from './zone'

export const PASSWORD = 'forecourt-demo'

export const ACCOUNT = {
  northside: 'acc_northside',
  ford: 'acc_northside_ford',
  toyota: 'acc_northside_toyota',
  cdk: 'acc_cdk',
  riverside: 'acc_riverside',
} as const
export type AccountId = (typeof ACCOUNT)[keyof typeof ACCOUNT]

export const SITE = {
  northside: 'site_northside',
  ford: 'site_northside_ford',
  toyota: 'site_northside_toyota',
  cdk: 'site_cdk',
  riverside: 'site_riverside',
} as const

export const USER = {
  super: 'super@forecourt.test',
  admin: 'admin@northside.test',
  rep: 'rep@northside.test',
  rep2: 'rep2@northside.test',
  editor: 'editor@northside.test',
  cdk: 'admin@cdk.test',
  riverside: 'admin@riverside.test',
} as const

/** Ids of users by their key in `USER`. */
export const USER_ID = {
  super: 'u_super',
  admin: 'u_admin',
  rep: 'u_rep',
  rep2: 'u_rep2',
  editor: 'u_editor',
  cdk: 'u_cdk',
  riverside: 'u_riverside',
} as const

const groupOf: Record<keyof typeof ACCOUNT, string> = {
  northside: 'g_northside',
  ford: 'g_northside',
  toyota: 'g_northside',
  cdk: 'g_cdk',
  riverside: 'g_riverside',
}

/** Administrators of the whole dealership may change all settings. */
const EVERY_SETTING: readonly PolicyResource[] = POLICY_RESOURCES

const people: Record<
  keyof typeof USER,
  {
    role: string | null
    group: string | null
    accounts: AccountId[]
    policies?: readonly (PolicyResource | typeof OTHER_RESOURCE)[]
    retailer?: string
  }
> = {
  super: { role: 'SUPER-ADMIN', group: null, accounts: [] },
  admin: {
    role: 'ADMIN',
    group: 'g_northside',
    accounts: [ACCOUNT.northside],
    policies: EVERY_SETTING,
  },
  rep: { role: 'REGULAR', group: 'g_northside', accounts: [ACCOUNT.ford] },
  rep2: { role: 'REGULAR', group: 'g_northside', accounts: [ACCOUNT.ford] },
  // This user has no role; the policy list makes them an administrator.
  editor: { role: null, group: 'g_northside', accounts: [ACCOUNT.ford], policies: [OTHER_RESOURCE] },
  cdk: {
    role: 'ADMIN',
    group: 'g_cdk',
    accounts: [ACCOUNT.cdk],
    policies: EVERY_SETTING,
    retailer: 'cdk_global',
  },
  riverside: { role: 'ADMIN', group: 'g_riverside', accounts: [ACCOUNT.riverside], policies: EVERY_SETTING },
}

/**
 * A cheap hash, because tests sign in often and a real one costs them a tenth of a second each time.
 * `identity.test.ts` tests hashes of the service's own cost.
 */
function cheapHash(password: string): string {
  const cost = { N: 2 ** 10, r: 8, p: 1 }
  const salt = Buffer.from('the salt of the tests')
  const key = scryptSync(password, salt, 32, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Seeds groups, accounts with products, and users; each account has one salesperson, lead source, vehicle and
 * piece of knowledge.
 */
export async function seedWorld(db: Db): Promise<void> {
  const password_hash = cheapHash(PASSWORD)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('groups')
      .values(['northside', 'cdk', 'riverside'].map((name) => ({ id: `g_${name}`, name })))
      .execute()
    for (const key of Object.keys(ACCOUNT) as (keyof typeof ACCOUNT)[]) {
      await addAccount(tx, key, {
        id: ACCOUNT[key],
        site: SITE[key],
        group: groupOf[key],
        parent: key === 'ford' || key === 'toyota' ? ACCOUNT.northside : null,
      })
    }
    for (const key of Object.keys(USER) as (keyof typeof USER)[]) {
      const { role, group, accounts, policies = [], retailer } = people[key]
      const first_name = key.charAt(0).toUpperCase() + key.slice(1)
      await tx
        .insertInto('users')
        .values({
          id: USER_ID[key],
          group_id: group,
          email: USER[key],
          password_hash,
          first_name,
          last_name: 'Tester',
          nickname: first_name,
          role,
          retailer_name: retailer ?? null,
          attributes: '{}',
          created_at: CREATED_AT,
        })
        .execute()
      for (const account_id of accounts) {
        await tx.insertInto('user_accounts').values({ user_id: USER_ID[key], account_id }).execute()
      }
      for (const [position, resource] of policies.entries()) {
        const allow = policies === EVERY_SETTING ? ['*', 'Email'] : ['read', 'write']
        await tx
          .insertInto('user_policies')
          .values({ user_id: USER_ID[key], resource, allow, position })
          .execute()
      }
    }
    await tx
      .insertInto('salespeople')
      .values([
        {
          id: 'p_rep',
          account_id: ACCOUNT.ford,
          user_id: USER_ID.rep,
          full_name: 'Rep Tester',
          email: USER.rep,
        },
        {
          id: 'p_rep2',
          account_id: ACCOUNT.ford,
          user_id: USER_ID.rep2,
          full_name: 'Rep2 Tester',
          email: USER.rep2,
        },
      ])
      .execute()
  })
}

export interface NewConversation {
  readonly id?: string
  readonly account_id?: string
  readonly product?: LeadProduct
  readonly began_in_chat?: boolean
  readonly excluded?: boolean
  readonly name?: string
  readonly surname?: string
  readonly phone?: string | null
  readonly email?: string | null
  readonly source_name?: string
  readonly lead_type?: string
  readonly salesperson_id?: string | null
  readonly salesperson_name?: string | null
  readonly buyer_score?: number | null
  readonly created_at?: Date
  /** The dealership's date at `created_at`; by default the date in the time zone of this data set. */
  readonly lead_day?: string
  readonly is_test?: boolean
  readonly is_duplicate?: boolean
  readonly traffic_source?: string | null
  readonly cta?: string | null
  readonly cta_page_type?: string | null
  readonly channel?: string
}

/** Creates a lead and its conversation without a message; by default a chat of the Ford dealership. */
export async function addConversation(db: Db, given: NewConversation = {}): Promise<ConversationRecord> {
  const created_at = given.created_at ?? new Date('2026-11-20T15:00:00Z')
  const lead_id = newId('l_')
  const name = given.name ?? 'Jordan'
  const surname = given.surname ?? 'Bell'
  const shared = {
    account_id: given.account_id ?? ACCOUNT.ford,
    phone: given.phone ?? null,
    email: given.email ?? null,
    source_name: given.source_name ?? 'Website',
    lead_type: given.lead_type ?? 'internet',
    salesperson_id: given.salesperson_id ?? null,
    buyer_score: given.buyer_score ?? null,
    created_at,
  }
  await db
    .insertInto('leads')
    .values({
      ...shared,
      id: lead_id,
      first_name: name,
      last_name: surname,
      status: 'ACTIVE',
      is_test: given.is_test ?? false,
      is_duplicate: given.is_duplicate ?? false,
    })
    .execute()
  return db
    .insertInto('conversations')
    .values({
      ...shared,
      id: given.id ?? newId('c_'),
      lead_id,
      product: given.product ?? 'SALES_AI',
      began_in_chat: given.began_in_chat ?? true,
      excluded: given.excluded ?? false,
      name,
      surname,
      salesperson_name: given.salesperson_name ?? null,
      lead_day: given.lead_day ?? dayIn(created_at, ZONE),
      traffic_source: given.traffic_source ?? null,
      cta: given.cta ?? null,
      cta_page_type: given.cta_page_type ?? null,
      last_at: created_at,
      last_channel: given.channel ?? 'chat',
      last_human_text: null,
      takeover_id: null,
      takeover_owner_id: null,
      search_text: searchTextOf({ name, surname, phone: shared.phone, email: shared.email }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
