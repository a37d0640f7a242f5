/** What is stored about one customer is exported, and erased without a change of the figures. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import { customerData, customerDataExport, eraseCustomer } from '../../src/contract/calls/customer-data'
import { dialogue } from '../../src/contract/calls/dialogue'
import { eraseOperation, exportOperation } from '../../src/service/admin/customers'
import { appendMessage } from '../../src/service/conversations/messages'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const NAME = 'Zebulon'
const EMAIL = 'Zebulon.Quirk@shopper.example'
const PHONE = '+14155550199'
/** Every trace of the customer has one of these words. */
const TRACES = ['zebulon', 'quirk', '4155550199']

anyDatabase('the data of one customer', (database) => {
  let test: TestService
  const AT = new Date('2026-11-20T16:00:00Z')

  const say = (conversation_id: string, initiator: 'HUMAN' | 'BOT', text: string) =>
    appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id,
      initiator,
      channel: 'chat',
      text,
    })

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    const person = { name: NAME, surname: 'Quirk' }
    await addConversation(test.db, { id: 'c_chat', ...person, email: EMAIL })
    await addConversation(test.db, { id: 'c_sms', ...person, email: EMAIL.toLowerCase(), phone: PHONE })
    await addConversation(test.db, { id: 'c_phone', name: '', surname: '', phone: PHONE })
    await addConversation(test.db, { id: 'c_other', email: 'other@shopper.example' })
    await addConversation(test.db, { id: 'c_elsewhere', account_id: ACCOUNT.riverside, email: EMAIL })
    await say('c_chat', 'BOT', 'Hello Zebulon')
    await say('c_chat', 'HUMAN', 'I am Zebulon, call 4155550199')
    await say('c_sms', 'HUMAN', 'Quirk again')
    await say('c_other', 'HUMAN', 'Is the blue one there?')
    const own = { account_id: ACCOUNT.ford, conversation_id: 'c_chat' }
    const at = AT
    await test.db
      .insertInto('files')
      .values({
        ...own,
        key: 'zebulon.png',
        content_type: 'image/png',
        name: 'zebulon.png',
        bytes: Buffer.from('Quirk'),
        at,
      })
      .execute()
    await test.db
      .insertInto('file_pieces')
      .values({ key: 'zebulon.png', position: 1, bytes: Buffer.from('!') })
      .execute()
    await test.db
      .insertInto('events')
      .values([
        {
          ...own,
          id: 'e_1',
          event: 'HANDOFF',
          event_name: 'Zebulon asks for a person',
          after_seq: 1,
          actor: null,
          at,
        },
        {
          ...own,
          id: 'e_2',
          event: 'SERVICE_COMPLETED',
          event_name: 'Service',
          after_seq: 1,
          actor: null,
          data: JSON.stringify({ TotalRepairPaidAmount: 120, Details: ['Zebulon’s brakes'] }),
          at,
        },
      ])
      .execute()
    await test.db
      .insertInto('deliveries')
      .values({
        ...own,
        seq: 1,
        channel: 'email',
        recipient: EMAIL,
        subject: 'Zebulon',
        status: 'queued',
        due_at: at,
        updated_at: at,
      })
      .execute()
    await test.db
      .insertInto('inbound_messages')
      .values({ ...own, channel: 'email', provider_id: '1@shopper.example', at, subject: 'Zebulon’s visit' })
      .execute()
    await test.db
      .insertInto('form_submissions')
      .values({
        ...own,
        client_id: 'f_1',
        form_type: 'contact',
        data: JSON.stringify({ name: NAME }),
        user_id: USER_ID.rep,
        at,
      })
      .execute()
    await test.db
      .insertInto('drafts')
      .values({ ...own, user_id: USER_ID.rep, channel: 'email', text: 'Dear Zebulon', updated_at: at })
      .execute()
    await test.db
      .insertInto('notices')
      .values({
        ...own,
        id: 'n_1',
        kind: 'handoff',
        event_key: 'k',
        channel: 'email',
        recipient: 'staff@dealer.example',
        text: 'Zebulon waits',
        status: 'sent',
        at,
        updated_at: at,
      })
      .execute()
    await test.db
      .insertInto('refused_leads')
      .values({
        id: 'r_1',
        account_id: ACCOUNT.ford,
        at,
        channel: 'http',
        reason: 'x',
        raw: `<email>${EMAIL}</email>`,
        clipped: false,
        content_hash: 'h',
        state: 'open',
      })
      .execute()
    await rebuildDerivedData(test.db)
  })
  afterAll(() => test.close())

  const input = { account_id: ACCOUNT.ford, conversation_id: 'c_sms' }

  async function figures() {
    const read = async (table: string) =>
      (
        await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
          test.db,
        )
      ).rows
    return { facts: await read('facts'), sums: await read('daily_sums') }
  }

  /** The tables in which a trace of the customer is left at this dealership. */
  async function traces(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string; own: string | null }>`
      select c.relname as name, a.attname as own from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      test.db,
    )
    const found: string[] = []
    for (const { name, own } of tables) {
      const here = own === null ? sql`true` : sql`account_id = ${ACCOUNT.ford}`
      const { rows } = await sql`
        select 1 from ${sql.table(name)} t where ${here} and lower(t::text) like any(${TRACES.map((word) => `%${word}%`)}::text[])`.execute(
        test.db,
      )
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  }

  it('is exported with every message and file, to those who may see all of it', async () => {
    expect(await test.call(customerData, input, { as: USER.admin })).toEqual({
      conversations: 3,
      messages: 3,
      files: 1,
    })
    const text = await test.call(customerDataExport, input, { as: USER.admin })
    const data = JSON.parse(text) as { conversations: Record<string, unknown>[] }
    expect(data.conversations.map(({ conversation_id }) => conversation_id)).toEqual([
      'c_chat',
      'c_phone',
      'c_sms',
    ])
    expect(data.conversations[0]).toMatchObject({
      first_name: NAME,
      email: EMAIL,
      messages: [{ text: 'Hello Zebulon' }, { text: 'I am Zebulon, call 4155550199' }],
      inbound_messages: [{ channel: 'email', subject: 'Zebulon’s visit' }],
      files: [{ name: 'zebulon.png', base64: Buffer.from('Quirk!').toString('base64') }],
      form_submissions: [{ data: { name: NAME } }],
    })
    expect(text).not.toContain('blue one')
    await expect(test.call(customerData, input, { as: USER.rep })).rejects.toMatchObject({ status: 403 })
    const elsewhere = { account_id: ACCOUNT.ford, conversation_id: 'c_elsewhere' }
    await expect(test.call(eraseCustomer, elsewhere, { as: USER.super })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is exported and counted by command', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-export-'))
    const named = { account: ACCOUNT.ford, key: { phone: PHONE } }
    const to = join(folder, 'customer.json')
    await expect(exportOperation.run(test.context, { ...named, to })).resolves.toMatchObject({ messages: 3 })
    expect(await readFile(to, 'utf8')).toContain('Hello Zebulon')
    await expect(exportOperation.run(test.context, { ...named, to })).rejects.toThrow('exists already')
    await expect(eraseOperation.run(test.context, { ...named, yes: false })).resolves.toEqual({
      conversations: 3,
      messages: 3,
      files: 1,
    })
    const nobody = { account: ACCOUNT.ford, key: { email: 'nobody@shopper.example' }, yes: true }
    await expect(eraseOperation.run(test.context, nobody)).rejects.toThrow(
      'The dealership has no such customer',
    )
    await rm(folder, { recursive: true })
  })

  it('is erased from every table, while figures and other customers stay', async () => {
    const before = await figures()
    expect(before.facts.length).toBeGreaterThan(5)
    expect(await traces()).toEqual(
      expect.arrayContaining(['conversations', 'dialogue_texts', 'leads', 'live_log', 'messages']),
    )
    const erased = await test.call(eraseCustomer, input, { as: USER.admin })
    expect(erased).toMatchObject({ conversations: 3, messages: 3, files: 1 })
    expect(await traces()).toEqual([])
    expect(await figures()).toEqual(before)
    await rebuildDerivedData(test.db)
    expect(await figures()).toEqual(before)

    const { items } = await test.call(
      auditLog,
      { account_id: ACCOUNT.ford, setting: 'erasure' },
      { as: USER.super },
    )
    expect(items).toMatchObject([
      {
        id: erased.certificate,
        user_id: USER_ID.admin,
        setting: `erasure/${erased.certificate}`,
        after: { conversations: 3, messages: 3, files: 1, conversation_ids: ['c_chat', 'c_phone', 'c_sms'] },
      },
    ])
    const read = await test.call(dialogue, { conversation_id: 'c_chat' }, { as: USER.admin })
    expect(read.messages.map(({ Message }) => Message)).toEqual(['—', '—'])
    expect(read.ai_stopped).toBe(true)
    const other = await test.call(dialogue, { conversation_id: 'c_other' }, { as: USER.admin })
    expect(other.messages.map(({ Message }) => Message)).toEqual(['Is the blue one there?'])
    const elsewhere = await test.db
      .selectFrom('conversations')
      .select('email')
      .where('id', '=', 'c_elsewhere')
      .executeTakeFirst()
    expect(elsewhere?.email).toBe(EMAIL)
    const delivery = await test.db.selectFrom('deliveries').select(['status', 'due_at']).executeTakeFirst()
    expect(delivery).toEqual({ status: 'canceled', due_at: null })
  })

  it('knows every table that refers to a conversation', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'conversation_id' and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`.execute(test.db)
    // For a new table, decide in `erasure.ts` what becomes of its rows, and in `customer-data.ts` whether
    // they are exported.
    expect(rows.map(({ name }) => name)).toEqual([
      ...[
        'answer_reviews',
        'appointments',
        'canceled_appointments',
        'channel_identities',
        'chat_offers',
        'chat_ratings',
        'customer_merges',
        'deliveries',
        'dialogue_states',
        'dialogue_texts',
        'drafts',
      ],
      ...['events', 'facts', 'files', 'follow_ups', 'form_submissions', 'inbound_messages', 'lead_keys'],
      ...['lead_questions', 'live_log', 'live_tickets', 'media_fetches', 'messages'],
      ...[
        'notices',
        'notifications',
        'sales',
        'stop_events',
        'takeovers',
        'unanswered_questions',
        'visitor_sessions',
        'webhook_deliveries',
      ],
    ])
  })
})
