/** Plain full-text search over the same knowledge in the same database: the obvious first implementation. */
import { sql } from 'kysely'
import { KNOWLEDGE_PRODUCTS } from '../../../src/contract/calls/knowledge'
import type { Db } from '../../../src/service/platform/database'

/** Which rows are candidates: those with any word of the question, or with all of them. */
export type Match = 'any word' | 'every word'

const query = (match: Match, text: string) =>
  match === 'every word'
    ? sql`websearch_to_tsquery('english', ${text})`
    : sql`replace(plainto_tsquery('english', ${text})::text, '&', '|')::tsquery`

/** Returns the question of the top-ranked entry; null if there is none, so that a person has to answer. */
export async function bestByFullText(
  db: Db,
  accountId: string,
  text: string,
  match: Match,
): Promise<string | null> {
  const { rows } = await sql<{ question: string }>`
    select question
    from knowledge_entries,
      lateral (select to_tsvector('english', question || ' ' || answer) as words, ${query(match, text)} as asked) s
    where account_id = ${accountId} and answer <> '' and ${KNOWLEDGE_PRODUCTS.CHAT_AI} = any(products) and words @@ asked
    order by ts_rank(words, asked) desc, number limit 1`.execute(db)
  return rows[0]?.question ?? null
}
