/** Stores what a request of a webhook says: messages of customers, and what became of ours. */
import { channelEntry, type ConnectedChannel } from '../../contract/core/channels'
import { CHANNEL_FAILURES } from '../../contract/messages/channels'
import { trimmed } from '../../contract/core/blank'
import type { ServiceContext } from '../context'
import { storeDeliveryStatus, storeStatusUntil } from '../delivery/delivery-reports'
import { storeInbound } from '../leads/inbound'
import { keywordIn } from '../leads/opt-out-keywords'
import { clip, plainLine, plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConnectionRow } from '../platform/schema/channels'
import { CHANNEL_APIS } from './apis'
import type { PersonName, Received, ReceivedMessage, ReceivedStatus } from './channel'
import { askGraph } from './meta/graph'

const LEAD_TYPE = 'Internet'
const NO_TEXT = '(no text)'
const FILE_NAME_MAX_LENGTH = 100
/** A caption is also the message's text; this is what assistive technology says of the picture. */
const CAPTION_MAX_LENGTH = 200
const FILE_TYPE = /^[a-z]+\/[-+.\w*]{1,100}$/i
/** How long the names of people are waited for in one request, ms. */
const PROFILES_MS = 3_000

type Context = Pick<ServiceContext, 'db' | 'clock' | 'settings'>

/** In the order of the request. A repeated request changes nothing. */
export async function storeReceived(
  context: Context,
  connection: ConnectionRow,
  channel: ConnectedChannel,
  { messages, statuses }: Received,
): Promise<void> {
  const account = await context.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', connection.account_id)
    .executeTakeFirstOrThrow()
  const limit = AbortSignal.timeout(PROFILES_MS)
  for (const message of messages) {
    const name = message.name ?? (await readCustomerName(context, connection, channel, message.from, limit))
    await storeMessage(context, account, channel, { ...message, name })
  }
  for (const status of statuses) await storeStatus(context, account.id, channel, status)
}

async function storeMessage(
  context: Context,
  account: AccountRow,
  channel: ConnectedChannel,
  message: ReceivedMessage & { readonly name: PersonName },
): Promise<void> {
  const { id, from, phone, name } = message
  const now = context.clock.now()
  const text = trimmed(plainText(message.text))
  const keyword = keywordIn(text)
  const order = keyword === null || keyword.order === 'help' ? null : keyword.order
  await storeInbound(context, account, {
    channel,
    provider_id: id,
    senders: [{ channel, external_id: from }, ...(phone === null ? [] : [{ phone }])],
    // A clock that is ahead does not keep the window open.
    identity: { external_id: from, wrote_at: message.wrote_at > now ? now : message.wrote_at },
    names: { conversation_ids: [], message_ids: [] },
    text: () => (text === '' && message.files.length === 0 ? NO_TEXT : text || 'Sent files'),
    files: message.files.map(({ content_type, name: file, source, caption = '' }) => ({
      content_type: FILE_TYPE.test(content_type) ? content_type : 'application/octet-stream',
      name: clip(plainLine(file), FILE_NAME_MAX_LENGTH),
      bytes: null,
      source,
      ...(caption !== '' && { caption: clip(plainLine(caption), CAPTION_MAX_LENGTH) }),
    })),
    subscribed: order === null ? undefined : order === 'start',
    cause: 'keyword',
    automatic: false,
    answerable: order === null || !keyword?.isAlone,
    beginsLead: true,
    note: null,
    lead: {
      source_name: channelEntry(channel).name,
      lead_type: LEAD_TYPE,
      phone,
      first_name: clip(plainLine(name.first_name), FILE_NAME_MAX_LENGTH),
      last_name: clip(plainLine(name.last_name), FILE_NAME_MAX_LENGTH),
    },
  })
}

/** The name of somebody whose messages do not say it; it is asked for when they write for the first time. */
async function readCustomerName(
  { db, settings }: Context,
  connection: ConnectionRow,
  channel: ConnectedChannel,
  from: string,
  limit: AbortSignal,
): Promise<PersonName> {
  const { profile, anonymous } = CHANNEL_APIS[channel]
  const unknown = { first_name: anonymous, last_name: '' }
  if (profile === null) return unknown
  const known = await db
    .selectFrom('channel_identities')
    .select('conversation_id')
    .where('account_id', '=', connection.account_id)
    .where('channel', '=', channel)
    .where('external_id', '=', from)
    .limit(1)
    .executeTakeFirst()
  if (known) return unknown
  const access = { base: settings.META_API_URL, token: connection.access_token }
  const answer = await askGraph(access, profile.request(from), limit)
  return (answer.kind === 'done' && profile.nameIn(answer.answer)) || unknown
}

async function storeStatus(
  context: Context,
  accountId: string,
  channel: ConnectedChannel,
  status: ReceivedStatus,
): Promise<void> {
  if (status.of === 'person') {
    await storeStatusUntil(context, accountId, { channel, ...status })
    return
  }
  const error = status.failure === null ? {} : { error: CHANNEL_FAILURES[status.failure] }
  for (const provider_id of status.ids) {
    if (await storeDeliveryStatus(context, accountId, { provider_id, status: status.status, ...error }))
      return
  }
}
