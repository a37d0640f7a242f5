/** What happens at the dealership during a check of webhooks: leads, and messages to and from them. */
import { ACCOUNT } from '../../service/support/world'
import { appendMessage } from '../../../src/service/conversations/messages'
import type { ServiceContext } from '../../../src/service/context'
import { createLead } from '../../../src/service/leads/new-lead'
import type { Happened } from './judge'

/** Creates a lead on which the assistant does not work; returns its conversation. */
export async function beginConversation({ db, clock }: ServiceContext): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ACCOUNT.ford)
    .executeTakeFirstOrThrow()
  return await db.transaction().execute(async (tx) => {
    const lead = { source_name: 'Website', lead_type: 'internet', channel: 'email' } as const
    const { id } = await createLead(tx, account, lead, clock.now())
    await tx.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', id).execute()
    return id
  })
}

/** Stores a message of the customer; again with the same `client_id`, it is the same message. */
export async function say(
  context: ServiceContext,
  { conversation_id, client_id }: { conversation_id: string; client_id: string },
): Promise<void> {
  await appendMessage(context, {
    account_id: ACCOUNT.ford,
    conversation_id,
    client_id,
    initiator: 'HUMAN',
    text: `Is it still there? ${client_id}`,
    channel: 'email',
  })
}

/** What webhooks have to tell, according to the conversations themselves, in the order of each. */
export async function whatHappened({ db }: Pick<ServiceContext, 'db'>): Promise<Happened[]> {
  const conversations = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', ACCOUNT.ford)
    .where('last_channel', '=', 'email')
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['conversation_id', 'seq', 'client_id'])
    .where('account_id', '=', ACCOUNT.ford)
    .where('client_id', 'like', 'webhook-check-%')
    .orderBy('seq')
    .execute()
  return [
    ...conversations.map(({ id }) => ({ conversation_id: id, what: 'lead.created' })),
    ...messages.map(({ conversation_id, seq }) => ({ conversation_id, what: `message.created ${seq}` })),
  ]
}

/** How many events wait, and how long in ms until the next is due, if none is due or under way. */
export async function waitingEvents({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): Promise<{ waiting: number; dueInMs: number | null }> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['conversation_id', 'due_at', 'leased_until'])
    .where('due_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const now = clock.now()
  // The later ones of a conversation wait for its first.
  const first = [...new Map(rows.map((row) => [row.conversation_id, row])).values()]
  const isUnderWay = first.some(({ leased_until }) => leased_until !== null && leased_until > now)
  const due = Math.min(...first.map(({ due_at }) => due_at?.getTime() ?? Infinity))
  return { waiting: rows.length, dueInMs: isUnderWay || due <= now.getTime() ? null : due - now.getTime() }
}
