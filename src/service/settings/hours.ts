/** Opening hours by product. Those of Sales AI are the dealership's own and are stored in its account. */
import { PRODUCT_IDS, type ProductId } from '../../contract/core/products'
import type { DealerHours } from '../../rules/settings/hours'
import { specialDaysIn } from '../../rules/settings/special-days'
import type { Day } from '../../rules/time/date-range'
import { settingsProductOf } from '../../rules/people/products'
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { productsOf } from '../accounts/accounts'
import { isVisible, type Visibility } from '../accounts/lead-visibility'
import { hoursProductOf } from '../accounts/opening-hours'
import type { AccountRow } from '../platform/schema/accounts'
import { resetReplyClocks } from '../metrics/reply-clock'
import { saveSetting, saveSettingInside, type SettingChange } from './setting-versions'

type Account = Pick<AccountRow, 'id' | 'business_hours' | 'special_hours' | 'appointment_window'>

/** The hours of Sales AI. */
export const ownHours = (account: Omit<Account, 'id'>): DealerHours => ({
  weekly: account.business_hours,
  special: account.special_hours,
  window: account.appointment_window,
})

/** The hours that a product has of its own; null when it shares those of Sales AI. */
async function readProductHours(
  db: Executor,
  accountId: string,
  product: ProductId,
): Promise<DealerHours | null> {
  const row = await db
    .selectFrom('product_hours')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('product_id', '=', product)
    .executeTakeFirst()
  return row ? ownHours(row) : null
}

/** The hours of a product, and whether it shares those of Sales AI. */
export async function readHours(
  db: Executor,
  account: Account,
  product: ProductId,
): Promise<{ hours: DealerHours; mirrored: boolean }> {
  const settingsProduct = settingsProductOf(product)
  if (settingsProduct === 'LEAD_ENGAGE') return { hours: ownHours(account), mirrored: false }
  const productHours = await readProductHours(db, account.id, settingsProduct)
  return { hours: productHours ?? ownHours(account), mirrored: productHours === null }
}

/** The hours that Service AI has of its own; null when it shares those of Sales AI, or is no product here. */
export async function serviceHours(db: Executor, accountId: string): Promise<DealerHours | null> {
  const products = await productsOf(db, accountId)
  return products.some(({ Id }) => Id === 'SERVICE_AI')
    ? await readProductHours(db, accountId, 'SERVICE_AI')
    : null
}

/** The effective hours of a product. */
export const effectiveHours = async (
  db: Executor,
  account: Account,
  product: ProductId,
): Promise<DealerHours> => (await readHours(db, account, product)).hours

/**
 * The hours that apply to a conversation of the account. Throws `not_found` when it has no visible one with
 * this id.
 */
export async function hoursOfConversation(
  db: Executor,
  account: Account & Visibility,
  id: string,
): Promise<DealerHours> {
  const conversation = await db
    .selectFrom('conversations')
    .select(['began_in_chat', 'product'])
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .where(isVisible('conversations', account.leads))
    .executeTakeFirst()
  if (!conversation) throw notFound()
  return await effectiveHours(db, account, hoursProductOf(conversation))
}

/** The name of the setting that holds a product's hours. */
export const hoursSetting = (product: ProductId) => `working-hours/${settingsProductOf(product)}`

export interface HoursSave {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
  readonly product: ProductId
  readonly base_version: number | undefined
}

/**
 * Saves the hours of a product, which the clocks of customers who wait follow. `change` receives the current
 * hours and returns the new ones, or null to share those of Sales AI. Throws what `saveSetting` and `change`
 * throw.
 */
export async function saveHours(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller, product, base_version }: HoursSave,
  change: (current: DealerHours) => DealerHours | null,
): Promise<{ version: number }> {
  const save = { account, caller, setting: hoursSetting(product), base_version }
  return await saveSetting(context, save, async (tx) => {
    const changed = await changeHours(tx, account.id, settingsProductOf(product), change)
    await resetReplyClocks(tx, account.id)
    return changed
  })
}

async function changeHours(
  tx: Tx,
  accountId: string,
  settingsProduct: ProductId,
  change: (current: DealerHours) => DealerHours | null,
): Promise<SettingChange<null>> {
  const own = ownHours(await accountHours(tx, accountId))
  if (settingsProduct === 'LEAD_ENGAGE') {
    const after = change(own) ?? own
    await saveOwnHours(tx, accountId, after)
    return { before: own, after, result: null }
  }
  const before = await readProductHours(tx, accountId, settingsProduct)
  const after = change(before ?? own)
  await saveProductHours(tx, accountId, settingsProduct, after)
  return { before, after, result: null }
}

/**
 * Gives the special days of all products the dates of another country's calendar, as the settings show them,
 * inside the caller's transaction. The caller sets the clocks of customers who wait, and locks the account
 * later than this: whoever saves hours locks their setting first.
 */
export async function moveSpecialDays(
  tx: Tx,
  at: Date,
  { account, caller }: Pick<HoursSave, 'account' | 'caller'>,
  to: { readonly country: string; readonly today: Day },
): Promise<void> {
  const apart = await tx
    .selectFrom('product_hours')
    .select('product_id')
    .where('account_id', '=', account.id)
    .execute()
  const isApart = (product: ProductId) => apart.some(({ product_id }) => product_id === product)
  for (const product of ['LEAD_ENGAGE' as const, ...PRODUCT_IDS.filter(isApart)]) {
    const save = { account, caller, setting: hoursSetting(product), base_version: undefined }
    await saveSettingInside(tx, at, save, () =>
      changeHours(tx, account.id, product, ({ special, ...hours }) => ({
        ...hours,
        special: specialDaysIn(special, to.country, to.today),
      })),
    )
  }
}

const accountHours = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['business_hours', 'special_hours', 'appointment_window'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

const columnsOf = ({ weekly, special, window }: DealerHours) => ({
  business_hours: JSON.stringify(weekly),
  special_hours: JSON.stringify(special),
  appointment_window: JSON.stringify(window),
})

async function saveOwnHours(tx: Tx, accountId: string, hours: DealerHours): Promise<void> {
  await tx.updateTable('accounts').set(columnsOf(hours)).where('id', '=', accountId).execute()
}

async function saveProductHours(
  tx: Tx,
  accountId: string,
  product: ProductId,
  hours: DealerHours | null,
): Promise<void> {
  if (hours === null) {
    await tx
      .deleteFrom('product_hours')
      .where('account_id', '=', accountId)
      .where('product_id', '=', product)
      .execute()
    return
  }
  const columns = columnsOf(hours)
  await tx
    .insertInto('product_hours')
    .values({ account_id: accountId, product_id: product, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doUpdateSet(columns))
    .execute()
}
