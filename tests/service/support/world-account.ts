/** One dealership of the test data, with a little of everything that it needs. */
import { WEEKDAYS, type BusinessHours } from '../../../src/rules/settings/hours'
import type { Executor } from '../../../src/service/platform/database'
import type { WidgetSettings } from '../../../src/service/platform/schema/accounts'

export const ZONE = 'America/New_York'
export const CREATED_AT = new Date('2026-01-01T00:00:00Z')

const hours: BusinessHours = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    day === 'sunday'
      ? { open: false, work_hours: null }
      : { open: true, work_hours: { start_time: 9 * 60, end_time: 20 * 60 } },
  ]),
)

const widget: WidgetSettings = {
  agent_name: 'Ava',
  avatar: null,
  color: '#0b6480',
  position: 'bottom_right',
  // The greeting is empty, so that a dialogue only contains the test's messages; it has tests of its own.
  greeting: '',
  footer: null,
  quick_replies: ['What are your hours?'],
}

export interface AccountPlace {
  readonly id: string
  readonly site: string
  readonly group: string
  readonly parent: string | null
}

/** `key` is its name in `ACCOUNT`; all its records are named after that. */
export async function addAccount(tx: Executor, key: string, index: AccountPlace): Promise<void> {
  const { id } = index
  await tx
    .insertInto('accounts')
    .values({
      id,
      group_id: index.group,
      parent_id: index.parent,
      site_key: index.site,
      name: `${key.charAt(0).toUpperCase()}${key.slice(1)} Motors`,
      time_zone: ZONE,
      flags: JSON.stringify({
        has_knowledge_base: true,
        takeover: true,
        ...(key === 'cdk' ? { cdk_global: true } : {}),
      }),
      business_hours: JSON.stringify(hours),
      widget: JSON.stringify(widget),
      insight_providers: ['ford_direct'],
      created_at: CREATED_AT,
    })
    .execute()
  await tx
    .insertInto('account_products')
    .values(
      [
        ['SALES_AI', 'Sales AI'],
        ['DealerChat', 'Chat AI'],
        ['CARBUYING_AI', 'Car Buying AI'],
        ['SERVICE_AI', 'Service AI'],
      ].map(([product_id, name], position) => ({
        account_id: id,
        product_id: String(product_id),
        name: String(name),
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('lead_sources')
    .values({ account_id: id, name: 'Website', lead_type: 'internet' })
    .execute()
  await tx
    .insertInto('vehicles')
    .values({
      id: `v_${key}`,
      account_id: id,
      vin: `1FTEST00000${key.slice(0, 6).padEnd(6, '0').toUpperCase()}`,
      stock: `${key.slice(0, 2).toUpperCase()}1001`,
      condition: 'new',
      year: 2026,
      make: 'Calder',
      model: 'Terrane',
      trim: 'Touring',
      body: 'SUV',
      color: 'Slate',
      mileage: 12,
      price: 38_900,
      drive: 'AWD',
      engine: '2.0 l',
      economy: '24/31 mpg',
      seats: '5',
      image_url: null,
      available: true,
    })
    .execute()
  await tx
    .insertInto('knowledge_topics')
    .values({ id: `o_${key}`, account_id: id, label: 'Service', created_at: CREATED_AT })
    .execute()
  await tx
    .insertInto('knowledge_entries')
    .values({
      id: `k_${key}`,
      account_id: id,
      topic: 'Service',
      question: 'Do you have a shuttle?',
      answer: `Yes, ${key} runs a free shuttle on weekdays.`,
      updated_at: CREATED_AT,
    })
    .execute()
}
