/** Due follow-ups are sent once, even if processes die, and never after an event that cancels them. */
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateCommunication } from '../../src/contract/calls/dialogue'
import { saveFollowUp } from '../../src/contract/calls/follow-up'
import { setPauseAi } from '../../src/contract/calls/pause'
import { receiveSms } from '../../src/service/leads/inbound-sms'
import { nextFollowUp, sendDueFollowUps } from '../../src/service/delivery/follow-up-queue'
import { bookAppointment } from '../../src/service/conversations/appointments'
import { joinTakeover } from '../../src/service/conversations/takeover'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { eachDatabase } from './support/databases'
import { DAY, followUpsOf, HOUR, linesOf, standingOf } from './support/follow-ups'
import { ManualClock } from './support/manual-clock'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

const MAIL = 'jordan@mail.example'
const PHONE = '+13125550142'
const START = '2026-11-21T15:00:00.000Z'

const ai = (test: TestService, id: string, channel: 'email' | 'sms' | 'chat' = 'email') =>
  say(test, id, { initiator: 'BOT', channel })
const setStop = (test: TestService, id: string, action: 'stop' | 'continue' = 'stop') =>
  test.call(
    updateCommunication,
    { accountId: ACCOUNT.ford, userId: USER_ID.rep, vin: id, action },
    { as: USER.rep },
  )
const setPause = (test: TestService, is_paused: 'true' | 'false') =>
  test.call(setPauseAi, { account_id: ACCOUNT.ford, is_paused }, { as: USER.admin })
const owner = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }
const fordOf = (test: TestService) =>
  test.db.selectFrom('accounts').selectAll().where('id', '=', ACCOUNT.ford).executeTakeFirstOrThrow()
const book = async (test: TestService, id: string, starts_at: Date) => {
  const account = await fordOf(test)
  await test.db.transaction().execute(async (tx) => {
    const conversation = await readConversation(tx, { id, account_id: ACCOUNT.ford })
    await bookAppointment(tx, account, conversation, { starts_at, visit: 'sales' }, test.clock.now())
  })
}
/** Messages of the assistant after the first one, which scheduled them. */
const said = async (test: TestService, id: string) =>
  (await linesOf(test, id)).filter(({ initiator }) => initiator === 'BOT').slice(1)

eachDatabase('follow-ups that are due', (database) => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(START)
    await test.db.deleteFrom('follow_ups').execute()
    await test.db.deleteFrom('follow_up_steps').execute()
    await test.db.updateTable('accounts').set({ ai_paused: false, sources_off: [] }).execute()
    id = await begun({})
  })

  async function begun(given: NewConversation): Promise<string> {
    return (await addConversation(test.db, { email: MAIL, ...given })).id
  }
  const run = () => sendDueFollowUps(test.context)

  it('say nothing a millisecond before their moment', async () => {
    await ai(test, id)
    expect((await nextFollowUp(test.db))?.getTime()).toBe(test.clock.now().getTime() + DAY)
    test.clock.advance(DAY - 1)
    expect(await run()).toBe(0)
    test.clock.advance(1)
    expect(await run()).toBe(1)
  })

  it('are twenty to a person within a day, however many conversations name them', async () => {
    const ids = [id]
    for (let n = 0; n < 21; n += 1) ids.push(await begun({ email: n % 2 === 0 ? MAIL : MAIL.toUpperCase() }))
    const other = await begun({ email: 'other@mail.example' })
    for (const one of [...ids, other]) await ai(test, one)
    test.clock.advance(DAY)
    expect(await run()).toBe(21)
    const standing = async () => {
      const all = await Promise.all(ids.map((one) => standingOf(test, one)))
      return all.map(([first]) => first).sort()
    }
    expect(await standing()).toEqual([
      ...Array.from({ length: 2 }, () => 'no-answer-1d canceled written_often'),
      ...Array.from({ length: 20 }, () => 'no-answer-1d sent'),
    ])
    expect((await standingOf(test, other))[0]).toBe('no-answer-1d sent')
    test.clock.advance(2 * DAY)
    expect(await run()).toBe(21)
  })

  it('are lines of the assistant, on their way out, noted and counted', async () => {
    await ai(test, id)
    test.clock.advance(DAY)
    await run()
    const [line] = await said(test, id)
    const [row] = await followUpsOf(test, id)
    expect(row).toMatchObject({ status: 'sent', seq: line?.seq, ended_at: test.clock.now() })
    expect(line).toMatchObject({
      channel: 'email',
      status: 'queued',
      recipient: MAIL,
      subject: 'Your inquiry at Ford Motors',
      client_id: row?.id,
    })
    expect(line?.text).toMatch(/^Hello Jordan,\n\n[\s\S]*the vehicle you asked about[\s\S]*\n\nAva\n/)
    expect(line?.html).toMatch(/^<p>Hello Jordan,<\/p>/)
    const note = await test.db
      .selectFrom('events')
      .select(['event', 'event_name', 'after_seq'])
      .where('conversation_id', '=', id)
      .executeTakeFirst()
    expect(note).toEqual({
      event: 'FOLLOW_UP',
      event_name: 'The assistant followed up: First reminder',
      after_seq: line?.seq,
    })
    const facts = await test.db
      .selectFrom('facts')
      .select('metric')
      .where('conversation_id', '=', id)
      .where('metric', '=', 'follow_up')
      .execute()
    expect(facts).toHaveLength(1)
    // A follow-up's own message does not postpone the others.
    test.clock.advance(2 * DAY)
    expect(await run()).toBe(1)
    expect(await standingOf(test, id)).toEqual([
      'no-answer-1d sent',
      'no-answer-3d sent',
      'no-answer-7d scheduled',
    ])
  })

  it.each([
    ['the channel of the last mail or SMS', { phone: PHONE }, ['email', 'sms'], 'sms'],
    ['the last one, said in chat since', { phone: PHONE }, ['sms', 'chat'], 'sms'],
    ['mail when both are known', { phone: PHONE }, ['chat'], 'email'],
    ['SMS when nothing else is', { email: null, phone: PHONE }, ['chat'], 'sms'],
    ['what is left of two', { phone: PHONE, email: 'no address' }, ['email'], 'sms'],
  ] as const)('go by %s', async (_, given, channels, expected) => {
    id = await begun(given)
    for (const channel of channels) await say(test, id, { initiator: 'HUMAN', channel })
    test.clock.advance(1_000)
    await ai(test, id, 'chat')
    test.clock.advance(2 * DAY)
    await run()
    const [line] = await said(test, id)
    expect(line).toMatchObject({ channel: expected, recipient: expected === 'sms' ? PHONE : MAIL })
    if (expected === 'sms') {
      expect(line).toMatchObject({ subject: null, html: null })
      expect(line?.text).toMatch(/\nReply STOP to opt out$/)
    }
  })

  it('name a customer as they call themselves, as text and never as a head of the mail', async () => {
    id = await begun({ name: 'Jo\r\nBcc: them <b>{vehicle}</b>' })
    await ai(test, id)
    test.clock.advance(DAY)
    await run()
    const [line] = await said(test, id)
    expect(line?.html).toContain('&lt;b&gt;{vehicle}&lt;/b&gt;')
    expect(line?.subject).not.toMatch(/[\r\n]/)
  })

  it('wake nobody with a text message: it leaves in the morning, mail by night', async () => {
    id = await begun({ email: null, phone: PHONE })
    test.clock.set('2026-11-21T04:30:00Z')
    await ai(test, id, 'sms')
    const mailed = await begun({})
    await ai(test, mailed)
    test.clock.advance(DAY)
    expect(await run()).toBe(1)
    expect(await standingOf(test, mailed)).toContain('no-answer-1d sent')
    expect((await nextFollowUp(test.db))?.toISOString()).toBe('2026-11-22T13:00:00.000Z')
    test.clock.set('2026-11-22T13:00:00Z')
    expect(await run()).toBe(1)
    expect(await standingOf(test, id)).toContain('no-answer-1d sent')
  })

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['a stop', 'stopped', (one) => setStop(test, one)],
    ['a pause', 'paused', () => setPause(test, 'true')],
    ['an answer', 'answered', (one) => say(test, one, { initiator: 'HUMAN', channel: 'email' })],
    [
      'a takeover',
      'taken_over',
      async (one) => {
        await test.db
          .updateTable('conversations')
          .set({ last_human_at: test.clock.now() })
          .where('id', '=', one)
          .execute()
        await joinTakeover(test.context, await fordOf(test), one, owner)
      },
    ],
    [
      'an unsubscription',
      'unsubscribed',
      async () =>
        receiveSms(test.context, await fordOf(test), { message_id: `stop-${id}`, from: PHONE, text: 'STOP' }),
    ],
    [
      'a step that is switched off',
      'switched_off',
      () =>
        test.call(
          saveFollowUp,
          {
            account_id: ACCOUNT.ford,
            FollowUpSequenceId: 'no-answer',
            FollowUpSequence: ['no-answer-1d', 'no-answer-3d', 'no-answer-7d'].map((FollowUpId) => ({
              FollowUpId,
              Status: 0 as const,
            })),
          },
          { as: USER.admin },
        ),
    ],
  ])('are canceled by %s, a millisecond before, and never sent after it ended', async (_, reason, act) => {
    const way = reason === 'unsubscribed' ? { email: null, phone: PHONE } : {}
    await test.db.deleteFrom('inbound_messages').execute()
    await test.db.updateTable('conversations').set({ phone: null }).execute()
    id = await begun(way)
    await ai(test, id, reason === 'unsubscribed' ? 'sms' : 'email')
    test.clock.advance(DAY - 1)
    await act(id)
    expect(new Set(await standingOf(test, id))).toEqual(
      new Set(['no-answer-1d', 'no-answer-3d', 'no-answer-7d'].map((step) => `${step} canceled ${reason}`)),
    )
    test.clock.advance(1)
    expect(await run()).toBe(0)
    if (reason === 'stopped') await setStop(test, id, 'continue')
    if (reason === 'paused') await setPause(test, 'false')
    test.clock.advance(10 * DAY)
    expect(await run()).toBe(0)
    expect(await said(test, id)).toEqual([])
  })

  it('are named by a stop, with their channel', async () => {
    await ai(test, id)
    const { canceled } = await setStop(test, id)
    const named = canceled.filter(({ kind }) => kind === 'follow_up')
    expect(named).toEqual(
      ['First reminder', 'Second reminder', 'Third reminder'].map((text) => ({
        kind: 'follow_up',
        channel: 'email',
        text,
      })),
    )
  })

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'the source is left to people',
      'silenced',
      () =>
        test.db
          .updateTable('accounts')
          .set({ sources_off: ['Website\ninternet'] })
          .where('id', '=', ACCOUNT.ford)
          .execute(),
    ],
    [
      'the address went',
      'unreachable',
      () => test.db.updateTable('conversations').set({ email: null }).where('id', '=', id).execute(),
    ],
    [
      'the address takes no mail',
      'unreachable',
      () => test.db.updateTable('conversations').set({ email: 'a, b@c.d' }).where('id', '=', id).execute(),
    ],
    [
      'they turned to Whatsapp',
      'may_not_begin',
      () =>
        test.db.updateTable('conversations').set({ last_channel: 'whatsapp' }).where('id', '=', id).execute(),
    ],
    [
      'a pause left them behind',
      'paused',
      () => test.db.updateTable('accounts').set({ ai_paused: true }).where('id', '=', ACCOUNT.ford).execute(),
    ],
    [
      'a switch left them behind',
      'switched_off',
      () =>
        test.db
          .insertInto('follow_up_steps')
          .values({ account_id: ACCOUNT.ford, follow_up_id: 'no-answer-1d', status: 0 })
          .execute(),
    ],
    [
      'an answer left them behind',
      'answered',
      () =>
        test.db
          .updateTable('conversations')
          .set({ last_human_at: new Date('2026-11-21T15:00:01Z') })
          .where('id', '=', id)
          .execute(),
    ],
  ])('look at everything again at their moment: %s', async (_, reason, change) => {
    await ai(test, id)
    await change()
    test.clock.advance(DAY)
    expect(await run()).toBe(0)
    expect((await standingOf(test, id))[0]).toBe(`no-answer-1d canceled ${reason}`)
    expect(await said(test, id)).toEqual([])
  })

  it('are sent once by two instances at once', async () => {
    const others = await Promise.all([begun({}), begun({}), begun({})])
    for (const one of [id, ...others]) await ai(test, one)
    test.clock.advance(DAY)
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    for (const one of [id, ...others]) expect(await said(test, one)).toHaveLength(1)
  })

  it('go on past one that cannot be sent, and say so', async () => {
    await ai(test, id)
    const other = await begun({})
    await ai(test, other)
    const [bad] = await followUpsOf(test, id)
    if (!bad) throw new Error('Nothing is planned')
    // An error inside the transaction of one rolls it back completely.
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      if new.client_id = ${sql.lit(bad.id)} then raise exception 'disk'; end if; return new; end $$`.execute(
      test.db,
    )
    await sql`create trigger fail before insert on messages for each row execute function fail()`.execute(
      test.db,
    )
    test.clock.advance(DAY)
    try {
      await expect(run()).rejects.toThrow('disk')
    } finally {
      await sql`drop trigger fail on messages`.execute(test.db)
      await sql`drop function fail`.execute(test.db)
    }
    expect(await said(test, other)).toHaveLength(1)
    expect(await standingOf(test, id)).toContain('no-answer-1d scheduled')
    expect(await run()).toBe(1)
    expect(await said(test, id)).toHaveLength(1)
  })

  it('are said once, and wholly, at whatever statement a process dies', async () => {
    await ai(test, id)
    test.clock.advance(DAY)
    const standing = async () => ({
      rows: await followUpsOf(test, id),
      lines: await linesOf(test, id),
      events: await test.db.selectFrom('events').selectAll().where('conversation_id', '=', id).execute(),
      live: await test.db.selectFrom('live_log').select('seq').where('conversation_id', '=', id).execute(),
    })
    const before = await standing()
    let deaths = 0
    for (let statement = 1; ; statement += 1) {
      let count = 0
      const db = test.db.withPlugin({
        transformQuery({ node }) {
          count += 1
          if (count === statement) throw new Error('dead')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const error = await sendDueFollowUps({ db, clock: test.clock }).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      // The run finished before the process could die.
      if (count < statement) break
      expect(error).toBeInstanceOf(Error)
      const after = await standing()
      // The process died after the transaction, while it looked for more work.
      if (after.lines.length > before.lines.length) break
      expect(after).toEqual(before)
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(15)
    await run()
    expect(await said(test, id)).toHaveLength(1)
    expect((await standingOf(test, id))[0]).toBe('no-answer-1d sent')
  })

  it('are not sent once they are three days late, nor a reminder of a visit that has begun', async () => {
    await ai(test, id)
    test.clock.advance(DAY + 3 * DAY)
    // Exactly three days is not too late, and the second one is also due.
    expect(await run()).toBe(2)
    const late = await begun({})
    await ai(test, late)
    test.clock.advance(DAY + 3 * DAY + 1)
    await run()
    expect(await standingOf(test, late)).toEqual([
      'no-answer-1d canceled too_late',
      'no-answer-3d sent',
      'no-answer-7d scheduled',
    ])
    const visitor = await begun({})
    await book(test, visitor, new Date(test.clock.now().getTime() + 2 * DAY))
    test.clock.advance(2 * DAY)
    await run()
    expect(await standingOf(test, visitor)).toEqual(['appointment-before-1d canceled too_late'])
  })

  it('remind of a visit in the dealership’s words for its moment', async () => {
    await book(test, id, new Date('2026-11-24T19:00:00Z'))
    test.clock.set('2026-11-23T19:00:00Z')
    expect(await run()).toBe(1)
    const [line] = await linesOf(test, id)
    expect(line?.text).toContain('Tuesday, November 24, 2:00 PM')
  })

  it('lose every race with a stop, a takeover or an answer that came first, and none that came after', async () => {
    const ford = await fordOf(test)
    const acts = [
      (one: string) => setStop(test, one),
      (one: string) => joinTakeover(test.context, ford, one, owner),
      (one: string) => say(test, one, { initiator: 'HUMAN', channel: 'email' }),
    ]
    for (let turn = 0; turn < 12; turn += 1) {
      const one = await begun({})
      await ai(test, one)
      await book(test, one, new Date(test.clock.now().getTime() + 2 * DAY))
      test.clock.advance(DAY)
      // A takeover requires that the customer was present a moment ago.
      const last_human_at = turn % acts.length === 1 ? test.clock.now() : null
      await test.db.updateTable('conversations').set({ last_human_at }).where('id', '=', one).execute()
      const [first] = await Promise.all([acts[turn % acts.length]?.(one), run(), run()])
      expect(first).toBeDefined()
      const rows = await followUpsOf(test, one)
      const sent = rows.filter(({ status }) => status === 'sent')
      // Each was either sent before or canceled, with nothing in between and nothing twice.
      expect(await said(test, one)).toHaveLength(sent.length)
      const waiting = rows.filter(({ status }) => status === 'scheduled').map(({ step_id }) => step_id)
      expect(waiting).toEqual([])
      await test.db.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', one).execute()
    }
  })

  it('lose no race with a pause: what leaves had been said before it stood', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const one = await begun({})
      await ai(test, one)
      test.clock.advance(DAY)
      await Promise.all([run(), setPause(test, 'true'), run()])
      const before = (await said(test, one)).length
      await setPause(test, 'false')
      test.clock.advance(10 * DAY)
      await run()
      expect(await said(test, one)).toHaveLength(before)
      expect((await standingOf(test, one)).filter((row) => row.endsWith('scheduled'))).toEqual([])
    }
  })
})

describe('a service that was down', () => {
  it('sends once after its start what fell due meanwhile, and nothing of what was stopped before', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-follow-ups-'))
    const clock = new ManualClock(START)
    const open = (seed?: typeof seedWorld) =>
      startService({ clock, settings: { DATA_DIR: directory }, ...(seed && { seed }) })
    let test = await open(seedWorld)
    try {
      const { id } = await addConversation(test.db, { email: MAIL })
      const stopped = (await addConversation(test.db, { email: 'kim@mail.example' })).id
      await ai(test, id)
      await ai(test, stopped)
      clock.advance(DAY - HOUR)
      await setStop(test, stopped)
      await test.close()
      clock.advance(2 * HOUR)
      for (let start = 0; start < 3; start += 1) {
        test = await open()
        await test.listen()
        await expect.poll(async () => (await said(test, id)).length, { timeout: 90_000 }).toBe(1)
        await test.close()
      }
      test = await open()
      expect(await sendDueFollowUps(test.context)).toBe(0)
      expect(await said(test, id)).toHaveLength(1)
      expect(await said(test, stopped)).toEqual([])
      expect(await standingOf(test, id)).toContain('no-answer-1d sent')
    } finally {
      await test.close()
      await rm(directory, { recursive: true, force: true })
    }
  }, 300_000)
})
