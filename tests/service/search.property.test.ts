/**
 * Whatever is searched for, the pages of the list, their number, their order and the counts of its views are
 * those of a plain scan of every text.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '../../demo/seed/random'
import { ASSIGNED_VIEWS, type AssignedView } from '../../src/contract/calls/assignee'
import { conversations, PAGE_SIZE } from '../../src/contract/calls/conversations'
import { conversationViews } from '../../src/contract/calls/conversation-views'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const RUNS = 60
const LIMIT_MS = 300_000
const RANGE = { start_date: '2026-11-20T00:00:00', end_date: '2026-11-21T23:59:59' }
/** More than two pages at one dealership, and most of them with the same words. */
const CONVERSATIONS = 120
const SAID = ['price', 'test drive', 'car', 'carpet', 'tea', 'Thursday', '100%', 'price\ncheck', 'élan']
const ASKED = [
  'price',
  'pric',
  'test drive',
  'car',
  'te',
  't',
  'drive te',
  'car te',
  'elan',
  '0%',
  'rices',
  'zq',
]
const NAMES = ['', 'Ada', 'ada', 'Bert', 'Carlos']
const TEAM = 't_search'

interface Written {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly surname: string
  readonly last_at: Date
  readonly salesperson: string | null
  readonly assignee: string | null
  readonly team: string | null
  readonly excluded: boolean
  /** In lower case and without accents. */
  readonly texts: string[]
}

async function writeConversation(test: TestService, random: Random): Promise<Written> {
  const [name, surname] = [random.pick(NAMES), random.pick(NAMES)]
  const account = random.pick([ACCOUNT.ford, ACCOUNT.ford, ACCOUNT.toyota, ACCOUNT.riverside])
  // Several have the same time, so that their order is that of their ids.
  const last_at = new Date(Date.UTC(2026, 7, random.int(1, 20), 15))
  const excluded = random.chance(0.1)
  const salesperson = account === ACCOUNT.ford ? random.pick([null, 'p_rep', 'p_rep2']) : null
  const assigned = random.pick([
    { assignee_id: null, team_id: null },
    { assignee_id: USER_ID.rep2, team_id: null },
    { assignee_id: USER_ID.admin, team_id: null },
    { assignee_id: null, team_id: TEAM },
  ])
  const { id } = await addConversation(test.db, {
    account_id: account,
    name,
    surname,
    excluded,
    salesperson_id: salesperson,
    created_at: last_at,
  })
  const texts = [`${name} ${surname}`.trim().toLowerCase()]
  for (let count = random.int(0, 3); count > 0; count -= 1) {
    const text = [random.pick(SAID), random.pick(SAID)].join(' ')
    await appendMessage(test.context, {
      account_id: account,
      conversation_id: id,
      initiator: 'BOT',
      text,
      channel: 'sms',
    })
    texts.push(text.toLowerCase().replaceAll('é', 'e'))
  }
  await test.db
    .updateTable('conversations')
    .set({ ...assigned, last_at })
    .where('id', '=', id)
    .execute()
  const { assignee_id: assignee, team_id: team } = assigned
  return { id, account, name, surname, last_at, salesperson, assignee, team, excluded, texts }
}

/** From three letters on a word is found anywhere, a shorter one where a word begins with it. */
const hasWord = (text: string, word: string) =>
  word.length > 2 ? text.includes(word) : text.split(/[ \n]/).some((one) => one.startsWith(word))

interface Viewer {
  readonly email: string
  readonly account_id: string
  readonly sees: (one: Written) => boolean
}
const VIEWERS: readonly Viewer[] = [
  {
    email: USER.admin,
    account_id: ACCOUNT.northside,
    sees: ({ account }) => account !== ACCOUNT.riverside,
  },
  { email: USER.admin, account_id: ACCOUNT.toyota, sees: ({ account }) => account === ACCOUNT.toyota },
  {
    // Limited to own and unassigned leads.
    email: USER.rep2,
    account_id: ACCOUNT.ford,
    sees: ({ account, salesperson }) => account === ACCOUNT.ford && salesperson !== 'p_rep',
  },
]

const Question = fc.record({
  viewer: fc.constantFrom(...VIEWERS),
  words: fc.uniqueArray(fc.constantFrom(...ASKED), { minLength: 1, maxLength: 2 }),
  assigned: fc.option(fc.constantFrom(...ASSIGNED_VIEWS), { nil: undefined }),
  order: fc.constantFrom(
    {},
    { sort_column: 'Timestamp', sort_direction: 'asc' } as const,
    { sort_column: 'Name, Surname' } as const,
    { sort_column: 'Name, Surname', sort_direction: 'desc' } as const,
  ),
})
type Order = { readonly sort_column?: string; readonly sort_direction?: string }

function compare(one: Written, other: Written, { sort_column, sort_direction }: Order): number {
  const by = (left: string | number, right: string | number) => (left < right ? -1 : left > right ? 1 : 0)
  if (sort_column !== 'Name, Surname') {
    const newest = by(other.last_at.getTime(), one.last_at.getTime()) || by(one.id, other.id)
    return sort_direction === 'asc' ? -newest : newest
  }
  const nameless = ({ name, surname }: Written) => Number(name === '' && surname === '')
  const names =
    by(one.name.toLowerCase(), other.name.toLowerCase()) ||
    by(one.surname.toLowerCase(), other.surname.toLowerCase())
  return (
    by(nameless(one), nameless(other)) || (sort_direction === 'desc' ? -names : names) || by(one.id, other.id)
  )
}

eachDatabase('search for anything', (kind) => {
  let test: TestService
  const written: Written[] = []

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database: kind })
    test.clock.set(new Date('2026-08-25T15:00:00Z'))
    await test.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep2).execute()
    await test.db
      .insertInto('teams')
      .values({ id: TEAM, account_id: ACCOUNT.ford, name: 'Team', position: 1 })
      .execute()
    await test.db.insertInto('team_members').values({ team_id: TEAM, user_id: USER_ID.rep2 }).execute()
    const random = new Random('search')
    while (written.length < CONVERSATIONS) written.push(await writeConversation(test, random))
  })
  afterAll(() => test.close())

  it(
    'finds what a scan finds, in its order, on every page and in every view',
    () =>
      fc.assert(
        fc.asyncProperty(Question, async ({ viewer, words, assigned, order }) => {
          const search_pattern = words.join(' ')
          const found = written.filter(
            (one) =>
              viewer.sees(one) &&
              !one.excluded &&
              search_pattern.split(' ').every((word) => one.texts.some((text) => hasWord(text, word))),
          )
          const userId = viewer.email === USER.admin ? USER_ID.admin : USER_ID.rep2
          const isIn = ({ assignee, team }: Written, view: AssignedView) =>
            ({
              mine: assignee === userId,
              unassigned: assignee === null && team === null,
              team: team !== null && userId === USER_ID.rep2,
            })[view]
          const shown = found
            .filter((one) => assigned === undefined || isIn(one, assigned))
            .sort((one, other) => compare(one, other, order))
          const { account_id, email: as } = viewer
          const input = { name: 'search', product: 'SALES_AI', account_id, ...RANGE, search_pattern } as const

          const ids: string[] = []
          const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE))
          for (let page_id = 1; page_id <= pages; page_id += 1) {
            const asked = { ...input, ...order, page_id, ...(assigned && { assigned }) }
            const page = await test.call(conversations, asked, { as })
            expect(page).toMatchObject({ total: shown.length, num_pages: pages, page_id })
            ids.push(...page.items.map(({ ConversationId }) => ConversationId))
          }
          expect(ids).toEqual(shown.map(({ id }) => id))

          const beyond = { ...input, ...order, page_id: pages + 1, ...(assigned && { assigned }) }
          const last = await test.call(conversations, beyond, { as })
          expect(last.page_id).toBe(pages)
          expect(last.items.map(({ ConversationId }) => ConversationId)).toEqual(
            ids.slice((pages - 1) * PAGE_SIZE),
          )

          const count = (view: AssignedView) => found.filter((one) => isIn(one, view)).length
          expect(await test.call(conversationViews, input, { as })).toEqual({
            all: found.length,
            mine: count('mine'),
            unassigned: count('unassigned'),
            team: userId === USER_ID.rep2 ? count('team') : null,
          })
        }),
        { numRuns: RUNS },
      ),
    LIMIT_MS,
  )
})
