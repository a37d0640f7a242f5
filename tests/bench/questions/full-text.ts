/** Plain full-text search over the same knowledge in the same database: what anybody would build first. */
import { sql } from 'kysely'
import { KNOWLEDGE_PRODUCTS } from '../../../src/contract/calls/knowledge'
import type { Db } from '../../../src/service/platform/database'

/** Which rows may answer: those that hold any word of the question, or every one. */
export type Match = 'any word' | 'every word'

const query = (match: Match, text: string) =>
  match === 'every word'
    ? sql`websearch_to_tsquery('english', ${text})`
    : sql`replace(plainto_tsquery('english', ${text})::text, '&', '|')::tsquery`

/** The question text of the entry that ranks best; null: no row, so a person has to answer. */
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
