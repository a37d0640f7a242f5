/** The accounts of dealerships at messaging services. */
import { channelEntry, CONNECTED_CHANNELS, type ConnectedChannel } from '../../contract/core/channels'
import type { CallBody, CallOutput } from '../../contract/core/call'
import type { channels, saveChannel } from '../../contract/calls/channels'
import type { ChannelFailure } from '../../contract/messages/channels'
import type { Caller } from '../access/route'
import type { ServiceContext } from '../context'
import type { Executor } from '../platform/database'
import { MINUTE_MS } from '../../rules/time/durations'
import { DomainError, invalid } from '../platform/errors'
import { randomToken } from '../platform/random-token'
import type { AccountRow } from '../platform/schema/accounts'
import { seal, unseal } from '../platform/sealed'
import { placeOf } from '../platform/sealed-columns'
import type { ConnectionRow } from '../platform/schema/channels'
import { saveSetting, settingVersions } from '../settings/setting-versions'

const BLOCK = 'channels'
const VERIFY_TOKEN_BYTES = 18

/** Undefined when the account has not connected the channel. */
export async function findConnection(
  db: Executor,
  accountId: string,
  channel: ConnectedChannel,
): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('channel_connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row && (await opened(db, row))
}

/** A stored connection with the secrets that its service knows. */
async function opened(db: Executor, row: ConnectionRow): Promise<ConnectionRow> {
  const place = placeOf(row.account_id, row.channel)
  return {
    ...row,
    access_token: await unseal(db, place, row.access_token),
    app_secret: await unseal(db, place, row.app_secret),
  }
}

/** Throws `channel_not_connected` when the account has not connected the channel. */
export async function requireConnection(
  db: Executor,
  accountId: string,
  channel: ConnectedChannel,
): Promise<ConnectionRow> {
  const found = await findConnection(db, accountId, channel)
  if (!found) throw new DomainError('channel_not_connected')
  return found
}

/**
 * The connection that a request of a webhook is about. Meta has one webhook for all numbers and pages of an
 * app, so the request may be for another account with the same app, which its secret proves.
 */
export async function connectionOfSender(
  db: Executor,
  signedFor: ConnectionRow,
  sender_id: string,
): Promise<ConnectionRow | undefined> {
  if (signedFor.sender_id === sender_id) return signedFor
  const rows = await db
    .selectFrom('channel_connections')
    .selectAll()
    .where('channel', '=', signedFor.channel)
    .where('sender_id', '=', sender_id)
    .orderBy('account_id')
    .execute()
  const connections = await Promise.all(rows.map((row) => opened(db, row)))
  return connections.find(({ app_secret }) => app_secret === signedFor.app_secret)
}

/** The path of the webhook of a channel. */
export const webhookPath = (accountId: string, channel: ConnectedChannel): string =>
  `/api/intake/${accountId}/${channel}`

/** Every channel that can be connected, with the account's connection, whose secrets stay here. */
export async function readConnections(
  { db, publicAddress }: Pick<ServiceContext, 'db' | 'publicAddress'>,
  accountId: string,
): Promise<CallOutput<typeof channels>> {
  const rows = await db
    .selectFrom('channel_connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const versions = await settingVersions(db, accountId, BLOCK)
  return {
    channels: CONNECTED_CHANNELS.map((channel) => {
      const row = rows.find((one) => one.channel === channel)
      return {
        channel,
        webhook_url: publicAddress() + webhookPath(accountId, channel),
        version: versions.get(channel) ?? 0,
        connection: row
          ? {
              sender_id: row.sender_id,
              business_id: row.business_id,
              verify_token: row.verify_token,
              last_received_at: row.last_received_at?.toISOString() ?? null,
              failure: row.last_failure,
              failed_at: row.last_failure_at?.toISOString() ?? null,
            }
          : null,
      }
    }),
  }
}

interface ConnectionSave {
  readonly account: AccountRow
  readonly caller: Caller
  readonly channel: ConnectedChannel
  readonly base_version: number | undefined
}

const settingOf = ({ account, caller, channel, base_version }: ConnectionSave) => ({
  account,
  caller,
  setting: `${BLOCK}/${channel}`,
  base_version,
})

/**
 * Connects a channel or changes its connection; a secret that is left out stays. Throws `fields_invalid` for
 * a new connection without one, `saved_meanwhile` for the second of two savers, and `group_settings` for a
 * group.
 */
export async function saveConnection(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: ConnectionSave,
  { sender_id, business_id: chosen, access_token, app_secret }: CallBody<typeof saveChannel>,
): Promise<number> {
  const { account, channel } = save
  const { version } = await saveSetting(context, settingOf(save), async (tx) => {
    const before = await findConnection(tx, account.id, channel)
    const token = access_token ?? before?.access_token
    const secret = app_secret ?? before?.app_secret
    if (token === undefined) throw invalid({ access_token: 'required' })
    if (secret === undefined) throw invalid({ app_secret: 'required' })
    if (chosen && !channelEntry(channel).hasTemplates) {
      throw invalid({ business_id: 'channel_without_templates' })
    }
    const business_id = chosen === undefined ? (before?.business_id ?? null) : chosen
    const place = placeOf(account.id, channel)
    const values = {
      sender_id,
      business_id,
      access_token: await seal(tx, place, token),
      app_secret: await seal(tx, place, secret),
    }
    const unread = { templates_read_at: null, templates_tried_at: null, templates_failure: null }
    if (before && before.business_id !== business_id) {
      await tx
        .deleteFrom('message_templates')
        .where('account_id', '=', account.id)
        .where('channel', '=', channel)
        .execute()
    }
    await tx
      .insertInto('channel_connections')
      .values({ account_id: account.id, channel, ...values, verify_token: newVerifyToken() })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'channel']).doUpdateSet({
          ...values,
          last_failure: null,
          last_failure_at: null,
          // With another account or token the list is read again when somebody looks at it.
          ...(before?.business_id === business_id ? { templates_tried_at: null } : unread),
        }),
      )
      .execute()
    const isRenewed = access_token !== undefined || app_secret !== undefined
    return {
      before: before ? namesOf(before) : null,
      // A new secret is a change of its own, which does not say what it is.
      after: {
        ...namesOf({ sender_id, business_id }),
        ...(before && isRenewed && { renewed_at: context.clock.now().toISOString() }),
      },
      result: undefined,
    }
  })
  return version
}

/** What the change log says of a connection. */
const namesOf = ({ sender_id, business_id }: Pick<ConnectionRow, 'sender_id' | 'business_id'>) => ({
  sender_id,
  ...(business_id !== null && { business_id }),
})

const newVerifyToken = () => randomToken(VERIFY_TOKEN_BYTES)

/** Ends a connection; what waits for it fails. Throws `channel_not_connected` when there is none. */
export async function deleteConnection(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: ConnectionSave,
): Promise<void> {
  const { account, channel } = save
  await saveSetting(context, settingOf(save), async (tx) => {
    const before = await requireConnection(tx, account.id, channel)
    await tx
      .deleteFrom('channel_connections')
      .where('account_id', '=', account.id)
      .where('channel', '=', channel)
      .execute()
    return { before: namesOf(before), after: null, result: undefined }
  })
}

type ConnectionKey = Pick<ConnectionRow, 'account_id' | 'channel'>

/** Stores that a signed request arrived, at most once a minute. The app secret is then right, too. */
export async function noteReceipt(db: Executor, key: ConnectionKey, at: Date): Promise<void> {
  await db
    .updateTable('channel_connections')
    .set({ last_received_at: at })
    .set((eb) => ({
      last_failure: eb.fn<ChannelFailure | null>('nullif', ['last_failure', eb.val('signature_wrong')]),
    }))
    .where('account_id', '=', key.account_id)
    .where('channel', '=', key.channel)
    .where((eb) =>
      eb.or([
        eb('last_received_at', 'is', null),
        eb('last_failure', '=', 'signature_wrong'),
        eb('last_received_at', '<', new Date(at.getTime() - MINUTE_MS)),
      ]),
    )
    .execute()
}

/**
 * Stores what is wrong with a connection, the same thing at most once a minute, since anybody can send a
 * request with a wrong signature. Null: it works.
 */
export async function noteFailure(
  db: Executor,
  key: ConnectionKey,
  failure: ChannelFailure | null,
  at: Date,
): Promise<void> {
  const update = db
    .updateTable('channel_connections')
    .set({ last_failure: failure, last_failure_at: failure === null ? null : at })
    .where('account_id', '=', key.account_id)
    .where('channel', '=', key.channel)
  await (
    failure === null
      ? update.where('last_failure', 'is not', null)
      : update.where((eb) =>
          eb.or([
            eb('last_failure', 'is distinct from', failure),
            eb('last_failure_at', '<', new Date(at.getTime() - MINUTE_MS)),
          ]),
        )
  ).execute()
}
