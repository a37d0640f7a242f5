/** Staff who are notified of events by mail or SMS. There is one row for each person and product. */
import { fieldMessages } from '../../contract/messages/english'
import { message, type FieldText } from '../../contract/messages/message'
import type { Selectable } from 'kysely'
import type { Subscriber, SubscriberChannel, SubscriberData } from '../../contract/calls/notifications'
import type { ProductId } from '../../contract/core/products'
import {
  checkSubscriber,
  isHiddenFrom,
  SUBSCRIBER_TEXTS,
  type CheckedSubscriber,
} from '../../rules/settings/notifications'
import { settingsProductOf } from '../../rules/people/products'
import { compareNames } from '../../rules/text/compare-names'
import type { ServiceContext } from '../context'
import { invalid, notFound, DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { SubscribersTable } from '../platform/schema/settings'
import { saveSetting, settingVersions } from './setting-versions'

type SubscriberRow = Selectable<SubscribersTable>
type Context = Pick<ServiceContext, 'db' | 'clock'>

const BLOCK = 'notifications'
/** The maximum number of subscribers to a product, since every event reads all of them. */
const MAX_SUBSCRIBERS = 100

/**
 * Lists the subscribers to a product, or to all products when it is undefined, by name. Notifications that
 * are hidden from the caller's role are left out.
 */
export async function listSubscribers(
  db: Executor,
  account: Pick<AccountRow, 'id'>,
  caller: Pick<Caller, 'role'>,
  product?: ProductId,
): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('account_id', '=', account.id)
    .$if(product !== undefined, (query) =>
      query.where('product_id', '=', settingsProductOf(product ?? 'LEAD_ENGAGE')),
    )
    .orderBy('id')
    .execute()
  const versions = await settingVersions(db, account.id, BLOCK)
  return rows
    .sort(
      (one, other) =>
        compareNames(one.first_name, other.first_name) || compareNames(one.last_name, other.last_name),
    )
    .map((row) => toSubscriber(row, versions.get(row.id) ?? 0, caller))
}

/**
 * Adds a subscriber. Throws `fields_invalid` naming the fields, and `too_many_subscribers` when there are too
 * many.
 */
export async function addSubscriber(
  context: Context,
  account: AccountRow,
  caller: Caller,
  product: ProductId,
  data: SubscriberData,
): Promise<{ id: string; version: number }> {
  const at = context.clock.now()
  const id = newId('p_', at)
  const product_id = settingsProductOf(product)
  const checked = await validateSubscriber(context.db, account, caller, data, [])
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version: undefined }
  const { version } = await saveSetting(context, save, async (tx) => {
    const { count } = await tx
      .selectFrom('subscribers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_SUBSCRIBERS) {
      throw new DomainError(message('too_many_subscribers', { max: MAX_SUBSCRIBERS }))
    }
    const row = await tx
      .insertInto('subscribers')
      .values({ id, account_id: account.id, product_id, ...columnsOf(checked), updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before: null, after: toAuditValue(row), result: undefined }
  })
  return { id, version }
}

/**
 * Changes a subscriber to `product`, or to any product when it is undefined. Throws `not_found`,
 * `fields_invalid` naming the fields, and `saved_meanwhile` for the second of two savers.
 */
export async function saveSubscriber(
  context: Context,
  account: AccountRow,
  caller: Caller,
  change: {
    readonly id: string
    readonly product?: ProductId | undefined
    readonly data: SubscriberData
    readonly base_version: number | undefined
  },
): Promise<{ version: number }> {
  const { id, product, data, base_version } = change
  await findOrThrow(context.db, account.id, id, product)
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version }
  const { version } = await saveSetting(context, save, async (tx, at) => {
    // Somebody may have deleted the subscriber meanwhile.
    const before = await findOrThrow(tx, account.id, id, product)
    const checked = await validateSubscriber(tx, account, caller, data, before.channels)
    const after = await tx
      .updateTable('subscribers')
      .set({ ...columnsOf(checked), updated_at: at })
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before: toAuditValue(before), after: toAuditValue(after), result: undefined }
  })
  return { version }
}

/** Deletes a subscriber, which also discards their queued notices (`notice-queue.ts`). Throws `not_found`. */
export async function deleteSubscriber(
  context: Context,
  account: AccountRow,
  caller: Caller,
  id: string,
  product?: ProductId,
): Promise<void> {
  await findOrThrow(context.db, account.id, id, product)
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version: undefined }
  await saveSetting(context, save, async (tx) => {
    const before = await findOrThrow(tx, account.id, id, product)
    await tx.deleteFrom('subscribers').where('id', '=', id).where('account_id', '=', account.id).execute()
    return { before: toAuditValue(before), after: null, result: undefined }
  })
}

async function find(db: Executor, accountId: string, id: string): Promise<SubscriberRow | undefined> {
  return await db
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

async function findOrThrow(
  db: Executor,
  accountId: string,
  id: string,
  product: ProductId | undefined,
): Promise<SubscriberRow> {
  const row = await find(db, accountId, id)
  if (!row || (product !== undefined && row.product_id !== settingsProductOf(product))) throw notFound()
  return row
}

/**
 * Validates a subscriber, together with the notifications of `before` that the caller does not see and so
 * keeps. Throws `fields_invalid` with a message for each field.
 */
async function validateSubscriber(
  db: Executor,
  account: AccountRow,
  caller: Pick<Caller, 'role'>,
  data: SubscriberData,
  before: readonly SubscriberChannel[],
): Promise<CheckedSubscriber> {
  const whole = { ...data, Channels: keepHidden(data.Channels, before, caller) }
  const { issues: found, subscriber } = checkSubscriber(whole, account.country)
  const issues: Record<string, FieldText> = { ...found }
  data.Channels.forEach(({ SubscribedNotifications }) => {
    if (SubscribedNotifications.some(({ Id }) => isHiddenFrom(caller.role, Id))) {
      issues.Channels ??= 'There is no such notification'
    }
  })
  if (subscriber.crm_user_id !== null && !issues.CrmUserId) {
    const person = await db
      .selectFrom('salespeople')
      .select('id')
      .where('id', '=', subscriber.crm_user_id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (!person) issues.CrmUserId = SUBSCRIBER_TEXTS.noCrmUser
  }
  if (Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
  return subscriber
}

const columnsOf = ({ channels, ...person }: CheckedSubscriber) => ({
  ...person,
  first_name: plainText(person.first_name),
  last_name: plainText(person.last_name),
  channels: JSON.stringify(channels),
})

/** Keeps the notifications that are hidden from the caller's role unchanged when the caller saves. */
function keepHidden(
  channels: readonly SubscriberChannel[],
  before: readonly SubscriberChannel[],
  caller: Pick<Caller, 'role'>,
): SubscriberChannel[] {
  const hidden = ({ SubscribedNotifications }: SubscriberChannel) =>
    SubscribedNotifications.filter(({ Id }) => isHiddenFrom(caller.role, Id))
  const withHiddenOnes = before.filter((one) => hidden(one).length > 0)
  const added = withHiddenOnes.filter(({ Channel }) => !channels.some((one) => one.Channel === Channel))
  return [
    ...channels.map((one) => {
      const same = withHiddenOnes.find(({ Channel }) => Channel === one.Channel)
      return {
        ...one,
        SubscribedNotifications: [...one.SubscribedNotifications, ...(same ? hidden(same) : [])],
      }
    }),
    ...added.map((one) => ({ ...one, SubscribedNotifications: hidden(one) })),
  ]
}

/** The value that the audit log stores. */
const toAuditValue = (row: SubscriberRow) => ({
  product_id: row.product_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  secondary_phone: row.secondary_phone,
  crm_user_id: row.crm_user_id,
  channels: row.channels,
})

function toSubscriber(row: SubscriberRow, version: number, { role }: Pick<Caller, 'role'>): Subscriber {
  return {
    Id: row.id,
    UserId: row.id,
    FirstName: row.first_name,
    LastName: row.last_name,
    Email: row.email ?? '',
    MainPhone: row.phone ?? '',
    SecondaryPhone: row.secondary_phone ?? '',
    CrmUserId: row.crm_user_id,
    Channels: row.channels
      .map((channel) => ({
        ...channel,
        SubscribedNotifications: channel.SubscribedNotifications.filter(({ Id }) => !isHiddenFrom(role, Id)),
      }))
      .filter(({ SubscribedNotifications }) => SubscribedNotifications.length > 0),
    version,
  }
}
