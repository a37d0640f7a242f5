/** Reviews of the assistant's replies, as a manager gives them now and then. */
import { sql } from 'kysely'
import type { Tx } from '../../src/service/platform/database'

const WEEKS = 12
/** One reply of so many is reviewed, and one review of so many says that it was wrong. */
const REVIEWED = 40
const WRONG = 7

/** Chosen by a hash of the reply, so that a longer history does not change the reviews of a shorter one. */
export async function insertReviews(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WEEKS * 7 * 24 * 3_600_000)
  await sql`
    insert into answer_reviews
      (account_id, conversation_id, seq, verdict, correction, user_id, reviewer, reviewed_at, answered_at)
    select m.account_id, m.conversation_id, m.seq,
      case when lot / ${REVIEWED} % ${WRONG} = 0 then 'wrong' else 'good' end, '', null, 'Renee Whitaker', m.at, m.at
    from messages m
    cross join lateral (select ('x' || substr(md5(m.conversation_id || m.seq), 1, 6))::bit(24)::int) hash (lot)
    where m.initiator = 'BOT' and m.seq > 1 and m.at >= ${since.toISOString()}::timestamptz and lot % ${REVIEWED} = 0`.execute(
    tx,
  )
}
