/** Rules against endless correspondence between the assistant and another machine. */
import type { Executor } from '../../platform/database'
import type { ConversationRecord } from '../../platform/schema/conversations'
import type { Question } from '../port'

/**
 * The shortest time between two answers by e-mail in one thread, ms. An auto-responder that does not say what
 * it is gets one letter an hour at most.
 */
const LETTER_INTERVAL_MS = 3_600_000

/**
 * The earliest time of the next answer by e-mail; null when there has been none. First messages and
 * follow-ups do not count, because they answer nobody.
 */
export async function nextLetterAt(
  db: Executor,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<Date | null> {
  const last = await db
    .selectFrom('deliveries as d')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'd.conversation_id').onRef('m.seq', '=', 'd.seq'),
    )
    .select('m.at')
    .where('d.conversation_id', '=', id)
    .where('d.account_id', '=', account_id)
    .where('d.channel', '=', 'email')
    .where('d.status', '<>', 'canceled')
    .where('m.initiator', '=', 'BOT')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('follow_ups as f')
            .select('f.id')
            .whereRef('f.conversation_id', '=', 'd.conversation_id')
            .whereRef('f.seq', '=', 'd.seq'),
        ),
      ),
    )
    .orderBy('m.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? new Date(last.at.getTime() + LETTER_INTERVAL_MS) : null
}

/**
 * Whether the customer says the same by e-mail for the third time, although the assistant answered, as
 * auto-responders do. People repeat themselves once.
 */
export function isEcho({
  channel,
  lines,
  history,
}: Pick<Question, 'channel' | 'lines' | 'history'>): boolean {
  const said = history.flatMap(({ from, text }) => (from === 'customer' ? [text.trim()] : []))
  const last = lines.at(-1)?.trim()
  const wasAnswered = history.at(-1)?.from === 'assistant'
  return (
    channel === 'email' && wasAnswered && said.length > 1 && said.slice(-2).every((text) => text === last)
  )
}
