/** Reads and saves the webhook endpoints of an account. */
import { lookup } from 'node:dns/promises'
import { ENDPOINTS_MAX, ROTATION_HOURS, type WebhookEndpoint } from '../../contract/calls/webhooks'
import type { CallBody } from '../../contract/core/call'
import type { addWebhook } from '../../contract/calls/webhooks'
import { message } from '../../contract/messages/message'
import { parseUrl } from '../../rules/text/parse-url'
import type { ServiceContext } from '../context'
import type { Caller } from '../access/route'
import { addressIssue, isPublicAddress } from '../outbound/webhooks/address'
import { dropQueued } from '../outbound/webhooks/settle'
import { newWebhookSecret } from '../outbound/webhooks/signature'
import type { Executor, Tx } from '../platform/database'
import { HOUR_MS } from '../../rules/time/durations'
import { DomainError, invalid, notFound } from '../platform/errors'
import { newId } from '../platform/id'
import { seal } from '../platform/sealed'
import { placeOf } from '../platform/sealed-columns'
import type { AccountRow } from '../platform/schema/accounts'
import type { WebhookEndpointRow } from '../platform/schema/webhooks'
import { saveSetting, settingVersions } from './setting-versions'

type Context = Pick<ServiceContext, 'db' | 'clock' | 'settings'>
type EndpointFields = CallBody<typeof addWebhook>

const BLOCK = 'webhooks'
/** How long a name may take to resolve when an address is saved, ms. */
const RESOLVE_MS = 2_000

export async function listWebhooks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<WebhookEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const waiting = await db
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(
      'endpoint_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('due_at', 'is not', null)
    .groupBy('endpoint_id')
    .execute()
  const counts = new Map(waiting.map(({ endpoint_id, count }) => [endpoint_id, Number(count)]))
  const versions = await settingVersions(db, accountId, BLOCK)
  const now = clock.now()
  return rows.map((row) => ({
    ...publicFields(row),
    state: row.state,
    last_result: row.last_result,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    waiting: counts.get(row.id) ?? 0,
    earlier_secret_until:
      row.earlier_secret_until !== null && row.earlier_secret_until > now
        ? row.earlier_secret_until.toISOString()
        : null,
    version: versions.get(row.id) ?? 0,
  }))
}

/** Without the secret, for answers and the audit log. */
const publicFields = ({ id, url, events, enabled }: WebhookEndpointRow) => ({ id, url, events, enabled })
const auditValue = ({ url, events, enabled }: EndpointFields) => ({ url, events, enabled })

/**
 * Adds an endpoint. Throws `fields_invalid` for its address, and `too_many_webhooks` when the account has too
 * many.
 */
export async function addEndpoint(
  context: Context,
  account: AccountRow,
  caller: Caller,
  fields: EndpointFields,
): Promise<{ id: string; secret: string; version: number }> {
  await checkAddress(context, fields.url)
  const id = newId('wh_', context.clock.now())
  const secret = newWebhookSecret()
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version: undefined }
  const { version } = await saveSetting(context, save, async (tx, at) => {
    // The lock keeps two who add at once within the limit.
    await tx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute()
    const { count } = await tx
      .selectFrom('webhook_endpoints')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= ENDPOINTS_MAX) {
      throw new DomainError(message('too_many_webhooks', { max: ENDPOINTS_MAX }))
    }
    await tx
      .insertInto('webhook_endpoints')
      .values({
        id,
        account_id: account.id,
        ...fields,
        secret: await seal(tx, placeOf(id), secret),
        created_at: at,
      })
      .execute()
    return { before: null, after: auditValue(fields), result: undefined }
  })
  return { id, secret, version }
}

/**
 * Throws `not_found`, `fields_invalid` for its address, and `saved_meanwhile` for the second of two savers.
 */
export async function saveEndpoint(
  context: Context,
  account: AccountRow,
  caller: Caller,
  { id, fields, base_version }: { id: string; fields: EndpointFields; base_version: number | undefined },
): Promise<number> {
  await findEndpoint(context.db, account.id, id)
  await checkAddress(context, fields.url)
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version }
  const { version } = await saveSetting(context, save, async (tx) => {
    const before = await findEndpoint(tx, account.id, id)
    const isNew = before.url !== fields.url || (fields.enabled && !before.enabled)
    await tx
      .updateTable('webhook_endpoints')
      .set({ ...fields, ...(isNew && { state: 'ok' as const }) })
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .execute()
    if (!fields.enabled) await dropQueued(tx, id, 'The webhook was switched off')
    return { before: auditValue(before), after: auditValue(fields), result: undefined }
  })
  return version
}

/** Deletes an endpoint with its log. Throws `not_found`. */
export async function deleteEndpoint(
  context: Context,
  account: AccountRow,
  caller: Caller,
  id: string,
): Promise<void> {
  await findEndpoint(context.db, account.id, id)
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version: undefined }
  await saveSetting(context, save, async (tx) => {
    const before = await findEndpoint(tx, account.id, id)
    await tx
      .deleteFrom('webhook_endpoints')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .execute()
    return { before: auditValue(before), after: null, result: undefined }
  })
}

/** Replaces the secret. The earlier one also signs until the returned moment. Throws `not_found`. */
export async function rotateSecret(
  context: Context,
  account: AccountRow,
  caller: Caller,
  id: string,
): Promise<{ secret: string; earlier_secret_until: string }> {
  await findEndpoint(context.db, account.id, id)
  const secret = newWebhookSecret()
  const save = { account, caller, setting: `${BLOCK}/${id}/secret`, base_version: undefined }
  const { result } = await saveSetting(context, save, async (tx, at) => {
    const before = await findEndpoint(tx, account.id, id)
    const until = new Date(at.getTime() + ROTATION_HOURS * HOUR_MS)
    await tx
      .updateTable('webhook_endpoints')
      .set({
        secret: await seal(tx, placeOf(id), secret),
        earlier_secret: before.secret,
        earlier_secret_until: until,
      })
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .execute()
    const after = { url: before.url, rotated_at: at.toISOString() }
    return { before: null, after, result: until.toISOString() }
  })
  return { secret, earlier_secret_until: result }
}

/** Throws `not_found` unless the account has this endpoint. */
export async function findEndpoint(
  db: Executor | Tx,
  accountId: string,
  id: string,
): Promise<WebhookEndpointRow> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Throws `fields_invalid` for an address that is not allowed, also if its name resolves to one now. A name
 * that does not resolve is accepted: each connection checks it again.
 */
async function checkAddress({ settings }: Pick<Context, 'settings'>, url: string): Promise<void> {
  const rule = { privateAllowed: settings.WEBHOOK_PRIVATE_ADDRESSES }
  const issue = addressIssue(url, rule)
  if (issue !== null) throw invalid({ url: issue })
  const { hostname } = parseUrl(url) ?? {}
  if (rule.privateAllowed || hostname === undefined) return
  const addresses = await Promise.race([
    lookup(hostname, { all: true }).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, RESOLVE_MS, []).unref()),
  ])
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw invalid({ url: 'webhook_address_private' })
  }
}
