/** The days of a dealership are those of the service, whatever the database knows of time zones. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import { shiftDay } from '../../src/rules/time/date-range'
import { dayOf } from '../../src/rules/time/format'
import { appendMessage } from '../../src/service/conversations/messages'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { changeTimeZone } from '../../src/service/settings/change-time-zone'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

/**
 * Moments near midnight in zones about which versions of the time zone data disagree, and in Havana, where
 * the clocks repeat midnight.
 */
const MOMENTS = [
  ['America/Edmonton', '2026-11-02T06:30:00.000Z'],
  ['America/Vancouver', '2026-11-02T07:30:00.000Z'],
  ['Africa/Casablanca', '2026-09-20T23:30:00.000Z'],
  ['America/Havana', '2026-11-01T03:59:00.000Z'],
  ['America/Havana', '2026-11-01T04:30:00.000Z'],
  ['America/Havana', '2026-11-01T05:30:00.000Z'],
] as const

eachDatabase('days of time zones', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())

  const setZone = (time_zone: string) =>
    test.db.updateTable('accounts').set({ time_zone }).where('id', '=', ACCOUNT.ford).execute()
  const factDays = async (conversation_id: string) => {
    const rows = await test.db
      .selectFrom('facts')
      .select('day')
      .where('conversation_id', '=', conversation_id)
      .where('metric', '=', 'worked')
      .execute()
    return rows.map(({ day }) => day)
  }

  /** Whether the list of all conversations of this day has it. */
  const isListed = async (id: string, day: string) => {
    const range = { start_date: `${day}T00:00:00`, end_date: `${day}T23:59:59` }
    const input = { account_id: ACCOUNT.ford, name: 'all', ...range } as const
    const { items } = await test.call(conversations, input, { as: USER.rep })
    return items.some(({ ConversationId }) => ConversationId === id)
  }

  it.each(MOMENTS)('in %s, a message of %s', async (zone, moment) => {
    await setZone(zone)
    const day = dayOf(moment, zone)
    test.clock.set(moment)
    const { id } = await addConversation(test.db)
    await appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id: id,
      initiator: 'BOT',
      channel: 'chat',
      text: 'Hello',
    })
    expect([await isListed(id, shiftDay(day, -1)), await isListed(id, day)]).toEqual([false, true])
    // Written at once, counted again, and moved from another zone.
    expect(await factDays(id)).toEqual([day])
    await rebuildDerivedData(test.db, { accountIds: [ACCOUNT.ford] })
    expect(await factDays(id)).toEqual([day])
    await test.db.transaction().execute(async (tx) => {
      await sql`update facts set day = day - 1 where conversation_id = ${id}`.execute(tx)
      await changeTimeZone(tx, ACCOUNT.ford)
    })
    expect(await factDays(id)).toEqual([day])
  })

  it('begin in 1970, also where a sale was let in that is older', async () => {
    await setZone('America/New_York')
    const { id } = await addConversation(test.db)
    const sale = { vehicle: 'A car', gross: 0, sold_at: new Date('0001-01-01T00:00:00Z') }
    await test.db
      .insertInto('sales')
      .values({ ...sale, id: 's_old', account_id: ACCOUNT.ford, conversation_id: id })
      .execute()
    const began = Date.now()
    await test.db.transaction().execute((tx) => changeTimeZone(tx, ACCOUNT.ford))
    expect(Date.now() - began).toBeLessThan(30_000)
    const days = await test.db.selectFrom('facts').select('day').where('unit_id', '=', 's_old').execute()
    expect(days).toEqual([{ day: '1970-01-01' }])
  })
})
