/** Searches the whole history of dealerships: names, contacts, and all messages. */
import { sql, type RawBuilder } from 'kysely'
import type { ConversationRow, SearchHit } from '../../contract/calls/conversations'
import {
  excerptOf,
  hasAll,
  marksOf,
  PART_LENGTH,
  WORD_BREAKS,
  type SearchWord,
} from '../../rules/conversations/search-words'
import type { Executor, Tx } from '../platform/database'
import type { MessageRecord } from '../platform/schema/conversations'
import { inDealerships, type Scope, type SearchedScope } from '../accounts/scope'

/** The row of `dialogue_texts` with name and contacts of the customer; a trigger writes it. */
const CONTACT_ROW = 0

/** Adds a message to the search texts, in the transaction that stores it. */
export async function storeSearchText(
  tx: Tx,
  { account_id, conversation_id, seq, text }: MessageRecord,
): Promise<void> {
  await sql`
    insert into dialogue_texts (account_id, conversation_id, seq, text)
    values (${account_id}, ${conversation_id}, ${seq}, fold_text(${text}))`.execute(tx)
}

/** Rebuilds the search texts from the conversations and messages. */
export async function rebuildTexts(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await sql`delete from dialogue_texts t where ${within}`.execute(tx)
  await sql`
    insert into dialogue_texts (account_id, conversation_id, seq, text)
    select t.account_id, t.id, ${sql.lit(CONTACT_ROW)}, t.search_text
    from conversations t where ${within} and t.search_text <> ''`.execute(tx)
  await sql`
    insert into dialogue_texts (account_id, conversation_id, seq, text)
    select t.account_id, t.conversation_id, t.seq, fold_text(t.text) from messages t where ${within}`.execute(
    tx,
  )
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`

/**
 * Whether the word occurs in the column, as `marksOf` says; both are folded. The index on groups of three
 * letters finds a short word by its beginning: it counts two blanks before each word.
 */
function contains(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const start = `${word.replace(/[\\%_]/g, '\\$&')}%`
  if (word.length >= PART_LENGTH) return sql`${column} like ${`%${start}`}`
  return anyOf(
    ['', ...WORD_BREAKS.map((one) => `%${one}`)].map((before) => sql`${column} like ${before + start}`),
  )
}

/**
 * Selects the ids of conversations in which every word occurs somewhere: in the name, a contact, or any
 * message. An id may come several times.
 */
export function selectMatches(scope: SearchedScope, words: readonly SearchWord[]): RawBuilder<unknown> {
  /** The texts (alias `t`) with the word. */
  const having = ({ text, digits }: SearchWord) => sql`
    from dialogue_texts t
    where ${inDealerships('t', scope)} and ${anyOf([
      contains(sql`t.text`, text),
      ...(digits === null ? [] : [sql`t.seq = ${sql.lit(CONTACT_ROW)} and ${contains(sql`t.text`, digits)}`]),
    ])}`
  const long = words.filter(({ text }) => text.length >= PART_LENGTH)
  // Beside a longer word, a short one is only looked for in the conversations that have the longer one.
  const short = long.length === 0 ? [] : words.filter(({ text }) => text.length < PART_LENGTH)
  const said = sql.join(
    (long.length === 0 ? words : long).map((word) => sql`select t.conversation_id ${having(word)}`),
    sql` intersect `,
  )
  const besides = short.map((word) => sql`and exists (select ${having(word)} and t.conversation_id = c.id)`)
  // Who sees all leads sees every conversation with these texts.
  if (besides.length === 0 && !scope.account.leads) return said
  return sql`
    select c.id from conversations c
    where c.id in (${said}) and ${inDealerships('c', scope)} ${sql.join(besides, sql` `)}`
}

/** The ids that `selectMatches` selects. */
export async function findMatches(
  db: Executor,
  scope: SearchedScope,
  words: readonly SearchWord[],
): Promise<string[]> {
  // Each dealership is searched by itself, because the index on its texts begins with it.
  const parts = scope.dealerships.map(
    (dealership) => sql`(${selectMatches({ ...scope, dealerships: [dealership] }, words)})`,
  )
  const { rows } = await sql<{ id: string }>`
    select distinct found.id from (${sql.join(parts, sql` union all `)}) found (id)`.execute(db)
  return rows.map(({ id }) => id)
}

interface FoundMessage {
  readonly id: string
  readonly seq: number
  readonly text: string
  readonly at: Date
}

/**
 * Why each of these rows was found. A name or contact with all words is preferred to a message. The message
 * is the last one of those with the most words.
 */
export async function readHits(
  db: Executor,
  scope: Scope,
  rows: readonly ConversationRow[],
  words: readonly SearchWord[],
): Promise<Map<string, SearchHit>> {
  const messages = await readFoundMessages(db, scope, rows, words)
  const messageById = new Map(messages.map((message) => [message.id, message]))
  const hits = new Map<string, SearchHit>()
  for (const row of rows) {
    const hit = hitOf(row, messageById.get(row.ConversationId), words)
    if (hit) hits.set(row.ConversationId, hit)
  }
  return hits
}

/**
 * The message of each row is chosen by the search texts, which the search has just read: messages of a
 * conversation lie on many pages, and only those that are shown are read.
 */
async function readFoundMessages(
  db: Executor,
  scope: Scope,
  rows: readonly ConversationRow[],
  words: readonly SearchWord[],
): Promise<FoundMessage[]> {
  const found = words.map(({ text }) => contains(sql`t.text`, text))
  const count = sql.join(
    found.map((one) => sql`(${one})::integer`),
    sql` + `,
  )
  // Each dealership by itself, because the indexes on its texts begin with it.
  const chosen = scope.dealerships.flatMap(({ id }) => {
    const ids = rows.filter(({ AccountId }) => AccountId === id).map(({ ConversationId }) => ConversationId)
    if (ids.length === 0) return []
    return sql`
      (select distinct on (t.conversation_id) t.conversation_id as id, t.seq from dialogue_texts t
      where t.account_id = ${id} and t.conversation_id = any(${ids}::text[])
        and t.seq <> ${sql.lit(CONTACT_ROW)} and ${anyOf(found)}
      order by t.conversation_id, ${count} desc, t.seq desc)`
  })
  if (chosen.length === 0) return []
  const messages = await sql<FoundMessage>`
    select m.conversation_id as id, m.seq, m.text, m.at
    from (${sql.join(chosen, sql` union all `)}) line
    join messages m on m.conversation_id = line.id and m.seq = line.seq and ${inDealerships('m', scope)}`.execute(
    db,
  )
  return messages.rows
}

function hitOf(
  row: ConversationRow,
  message: FoundMessage | undefined,
  words: readonly SearchWord[],
): SearchHit | undefined {
  const name = [row.Name, row.Surname].filter(Boolean).join(' ')
  const contacts = [row.Phone, row.Email].filter((contact) => contact !== null)
  const toHit = (kind: 'name' | 'contact', text: string): SearchHit => ({
    kind,
    text,
    marks: marksOf(text, words),
  })
  if (hasAll(name, words)) return toHit('name', name)
  const whole = contacts.find((contact) => hasAll(contact, words))
  if (whole !== undefined) return toHit('contact', whole)
  if (message)
    return {
      kind: 'message',
      ...excerptOf(message.text, words),
      Timestamp: message.at.toISOString(),
      seq: message.seq,
    }
  const part = contacts.find((contact) => marksOf(contact, words).length > 0)
  if (part !== undefined) return toHit('contact', part)
  return marksOf(name, words).length > 0 ? toHit('name', name) : undefined
}
