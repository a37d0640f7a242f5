/** Checks that a list on screen, its CSV and the recorded events have the same rows. */
import Papa from 'papaparse'
import { expect } from 'vitest'
import type { ConversationRow } from '../../../src/contract/calls/conversations'
import type { ListName } from '../../../src/contract/calls/metric-names'
import { readList } from '../../../src/service/conversations/conversation-list'
import { exportList } from '../../../src/service/conversations/list-export'
import { ACCOUNT } from '../support/world'
import type { Figures } from './figures'
import { isWithin, unitsOf, type Narrowing } from './oracle'

/** The rows of these lists contain the number of AI messages that they represent. */
const MESSAGE_LISTS: readonly ListName[] = ['total_messages_sent', 'messages_out']

/** These names are shown if several dealerships are listed together. */
const DEALERSHIPS: Readonly<Record<string, string>> = {
  [ACCOUNT.ford]: 'Ford Motors',
  [ACCOUNT.toyota]: 'Toyota Motors',
}

/** Reads every page of a list; rows of all dealerships are ordered by last activity. */
async function readRows({ test, scope }: Figures, name: ListName, by: Narrowing): Promise<ConversationRow[]> {
  const rows: ConversationRow[] = []
  for (let page_id = 1, pages = 1; page_id <= pages; page_id += 1) {
    const answer = await readList(test.db, scope, name, { ...by, page_id }, test.clock.now())
    rows.push(...answer.items)
    pages = answer.num_pages
    expect([name, by, answer.page_id]).toEqual([name, by, page_id])
    if (page_id === pages) expect([name, by, answer.total]).toEqual([name, by, rows.length])
  }
  return rows
}

async function readCsv({ test, scope }: Figures, name: ListName, by: Narrowing) {
  let text = ''
  for await (const piece of await exportList(test.db, scope, name, by, test.clock.now())) text += piece
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

export async function checkList(figures: Figures, name: ListName, by: Narrowing = {}): Promise<void> {
  const { world, query } = figures
  const units = unitsOf(world, query, name, by)
  const rows = await readRows(figures, name, by)
  const ids = rows.map(({ ConversationId }) => ConversationId)
  expect({ name, by, ids: [...ids].sort() }).toEqual({
    name,
    by,
    ids: units.map(({ lead }) => lead.id).sort(),
  })

  const moments = rows.map(({ Timestamp }) => Timestamp)
  expect(moments).toEqual([...moments].sort().reverse())
  for (const row of rows) {
    const lead = units.find((unit) => unit.lead.id === row.ConversationId)?.lead
    const services = world.happened.filter((one) => one.lead === lead && one.kind === 'service')
    const service = services.at(-1)
    expect(row).toMatchObject({
      AccountId: lead?.account,
      Source: lead?.source,
      CloseDate: service?.day ?? null,
      ServicePrice: service?.amount ?? null,
    })
    const together = query.accounts.length > 1
    expect(row.Dealership).toBe(together ? DEALERSHIPS[row.AccountId] : undefined)
    expect(row.TimeZone).toBe(together ? lead?.zone : undefined)
    const messages = world.happened.filter(
      ({ kind, day, lead: of }) => of === lead && kind === 'ai' && isWithin(query, day),
    )
    const counted = MESSAGE_LISTS.includes(name) ? messages.length : undefined
    expect([name, row.message_count]).toEqual([name, counted])
  }

  const csv = await readCsv(figures, name, by)
  expect([name, by, csv.map(({ ConversationId }) => ConversationId)]).toEqual([name, by, ids])
}
