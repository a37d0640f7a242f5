/** Finds the mails of a conversation before a message, so that mail programs show them as one thread. */
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'
import { messageIdOf, type MailSender } from '../parsing/mail-address'

/** The maximum number of ids in a References header. */
const REFERENCES_MAX = 20

/** Message-IDs of the mails that we sent and that the customer sent, oldest first, without angle brackets. */
export async function earlierMail(
  db: Executor,
  sender: MailSender,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  message: { readonly seq: number; readonly at: Date },
): Promise<string[]> {
  const ours = await db
    .selectFrom('deliveries as d')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'd.conversation_id').onRef('m.seq', '=', 'd.seq'),
    )
    .select(['d.seq', 'm.at'])
    .where('d.conversation_id', '=', conversation.id)
    .where('d.account_id', '=', conversation.account_id)
    .where('d.channel', '=', 'email')
    .where('d.status', 'in', ['sent', 'delivered', 'unknown'])
    .where('d.seq', '<', message.seq)
    .orderBy('d.seq', 'desc')
    .limit(REFERENCES_MAX)
    .execute()
  const theirs = await db
    .selectFrom('inbound_messages')
    .select(['provider_id', 'at'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('channel', '=', 'email')
    .where('provider_id', 'like', '%@%')
    .where('at', '<=', message.at)
    .orderBy('at', 'desc')
    .limit(REFERENCES_MAX)
    .execute()
  return [
    ...ours.map(({ seq, at }) => ({ id: messageIdOf(sender, conversation.id, seq), at })),
    ...theirs.map(({ provider_id, at }) => ({ id: provider_id, at })),
  ]
    .sort((left, right) => left.at.getTime() - right.at.getTime())
    .slice(-REFERENCES_MAX)
    .map(({ id }) => id)
}
