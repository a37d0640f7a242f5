/**
 * Benchmarks a dealership with 10,000 entries in its knowledge bank: the time to build an answer when warm,
 * after an edit and cold, alternately with baselines on the same database in the same run. The whole answer
 * is measured, from the pending message to the stored reply.
 */
import { sql } from 'kysely'
import { insertRows } from '../../demo/seed/insert'
import { Random } from '../../demo/seed/random'
import { entryRows, generatedEntries, hurried, type GeneratedEntry } from './knowledge/entries'
import { longestGap, type Gaps } from './knowledge/gaps'
import { progress } from './progress'
import {
  askedDealership,
  DEALERSHIP_ID,
  NEIGHBOUR_ID,
  type AskedDealership,
  type Taken,
} from './questions/dealership'
import { bestByFullText } from './questions/full-text'
import { SHOPPER_QUESTIONS } from './questions/set'
import { number, printTable, quantile } from './table'

const ENTRIES = 10_000
const QUESTIONS = 300
/** Each of these rounds starts with an edit and also runs plain full-text search, which is slow. */
const EDITS = 60
const WARM_UP = 20
const TOPIC = 'Everything'
/** Target for building an answer, in ms. */
const MAY = 50
/** A longer task blocks the event loop for others, in ms. */
const LONG_TASK = 50

export async function knowledge(): Promise<void> {
  progress(`a dealership with ${ENTRIES} entries`)
  const asked = await askedDealership()
  try {
    const entries = generatedEntries(ENTRIES)
    await fill(asked, entries)
    const random = new Random('questions about many')
    const some = Array.from({ length: WARM_UP + QUESTIONS }, () => random.pick(entries))
    const cold = await coldAnswer(asked, hurried(random.pick(entries), random))
    const times = new Times()
    for (const [place, entry] of some.entries()) {
      if (place % 100 === 0) progress(`question ${place} of ${some.length}`)
      await oneRound(asked, times, { place, entry, random })
    }
    printTimes(times)
    printCold(cold)
  } finally {
    await asked.close()
  }
}

class Times {
  readonly warm: Taken[] = []
  readonly edited: Taken[] = []
  readonly few: Taken[] = []
  readonly row: number[] = []
  readonly search: number[] = []
  /** Number of answers that named the expected entry. */
  named = 0
}

async function fill({ test: { db, clock } }: AskedDealership, entries: readonly GeneratedEntry[]) {
  const topic = { id: 'o_many', account_id: DEALERSHIP_ID, label: TOPIC, custom: true }
  await db
    .insertInto('knowledge_topics')
    .values({ ...topic, created_at: clock.now() })
    .execute()
  await insertRows(db, 'knowledge_entries', entryRows(entries, DEALERSHIP_ID, TOPIC, clock.now()))
  await sql`analyze knowledge_entries`.execute(db)
}

/** The first answer with empty caches, and the time of the database alone for the same rows. */
async function coldAnswer(asked: AskedDealership, text: string): Promise<{ read: Gaps; answer: Gaps }> {
  const read = await longestGap(LONG_TASK, () =>
    asked.test.db
      .selectFrom('knowledge_entries')
      .select(['number', 'question', 'answer', 'topic', 'products'])
      .where('account_id', '=', DEALERSHIP_ID)
      .execute(),
  )
  asked.forget()
  return { read, answer: await longestGap(LONG_TASK, () => asked.ask(text)) }
}

/** All variants take turns, so that a busy phase of the machine affects all of them. */
async function oneRound(
  asked: AskedDealership,
  times: Times,
  { place, entry, random }: { place: number; entry: GeneratedEntry; random: Random },
): Promise<void> {
  const { db } = asked.test
  const text = hurried(entry, random)
  const counts = place >= WARM_UP
  const answer = await asked.ask(text)
  const few = await asked.ask(SHOPPER_QUESTIONS[place % SHOPPER_QUESTIONS.length]?.text ?? '', NEIGHBOUR_ID)
  const row = await timeOf(() =>
    db.selectFrom('accounts').selectAll().where('id', '=', DEALERSHIP_ID).executeTakeFirst(),
  )
  if (!counts) return
  times.warm.push(answer.took)
  times.few.push(few.took)
  times.row.push(row)
  if (answer.sources.some(({ label }) => label === entry.question)) times.named += 1
  if (place >= WARM_UP + EDITS) return
  times.search.push(await timeOf(() => bestByFullText(db, DEALERSHIP_ID, text, 'any word')))
  await edit(asked, entry, place)
  times.edited.push((await asked.ask(text)).took)
}

async function edit({ test: { db, clock } }: AskedDealership, entry: GeneratedEntry, place: number) {
  clock.advance(60_000)
  await db
    .updateTable('knowledge_entries')
    .set({ answer: `${entry.answer} Changed in round ${place}.`, updated_at: clock.now() })
    .where('account_id', '=', DEALERSHIP_ID)
    .where('question', '=', entry.question)
    .execute()
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

function printTimes({ warm, edited, few, row, search, named }: Times): void {
  const line = (what: string, ms: readonly number[], cpu: readonly number[] = [], target?: number) => {
    const most = quantile(ms, 0.95)
    const verdict = target === undefined ? ['–', ''] : [`≤ ${target}`, most <= target ? 'met' : 'over']
    const work = cpu.length === 0 ? '–' : number(quantile(cpu, 0.95))
    return [what, number(quantile(ms, 0.5)), number(most), number(Math.max(...ms)), ...verdict, work]
  }
  const whole = (what: string, taken: readonly Taken[], target?: number) =>
    line(
      what,
      taken.map((one) => one.whole),
      taken.map(({ cpu }) => cpu),
      target,
    )
  printTable(
    `Answers from ${ENTRIES} entries`,
    ['ms', 'p50', 'p95', 'max', 'p95 may', '', 'CPU p95'],
    [
      whole('the whole answer', warm, MAY),
      line(
        'of it, the thinking',
        warm.map(({ thought }) => thought),
      ),
      whole('the first answer after an edit', edited, MAY),
      whole('floor: the whole answer from the demo’s own entries', few),
      line('floor: one row of the same database', row),
      line('plain full-text search in it', search),
    ],
  )
  console.log(`  ${named} of ${QUESTIONS} answers named the very entry that was asked about`)
}

function printCold({ read, answer }: { read: Gaps; answer: Gaps }): void {
  const line = (what: string, { ms, longest, long }: Gaps) => [
    what,
    number(ms),
    number(longest),
    String(long),
  ]
  printTable(
    'With nothing in memory',
    ['', 'took, ms', 'longest the event loop stood, ms', `times over ${LONG_TASK} ms`],
    [line('the first answer', answer), line('floor: reading the same rows', read)],
  )
}
