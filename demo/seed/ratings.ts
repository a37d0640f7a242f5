/** How shoppers rated their chats, and what some of them wrote. */
import { sql } from 'kysely'
import { CHAT_RATED } from '../../src/contract/core/chat-rating'
import type { Tx } from '../../src/service/platform/database'

/** One shopper of so many answers the question. */
const ANSWERED = 4
/** The rating of each of twenty shoppers who answer: most were satisfied. */
const RATINGS = [5, 4, 5, 5, 3, 4, 5, 2, 5, 4, 5, 4, 1, 5, 4, 5, 3, 5, 4, 5]
/** One of so many writes a comment. */
const COMMENTED = 3
/** Comments for each rating. */
const COMMENTS = [
  'Nobody could tell me the price.',
  'It took too long to reach a person.',
  'Okay, but I still had to call.',
  'Friendly and quick.',
  'Exactly what I needed. Thank you!',
]

/**
 * Chosen by a hash of the conversation, so that a longer history does not change the ratings of a shorter
 * one. The shopper answers two minutes after the last message of a chat that has been silent for an hour.
 */
export async function insertRatings(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into chat_ratings (conversation_id, account_id, rating, comment, rated_at)
    select chats.id, chats.account_id, rating, case when lot / 100 % ${COMMENTED} = 0 then (${COMMENTS}::text[])[rating] else '' end,
      chats.ended_at + interval '2 minutes'
    from (
      select c.id, c.account_id, max(m.at) as ended_at, ('x' || substr(md5(c.id), 1, 6))::bit(24)::int as lot
      from conversations c join messages m on m.conversation_id = c.id and m.channel = 'chat'
      where c.began_in_chat and not c.excluded
        and exists (
          select from messages wrote join messages answer
            on answer.conversation_id = wrote.conversation_id and answer.seq > wrote.seq
          where wrote.conversation_id = c.id and wrote.initiator = 'HUMAN' and answer.initiator in ('BOT', 'SPECIALIST'))
      group by c.id, c.account_id
    ) chats
    cross join lateral (select (${RATINGS}::integer[])[1 + lot / ${ANSWERED} % ${RATINGS.length}::integer] as rating) answers
    where lot % ${ANSWERED} = 0 and ended_at < ${now.toISOString()}::timestamptz - interval '1 hour'`.execute(
    tx,
  )
  await sql`
    insert into events (id, account_id, conversation_id, event, event_name, highlight, after_seq, actor, data, at)
    select 'e_' || substr(md5(r.conversation_id || 'rated'), 1, 20), r.account_id, r.conversation_id, ${CHAT_RATED},
      case when r.comment = '' then 'Rated the chat ' || r.rating || ' of 5' else r.comment end, 0,
      (select max(m.seq) from messages m where m.conversation_id = r.conversation_id and m.at <= r.rated_at), null,
      jsonb_build_object('rating', r.rating, 'comment', r.comment), r.rated_at
    from chat_ratings r`.execute(tx)
}
