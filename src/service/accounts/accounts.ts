/** Reads accounts: a dealership, or a group of dealerships, with its products and settings. */
import type { Formats } from '../../contract/core/formats'
import { sql } from 'kysely'
import type { Product, ProductId } from '../../contract/core/products'
import { CDK_RETAILER, DEFAULT_RETAILER } from '../../contract/calls/users'
import type { ChildAccount, DealerSettings } from '../../contract/calls/session'
import { capabilitiesOf, schedulesService } from '../../rules/settings/capabilities'
import { compareNames } from '../../rules/text/compare-names'
import type { Executor } from '../platform/database'
import type { AccountFlags, AccountRow } from '../platform/schema/accounts'

export interface Dealership {
  readonly id: string
  readonly name: string
  readonly time_zone: string
}

export interface AccountWithProducts {
  readonly account: AccountRow
  /** The dealerships of a group, by name, or the account itself. */
  readonly dealerships: readonly Dealership[]
  /** In the account's order. */
  readonly productIds: readonly ProductId[]
}

/** The products of the account and, when it is a group, of its dealerships. */
const productIds = sql<ProductId[]>`array(
  select p.product_id from account_products p join accounts own on own.id = p.account_id
  where own.id = accounts.id or own.parent_id = accounts.id
  group by p.product_id order by min(p.position), p.product_id)`
const children = sql<(Dealership & Pick<AccountRow, 'flags' | 'capabilities'>)[]>`(
  select coalesce(json_agg(json_build_object(
      'id', child.id, 'name', child.name, 'time_zone', child.time_zone, 'flags', child.flags,
      'capabilities', child.capabilities)
    order by child.name, child.id), '[]')
  from accounts child where child.parent_id = accounts.id)`

/** Finds the account if it is among `visible`; null allows every account. */
export async function findAccount(
  db: Executor,
  id: string,
  visible: readonly string[] | null,
): Promise<AccountWithProducts | undefined> {
  if (visible !== null && !visible.includes(id)) return undefined
  const row = await db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select([productIds.as('product_ids'), children.as('children')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { product_ids, children: own, ...account } = row
  if (own.length === 0) {
    const { name, time_zone } = account
    return { account, dealerships: [{ id, name, time_zone }], productIds: product_ids }
  }
  return {
    account: {
      ...account,
      flags: flagsOfGroup(account.flags, own),
      capabilities: {
        ...capabilitiesOf(account.capabilities),
        service_scheduler: own.some(schedulesService),
      },
    },
    dealerships: own.map(({ id: child, name, time_zone }) => ({ id: child, name, time_zone })),
    productIds: product_ids,
  }
}

/** A group has every flag that any of its dealerships has. */
function flagsOfGroup(own: AccountFlags, dealerships: readonly { flags: AccountFlags }[]): AccountFlags {
  const names = dealerships.flatMap(({ flags }) =>
    (Object.keys(flags) as (keyof AccountFlags)[]).filter((name) => flags[name] === true),
  )
  return { ...own, ...Object.fromEntries(names.map((name) => [name, true])) }
}

/**
 * The oldest account, for a super-admin, who has none of their own; undefined when there is no account at
 * all.
 */
export async function firstAccountId(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The account of a conversation if it is among `visible`; null allows every account. */
export async function accountIdOfConversation(
  db: Executor,
  conversationId: string,
  visible: readonly string[] | null,
): Promise<string | undefined> {
  let query = db.selectFrom('conversations').select('account_id').where('id', '=', conversationId)
  if (visible !== null) {
    if (visible.length === 0) return undefined
    query = query.where('account_id', 'in', [...visible])
  }
  return (await query.executeTakeFirst())?.account_id
}

/**
 * The retailer that an account belongs to, by a flag of the account. A group belongs to the retailer when all
 * its dealerships do. `alias` is the query's name of the accounts table.
 */
export const retailerOf = (alias: string) => sql<string>`(
  select case when coalesce(bool_and(coalesce((one.flags ->> 'cdk_global')::boolean, false)), false)
    then ${CDK_RETAILER} else ${DEFAULT_RETAILER} end
  from accounts one
  where one.parent_id = ${sql.ref(`${alias}.id`)}
    or (one.id = ${sql.ref(`${alias}.id`)} and not exists (select from accounts child where child.parent_id = one.id)))`

/**
 * The choices of the account drop-down among `visible`; null means every account. A group comes before its
 * dealerships; choosing it shows them together.
 */
export async function accountChoices(
  db: Executor,
  visible: readonly string[] | null,
): Promise<ChildAccount[]> {
  if (visible !== null && visible.length === 0) return []
  let query = db
    .selectFrom('accounts')
    .leftJoin('accounts as parent', 'parent.id', 'accounts.parent_id')
    .select(['accounts.id', 'accounts.name', 'accounts.insight_providers', 'accounts.parent_id'])
    .select(sql<string>`coalesce(parent.name, accounts.name)`.as('group_name'))
    .select(retailerOf('accounts').as('retailer_name'))
    .select((eb) =>
      eb
        .selectFrom('accounts as child')
        .whereRef('child.parent_id', '=', 'accounts.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('dealerships'),
    )
    .orderBy(sql`coalesce(accounts.parent_id, accounts.id)`)
    .orderBy('accounts.id')
  if (visible !== null) query = query.where('accounts.id', 'in', [...visible])
  const rows = await query.execute()
  const choices = rows.sort(
    (one, other) =>
      compareNames(one.group_name, other.group_name) ||
      groupOf(one).localeCompare(groupOf(other)) ||
      Number(one.parent_id !== null) - Number(other.parent_id !== null) ||
      compareNames(one.name, other.name),
  )
  return choices.map(({ id, name, insight_providers, dealerships, retailer_name }) => ({
    id,
    name,
    insight_providers: insight_providers.map((provider_name) => ({ provider_name })),
    ...(dealerships ? { dealerships } : {}),
    ...(retailer_name === CDK_RETAILER && { retailer_name }),
  }))
}

/** The group of an account, or the account itself; two groups may have one name. */
const groupOf = ({ id, parent_id }: Pick<AccountRow, 'id' | 'parent_id'>) => parent_id ?? id

/** The products of the account and, when it is a group, of its dealerships. */
export async function productsOf(db: Executor, accountId: string): Promise<Product[]> {
  const { rows } = await sql<{ product_id: ProductId; name: string }>`
    select p.product_id, min(p.name) as name
    from account_products p join accounts own on own.id = p.account_id
    where own.id = ${accountId} or own.parent_id = ${accountId}
    group by p.product_id order by min(p.position), p.product_id`.execute(db)
  return rows.map(({ product_id, name }) => ({ Id: product_id, Name: name, Attributes: [] }))
}

/** How a dealership writes dates, times and phone numbers, and in which time zone. */
export const formatsOfAccount = (
  account: Pick<AccountRow, 'date_format' | 'time_format' | 'phone_format' | 'time_zone' | 'country'>,
): Formats => ({
  date: account.date_format,
  time: account.time_format,
  phone: account.phone_format,
  zone: account.time_zone,
  country: account.country,
})

/** Reads how an account writes dates and phone numbers. */
export async function readFormats(db: Executor, accountId: string): Promise<Formats> {
  const account = await db
    .selectFrom('accounts')
    .select(['date_format', 'time_format', 'phone_format', 'time_zone', 'country'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return formatsOfAccount(account)
}

/** Flags and formats of an account. */
export function dealerSettingsOf({
  account,
  dealerships,
}: Pick<AccountWithProducts, 'account' | 'dealerships'>): DealerSettings {
  return {
    HasKnowledgeBank: account.flags.has_knowledge_base === true,
    ActiveFAR: account.flags.active_far === true,
    Country: account.country,
    TimeZone: account.time_zone,
    DealershipName: account.name,
    TakeoverEnabled: account.flags.takeover === true,
    ManufacturerAccount: account.flags.manufacturer === true,
    ServiceScheduler: schedulesService(account),
    IsGroup: dealerships.some(({ id }) => id !== account.id),
    CustomerExperience: account.flags.customer_experience === true,
    ChatUiPilot: account.flags.chat_ui_pilot === true,
    SiteKey: account.site_key,
    DateFormat: account.date_format,
    TimeFormat: account.time_format,
    PhoneFormat: account.phone_format,
    Address: account.address,
    MainPhone: account.phone,
    WebsiteUrl: account.website,
  }
}
