/** What a group keeps no longer is erased by a job that can be previewed, and the figures stay. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { retentionOperation } from '../../src/service/admin/retention'
import { appendMessage } from '../../src/service/conversations/messages'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { applyRetention } from '../../src/service/conversations/retention'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld } from './support/world'

const GROUP = 'g_northside'
const NOTHING = { conversations: 0, files: 0, visits: 0 }

anyDatabase('retention', (database) => {
  let test: TestService

  /** A conversation of this day with one message and a file, and a visit. */
  async function addDay(id: string, day: string, account: string = ACCOUNT.ford): Promise<void> {
    const at = new Date(`${day}T16:00:00Z`)
    test.clock.set(at)
    await addConversation(test.db, {
      id,
      account_id: account,
      created_at: at,
      email: `${id}@shopper.example`,
    })
    const attachments = [
      { content_type: 'image/png', object_key: `${id}.png`, name: 'car.png' },
      { content_type: 'text/html', Links: ['https://dealer.example'] },
    ]
    const own = { account_id: account, conversation_id: id }
    await test.db
      .insertInto('files')
      .values({
        ...own,
        key: `${id}.png`,
        content_type: 'image/png',
        name: 'car.png',
        bytes: Buffer.from('x'),
        at,
      })
      .execute()
    await appendMessage(test.context, {
      ...own,
      initiator: 'HUMAN',
      channel: 'chat',
      text: `Words of ${id}`,
      attachments,
    })
    await test.db
      .insertInto('visits')
      .values({
        account_id: account,
        day,
        visitor: id,
        traffic_source: 'Direct',
        page_type: 'home',
        opens: 1,
        first_at: at,
      })
      .execute()
  }

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    await addDay('c_old', '2025-01-10')
    await addDay('c_year', '2025-12-10')
    await addDay('c_new', '2026-11-10')
    await addDay('c_elsewhere', '2025-01-10', ACCOUNT.riverside)
    test.clock.set(new Date('2026-11-25T12:00:00Z'))
    await rebuildDerivedData(test.db)
  })
  afterAll(() => test.close())

  const run = (change: Parameters<typeof retentionOperation.run>[1]['change'], save: boolean) =>
    retentionOperation.run(test.context, { group: GROUP, change, save })
  const apply = () => applyRetention(test.db, test.context.log, test.clock.now())
  const figures = async () =>
    (
      await sql`select t::text as row from facts t union all select t::text from daily_sums t order by 1`.execute(
        test.db,
      )
    ).rows
  const texts = async () =>
    Object.fromEntries(
      (
        await test.db
          .selectFrom('messages')
          .select(['conversation_id', 'text'])
          .orderBy('conversation_id')
          .execute()
      ).map(({ conversation_id, text }) => [conversation_id, text]),
    )

  it('keeps everything until a group says otherwise, and previews without a change', async () => {
    expect(await apply()).toEqual(NOTHING)
    expect(await run({ messages: 18, files: 6, visits: 12 }, false)).toEqual({
      periods: { messages: 18, files: 6, visits: 12 },
      due: { conversations: 1, files: 2, visits: 1 },
    })
    expect(await apply()).toEqual(NOTHING)
    await expect(
      retentionOperation.run(test.context, { group: 'g_none', change: {}, save: true }),
    ).rejects.toThrow('--group: there is no group g_none')
  })

  it('erases what the preview counted, in this group alone, and leaves the figures', async () => {
    const before = await figures()
    const { due } = await run({ messages: 18, files: 6, visits: 12 }, true)
    // The old conversation takes its file along before files are looked at.
    expect(await apply()).toEqual({ ...due, files: 1 })
    expect(await texts()).toEqual({
      c_old: '—',
      c_year: 'Words of c_year',
      c_new: 'Words of c_new',
      c_elsewhere: 'Words of c_elsewhere',
    })
    const files = await test.db.selectFrom('files').select('key').orderBy('key').execute()
    expect(files.map(({ key }) => key)).toEqual(['c_elsewhere.png', 'c_new.png'])
    const message = await test.db
      .selectFrom('messages')
      .select('attachments')
      .where('conversation_id', '=', 'c_year')
      .executeTakeFirst()
    expect(message?.attachments).toEqual([{ content_type: 'text/html', Links: ['https://dealer.example'] }])
    const visitors = await test.db.selectFrom('visits').select('visitor').orderBy('first_at').execute()
    expect(visitors.filter(({ visitor }) => visitor.startsWith('anonymous-'))).toHaveLength(1)
    expect(await apply()).toEqual(NOTHING)
    expect(await figures()).toEqual(before)
    await rebuildDerivedData(test.db)
    expect(await figures()).toEqual(before)
    const { rows } = await sql<{ setting: string; after: unknown }>`
      select distinct setting, after from audit_log`.execute(test.db)
    expect(rows).toEqual([
      {
        setting: `retention/${GROUP}`,
        after: { messages: '18 months', files: '6 months', visits: '12 months' },
      },
    ])
  })
})
