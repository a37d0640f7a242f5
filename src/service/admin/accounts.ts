/** `create-group` and `create-account`: a dealership group, and a dealership in it. */
import { PRODUCT_IDS, type ProductId } from '../../contract/core/products'
import { v } from '../../contract/core/schema'
import { plainName } from '../../rules/people/users'
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { WidgetSettings } from '../platform/schema/accounts'
import { auditOperator } from './audit'
import { AdminError, type AdminCommand } from './command'
import { list, readOptions, text } from './options'
import { change, print } from './work'

const PRODUCT_NAMES: Readonly<Record<ProductId, string>> = {
  LEAD_ENGAGE: 'Sales AI',
  DealerChat: 'Chat AI',
  SERVICE_AI: 'Service AI',
  CARBUYING_AI: 'Car Buying AI',
  SALESCAMPAIGNS: 'Sales Campaigns',
  SALES_AI: 'Sales AI',
}

export const productName = (product: ProductId): string => PRODUCT_NAMES[product]

const name = v.pipe(
  text(120),
  v.transform((given) => plainText(plainName(given))),
  v.check((given) => given !== '', 'must be a name'),
)

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const zone = v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as America/New_York'))
const siteKey = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9](?:[a-z0-9-]{1,62})$/, 'must be 2 to 63 small letters, digits and hyphens'),
)
const products = v.pipe(list, v.array(v.picklist(PRODUCT_IDS)))

interface NewAccount {
  readonly id: string
  readonly groupId: string
  readonly parentId: string | null
  readonly siteKey: string
  readonly name: string
  readonly zone: string
  readonly products: readonly ProductId[]
}

const widgetOf = (account: NewAccount): WidgetSettings => ({
  agent_name: 'Ava',
  avatar: null,
  color: '#0c2340',
  position: 'bottom_right',
  greeting: `Welcome to ${account.name}. How can I help you?`,
  footer: 'Messages may be answered by an AI assistant.',
  quick_replies: [],
})

/** Adds the account and records it. Throws `AdminError` when the site key is taken. */
async function insertAccount(tx: Tx, account: NewAccount, at: Date): Promise<void> {
  const added = await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      group_id: account.groupId,
      parent_id: account.parentId,
      site_key: account.siteKey,
      name: account.name,
      time_zone: account.zone,
      flags: JSON.stringify({ has_knowledge_base: true, takeover: true }),
      business_hours: JSON.stringify({}),
      widget: JSON.stringify(widgetOf(account)),
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('site_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AdminError(`--site-key: ${account.siteKey} is taken`)
  await tx
    .insertInto('account_products')
    .values(
      account.products.map((id, position) => ({
        account_id: account.id,
        product_id: id,
        name: PRODUCT_NAMES[id],
        position,
      })),
    )
    .execute()
  const after = { name: account.name, done: 'Created', products: account.products.join(', ') }
  await auditOperator(tx, [account.id], `accounts/${account.id}`, after, at)
}

export const createGroup: AdminCommand = {
  name: 'create-group',
  summary: 'Creates a group of dealerships, and the account that shows them together.',
  help: `  --name NAME           the name of the group
  --time-zone ZONE      such as America/New_York
  --json                prints JSON`,
  async run(settings, args) {
    const { values, json } = readOptions({ name, 'time-zone': zone }, args)
    const id = await change(settings, async (tx, at) => {
      const created = newId('ac_', at)
      await tx.insertInto('groups').values({ id: created, name: values.name }).execute()
      await insertAccount(
        tx,
        {
          id: created,
          groupId: created,
          parentId: null,
          // Nobody embeds the widget of a group.
          siteKey: created,
          name: values.name,
          zone: values['time-zone'],
          products: ['LEAD_ENGAGE', 'DealerChat'],
        },
        at,
      )
      return created
    })
    print({ group: id, account: id }, json)
  },
}

export const createAccount: AdminCommand = {
  name: 'create-account',
  summary: 'Creates a dealership in a group.',
  help: `  --group ID            the group, as create-group or list prints it
  --name NAME           the name of the dealership
  --site-key KEY        names the dealership in its widget: small letters, digits and hyphens
  --time-zone ZONE      such as America/New_York
  --products A,B        of ${PRODUCT_IDS.join(', ')}; without it LEAD_ENGAGE,DealerChat
  --json                prints JSON`,
  async run(settings, args) {
    const { values, json } = readOptions(
      {
        group: text(64),
        name,
        'site-key': siteKey,
        'time-zone': zone,
        products: v.optional(products, 'LEAD_ENGAGE,DealerChat'),
      },
      args,
    )
    const id = await change(settings, async (tx, at) => {
      const { group: groupId } = values
      const group = await tx.selectFrom('groups').select('id').where('id', '=', groupId).executeTakeFirst()
      if (!group) throw new AdminError(`--group: there is no group ${groupId}`)
      const parent = await tx
        .selectFrom('accounts')
        .select('id')
        .where('group_id', '=', groupId)
        .where('id', '=', groupId)
        .executeTakeFirst()
      const created = newId('ac_', at)
      const account = {
        id: created,
        groupId,
        parentId: parent?.id ?? null,
        siteKey: values['site-key'],
        name: values.name,
        zone: values['time-zone'],
        products: values.products,
      }
      await insertAccount(tx, account, at)
      return created
    })
    print({ account: id, site_key: values['site-key'] }, json)
  },
}
