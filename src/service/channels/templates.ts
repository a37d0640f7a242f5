/** Keeps the message templates of an account as the provider has them. */
import type { ConnectedChannel, TemplateChannel } from '../../contract/core/channels'
import type { MessageTemplate, TemplateList } from '../../contract/calls/templates'
import type { ChannelFailure } from '../../contract/messages/channels'
import type { ServiceContext } from '../context'
import { storedTemplates } from '../outbound/message-templates'
import type { Executor } from '../platform/database'
import { HOUR_MS } from '../../rules/time/durations'
import { DomainError } from '../platform/errors'
import type { ConnectionRow } from '../platform/schema/channels'
import { CHANNEL_APIS } from './apis'
import { findConnection, requireConnection } from './connections'
import { sharedFailure } from './meta/errors'
import { askGraph } from './meta/graph'

/** An older list is read again when somebody looks at it, ms. */
const FRESH_MS = HOUR_MS
/** How long somebody waits for all pages, ms. */
const ANSWER_MS = 10_000
/** How many templates are kept. */
const TEMPLATES_MAX = 500

type Context = Pick<ServiceContext, 'db' | 'settings' | 'clock'>

/** The templates in every state. A list that is old is read from the provider first. */
export async function readTemplates(
  context: Context,
  accountId: string,
  channel: TemplateChannel,
): Promise<TemplateList> {
  const { db, clock } = context
  const now = clock.now()
  // Whoever changes the row reads the list; others who look at the same moment see the stored one.
  const old = await db
    .updateTable('channel_connections')
    .set({ templates_tried_at: now })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('business_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('templates_tried_at', 'is', null),
        eb('templates_tried_at', '<', new Date(now.getTime() - FRESH_MS)),
      ]),
    )
    .returning('account_id')
    .executeTakeFirst()
  const connection = old && (await findConnection(db, accountId, channel))
  if (connection) await refresh(context, connection, channel)
  return await listOf(db, accountId, channel)
}

/**
 * Reads the list from the provider. Throws `channel_not_connected`, and `business_id_missing` when the
 * connection names no business account.
 */
export async function refreshTemplates(
  context: Context,
  accountId: string,
  channel: TemplateChannel,
): Promise<TemplateList> {
  const connection = await requireConnection(context.db, accountId, channel)
  if (connection.business_id === null) throw new DomainError('business_id_missing')
  await refresh(context, connection, channel)
  return await listOf(context.db, accountId, channel)
}

/** The list is read again as soon as somebody looks at it. */
export async function outdateTemplates(
  db: Executor,
  { account_id, channel }: Pick<ConnectionRow, 'account_id' | 'channel'>,
): Promise<void> {
  await db
    .updateTable('channel_connections')
    .set({ templates_tried_at: null })
    .where('account_id', '=', account_id)
    .where('channel', '=', channel)
    .execute()
}

/** The same for everybody who is connected to one of the provider's accounts. */
export async function outdateTemplatesOf(
  db: Executor,
  channel: ConnectedChannel,
  businessIds: readonly string[],
): Promise<void> {
  if (businessIds.length === 0) return
  await db
    .updateTable('channel_connections')
    .set({ templates_tried_at: null })
    .where('channel', '=', channel)
    .where('business_id', 'in', businessIds)
    .execute()
}

async function listOf(db: Executor, accountId: string, channel: TemplateChannel): Promise<TemplateList> {
  const connection = await findConnection(db, accountId, channel)
  return {
    templates: await storedTemplates(db, accountId, channel),
    has_business_id: (connection?.business_id ?? null) !== null,
    read_at: connection?.templates_read_at?.toISOString() ?? null,
    failure: connection?.templates_failure ?? null,
  }
}

/** Stores what the provider has, or why it could not be read; then the stored list stays. */
async function refresh(
  { db, settings, clock }: Context,
  connection: ConnectionRow,
  channel: TemplateChannel,
): Promise<void> {
  const { account_id, business_id, access_token } = connection
  if (business_id === null) return
  const access = { base: settings.META_API_URL, token: access_token }
  const read = await readAll(access, channel, business_id)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('channel_connections')
      .select('business_id')
      .where('account_id', '=', account_id)
      .where('channel', '=', channel)
      .forUpdate()
      .executeTakeFirst()
    // Somebody connected another account meanwhile.
    if (current?.business_id !== business_id) return
    const isRead = typeof read !== 'string'
    await tx
      .updateTable('channel_connections')
      .set({
        templates_tried_at: now,
        templates_failure: isRead ? null : read,
        ...(isRead && { templates_read_at: now }),
      })
      .where('account_id', '=', account_id)
      .where('channel', '=', channel)
      .execute()
    if (!isRead) return
    await tx
      .deleteFrom('message_templates')
      .where('account_id', '=', account_id)
      .where('channel', '=', channel)
      .execute()
    if (read.length === 0) return
    await tx
      .insertInto('message_templates')
      .values(
        read.map(({ template_id, name, language, category, status, ...content }) => ({
          ...{ account_id, channel, template_id, name, language, category, status },
          content: JSON.stringify(content),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** All pages together, or why one could not be read. */
async function readAll(
  access: Parameters<typeof askGraph>[0],
  channel: TemplateChannel,
  business: string,
): Promise<MessageTemplate[] | ChannelFailure> {
  const api = CHANNEL_APIS[channel]
  const found: MessageTemplate[] = []
  const limit = AbortSignal.timeout(ANSWER_MS)
  let after: string | null = null
  do {
    if (!api.templates) return found
    const answer = await askGraph(access, api.templates.listRequest(business, after), limit)
    if (answer.kind === 'silent') return 'unreachable'
    if (answer.kind === 'refused') {
      const { code } = api.failureOf(answer.error) ?? sharedFailure(answer.error)
      // The same code as for an unknown number.
      return code === 'sender_unknown' ? 'business_unknown' : code
    }
    const page = api.templates.pageIn(answer.answer)
    found.push(...page.templates)
    // A cursor that does not move would never end.
    after = page.after === after ? null : page.after
  } while (after !== null && found.length < TEMPLATES_MAX)
  return found.slice(0, TEMPLATES_MAX)
}
