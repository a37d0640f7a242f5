/**
 * Creates everything that exists before the first lead: groups, dealerships, users, sources, vehicles and
 * knowledge.
 */
import { hashPassword } from '../../../src/service/identity/passwords'
import type { Executor } from '../../../src/service/platform/database'
import { hashOfKey } from '../../../src/service/accounts/partner-keys'
import { sourceKey } from '../../../src/rules/settings/sources'
import type { WidgetSettings } from '../../../src/service/platform/schema/accounts'
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'
import { insertColleagues } from '../colleagues'
import { insertRows } from '../insert'
import { cannedRepliesOf } from '../knowledge/canned'
import { knowledgeOf, topicsOf } from '../knowledge/knowledge'
import { PARTNER_KEYS } from '../partners'
import { salespeopleRows, teamOf } from '../play/team'
import { stockOf } from '../stock/vehicles'
import { DEMO_PASSWORD, DEMO_USERS } from '../users'
import type { Dealership } from './dealership'
import { DEALERSHIPS, GROUPS, PARENTS } from './dealerships'
import { domainsOf } from './domains'
import { journeysOf } from './journeys'
import { SOURCES } from './sources'
import { subscribersOf } from './subscribers'

const PRODUCT_NAMES = {
  LEAD_ENGAGE: 'Sales AI',
  DealerChat: 'Chat AI',
  SERVICE_AI: 'Service AI',
  CARBUYING_AI: 'Car Buying AI',
} as const

const productsOf = (products: Readonly<Partial<Record<LeadProduct, number>>>) =>
  (['LEAD_ENGAGE', 'DealerChat', 'SERVICE_AI', 'CARBUYING_AI'] as const).filter(
    (id) => id === 'LEAD_ENGAGE' || id === 'DealerChat' || products[id] !== undefined,
  )

const widgetOf = (dealership: Pick<Dealership, 'agent' | 'color' | 'name'>): WidgetSettings => ({
  agent_name: dealership.agent,
  avatar: null,
  color: dealership.color,
  position: 'bottom_right',
  greeting: `Welcome to ${dealership.name}. Ask me anything about a vehicle, a price or a visit.`,
  footer: 'By chatting you agree to our privacy notice. Messages may be answered by an AI assistant.',
  quick_replies: ['Is it available?', 'Book a test drive', 'Value my trade'],
})

export async function insertWorld(db: Executor, seed: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 400 * 86_400_000)
  await db
    .insertInto('groups')
    .values([...GROUPS])
    .execute()
  await db
    .insertInto('accounts')
    .values(
      PARENTS.map(({ id, name, zone }) => ({
        id,
        group_id: id,
        parent_id: null,
        site_key: id,
        name,
        time_zone: zone,
        flags: JSON.stringify({ has_knowledge_base: true, takeover: true }),
        business_hours: JSON.stringify({}),
        widget: JSON.stringify(widgetOf({ agent: 'Ava', color: '#0c2340', name })),
        created_at: since,
      })),
    )
    .execute()
  await db
    .insertInto('accounts')
    .values(
      DEALERSHIPS.map((one) => ({
        id: one.id,
        group_id: one.groupId,
        parent_id: one.parentId,
        site_key: one.id,
        name: one.name,
        time_zone: one.zone,
        address: one.address,
        phone: one.phone,
        website: one.website,
        flags: JSON.stringify(one.flags),
        capabilities: JSON.stringify(one.flags.service_scheduler === true ? { service_scheduler: true } : {}),
        insight_providers: [...one.insightProviders],
        business_hours: JSON.stringify(one.hours),
        sources_off: SOURCES.filter(({ active }) => active === false).map(({ name, leadType }) =>
          sourceKey(name, leadType),
        ),
        widget: JSON.stringify(widgetOf(one)),
        created_at: since,
      })),
    )
    .execute()
  await insertRows(db, 'account_products', [
    ...PARENTS.flatMap(({ id }) => productRows(id, {})),
    ...DEALERSHIPS.flatMap(({ id, products }) => productRows(id, products)),
  ])
  await insertUsers(db, since)
  await insertColleagues(db, since, now)
  await db
    .insertInto('partner_keys')
    .values(
      PARTNER_KEYS.map(({ groupId, name, publicKey, secretKey }) => ({
        public_key: publicKey,
        group_id: groupId,
        secret_hash: hashOfKey(secretKey),
        name,
        created_at: since,
      })),
    )
    .execute()
  for (const dealership of DEALERSHIPS) {
    await insertRows(db, 'salespeople', salespeopleRows(dealership))
    await insertTeam(db, dealership)
    await insertRows(
      db,
      'lead_sources',
      SOURCES.filter(({ product }) => dealership.products[product] !== undefined).map((source) => ({
        account_id: dealership.id,
        name: source.name,
        lead_type: source.leadType,
        products: [source.product, ...(source.begins.chat ? ['CHAT_AI'] : [])],
      })),
    )
    await insertRows(db, 'vehicles', stockOf(dealership, now.getUTCFullYear(), seed))
    await insertRows(db, 'knowledge_topics', topicsOf(dealership, since))
    await insertRows(db, 'knowledge_entries', knowledgeOf(dealership, since))
    const { journeys, source_configurations, instruction_versions } = journeysOf(dealership, now)
    await insertRows(db, 'journeys', journeys)
    await insertRows(db, 'source_configurations', source_configurations)
    await insertRows(db, 'instruction_versions', instruction_versions)
    await insertRows(db, 'chat_domains', domainsOf(dealership, since, now))
    await insertRows(db, 'subscribers', subscribersOf(dealership, since))
    await insertRows(db, 'canned_replies', cannedRepliesOf(dealership, since))
  }
}

/** The users who may take over chats, as the team to whom conversations can be assigned. */
async function insertTeam(db: Executor, dealership: Dealership): Promise<void> {
  const members = teamOf(dealership).joiners.flatMap(({ userId }) => userId ?? [])
  if (members.length === 0) return
  const id = `tm_${dealership.id}`
  await insertRows(db, 'teams', [
    { id, account_id: dealership.id, name: 'Internet team', position: 0, last_user_id: null },
  ])
  await insertRows(
    db,
    'team_members',
    members.map((user_id) => ({ team_id: id, user_id })),
  )
}

const productRows = (accountId: string, products: Dealership['products']) =>
  productsOf(products).map((id, position) => ({
    account_id: accountId,
    product_id: id,
    name: PRODUCT_NAMES[id],
    position,
  }))

async function insertUsers(db: Executor, since: Date): Promise<void> {
  // All users share one hash, since they share the password that the sign-in page shows.
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await db
    .insertInto('users')
    .values(
      DEMO_USERS.map((user, index) => ({
        id: user.id,
        group_id: user.groupId,
        email: user.email,
        password_hash,
        first_name: user.firstName,
        last_name: user.lastName,
        nickname: user.firstName,
        role: user.role,
        retailer_name: user.retailerName ?? null,
        attributes: JSON.stringify(user.attributes ?? {}),
        chosen_account_id: user.chosenAccountId,
        // Lists are sorted this way.
        created_at: new Date(since.getTime() + index * 1000),
      })),
    )
    .execute()
  await insertRows(
    db,
    'user_accounts',
    DEMO_USERS.flatMap((user) =>
      user.accountIds.map((account_id, position) => ({ user_id: user.id, account_id, position })),
    ),
  )
  await insertRows(
    db,
    'user_policies',
    DEMO_USERS.flatMap((user) =>
      user.policy.map(([resource, allow], position) => ({
        user_id: user.id,
        resource,
        allow: [...allow],
        position,
      })),
    ),
  )
}
