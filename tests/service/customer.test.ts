/** One person's conversations: found by contacts, merged by staff, parted again, and read as one thread. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import {
  customer,
  customerCandidates,
  customerThread,
  mergeCustomers,
  unmergeCustomers,
} from '../../src/contract/calls/customer'
import { customerData, eraseCustomer } from '../../src/contract/calls/customer-data'
import { appendMessage } from '../../src/service/conversations/messages'
import { setSubscribed } from '../../src/service/conversations/unsubscribed'
import { eachDatabase, roundsOn } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

const account_id = ACCOUNT.ford
const START = '2026-11-21T15:00:00.000Z'

eachDatabase('the conversations of one person', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(START)
    for (const table of ['facts', 'audit_log', 'customer_merges', 'conversations'] as const)
      await test.db.deleteFrom(table).execute()
    await test.db.updateTable('users').set({ lead_scope: 'all' }).execute()
  })

  const add = async (id: string, given: Omit<NewConversation, 'id'> = {}) =>
    (await addConversation(test.db, { email: null, phone: null, ...given, id })).id
  const say = async (conversation_id: string, text: string, channel: 'chat' | 'email' | 'sms' = 'chat') => {
    test.clock.advance(60_000)
    const line = { account_id, conversation_id, initiator: 'HUMAN', text, channel } as const
    const result = await appendMessage(test.context, line)
    if (result.status !== 'stored') throw new Error(result.reason)
  }
  const read = (cid: string, as: string = USER.rep) => test.call(customer, { account_id, cid }, { as })
  const matches = async (cid: string, as?: string) =>
    Object.fromEntries((await read(cid, as)).conversations.map((one) => [one.ConversationId, one.match]))
  // Audit entries of one moment have no order.
  const merge = (cid: string, conversation_id: string, as: string = USER.rep) => {
    test.clock.advance(1_000)
    return test.call(mergeCustomers, { account_id, cid, conversation_id }, { as })
  }
  const unmerge = (cid: string, merge_id: string, as: string = USER.rep) => {
    test.clock.advance(1_000)
    return test.call(unmergeCustomers, { account_id, cid, merge_id }, { as })
  }
  const thread = (cid: string, page: { before?: string; limit?: string } = {}, as: string = USER.rep) =>
    test.call(customerThread, { account_id, cid, ...page }, { as })
  const limitRep = () =>
    test.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep).execute()

  it('are found by the same address in any case and by the same number, in this account only', async () => {
    await add('c_open', { email: 'Ann@mail.example', phone: '+13125550142' })
    await add('c_mail', { email: 'ann@MAIL.example' })
    await add('c_text', { phone: '+13125550142' })
    await add('c_other', { email: 'bea@mail.example' })
    await add('c_elsewhere', { email: 'ann@mail.example', account_id: ACCOUNT.riverside })
    await add('c_test', { email: 'ann@mail.example', excluded: true })
    expect(await matches('c_open')).toEqual({ c_open: 'open', c_mail: 'email', c_text: 'phone' })
    // A contact of another conversation with the same person leads no further before staff merge them.
    expect(await matches('c_mail')).toEqual({ c_mail: 'open', c_open: 'email' })
    expect(await matches('c_other')).toEqual({ c_other: 'open' })
  })

  it('are merged and parted again, exactly as they were', async () => {
    await add('c_a', { email: 'a@mail.example' })
    await add('c_b', { email: 'b@mail.example' })
    await add('c_c', { phone: '+13125550142' })
    await add('c_d', { phone: '+13125550142' })
    const rows = async () => (await sql`select * from conversations order by id`.execute(test.db)).rows
    const facts = async () => (await sql`select * from facts order by 1, 2, 3`.execute(test.db)).rows
    const before = { rows: await rows(), facts: await facts(), shown: await read('c_a') }

    await merge('c_a', 'c_b')
    const made = await merge('c_b', 'c_c')
    expect(await matches('c_a')).toEqual({ c_a: 'open', c_b: 'merged', c_c: 'merged', c_d: 'phone' })
    await expect(merge('c_c', 'c_a')).rejects.toMatchObject({ status: 409 })
    await expect(merge('c_a', 'c_a')).rejects.toMatchObject({ status: 409 })
    const last = made.merges.find(({ other_id }) => other_id === 'c_c')
    expect(last).toMatchObject({ conversation_id: 'c_b', merged_by: 'Rep Tester' })

    // It is taken back from any conversation of the person, and a second time changes nothing.
    await unmerge('c_a', last?.merge_id ?? '')
    const rest = await unmerge('c_a', last?.merge_id ?? '')
    expect(await matches('c_a')).toEqual({ c_a: 'open', c_b: 'merged' })
    await unmerge('c_b', rest.merges[0]?.merge_id ?? '')
    expect({ rows: await rows(), facts: await facts(), shown: await read('c_a') }).toEqual(before)

    const log = await test.call(auditLog, { account_id }, { as: USER.super })
    expect(log.items.map(({ user_id, before: was, after }) => [user_id, was, after])).toEqual([
      [USER_ID.rep, { conversations: ['c_a', 'c_b'] }, null],
      [USER_ID.rep, { conversations: ['c_b', 'c_c'] }, null],
      [USER_ID.rep, null, { conversations: ['c_b', 'c_c'] }],
      [USER_ID.rep, null, { conversations: ['c_a', 'c_b'] }],
    ])
  })

  it('part into the persons of before, whatever was merged in whichever order', async () => {
    const ids = ['c_0', 'c_1', 'c_2', 'c_3', 'c_4', 'c_5']
    for (const id of ids) await add(id)
    const groups = async () => {
      const found: string[] = []
      for (const id of ids)
        found.push(
          Object.keys(await matches(id))
            .sort()
            .join(),
        )
      return found
    }
    const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 6 }), pair, async (pairs, [one, other]) => {
        await test.db.deleteFrom('customer_merges').execute()
        for (const [a, b] of pairs) await merge(a, b).catch(() => undefined)
        const before = await groups()
        const known = new Set((await read(one)).merges.map(({ merge_id }) => merge_id))
        const made = await merge(one, other).catch(() => null)
        const added = made?.merges.find(({ merge_id }) => !known.has(merge_id) && merge_id !== '')
        if (made === null) return
        const edge = await test.db
          .selectFrom('customer_merges')
          .select('id')
          .where('conversation_id', '=', one)
          .where('other_id', '=', other)
          .executeTakeFirstOrThrow()
        expect(added).toBeDefined()
        await unmerge(one, edge.id)
        expect(await groups()).toEqual(before)
      }),
      { numRuns: roundsOn(database, 20) },
    )
  })

  it('never form a circle when two people merge at once', async () => {
    for (const id of ['c_a', 'c_b', 'c_c', 'c_d']) await add(id)
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      await test.db.deleteFrom('customer_merges').execute()
      await merge('c_a', 'c_b')
      await merge('c_c', 'c_d')
      // No conversation is in both of them.
      const answers = await Promise.allSettled([merge('c_a', 'c_c'), merge('c_b', 'c_d', USER.rep2)])
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect((await read('c_a')).merges).toHaveLength(3)
    }
  })

  it('stay hidden from a rep who may not see them, with their contacts and merges', async () => {
    await add('c_own', { salesperson_id: 'p_rep', email: 'ann@mail.example' })
    await add('c_theirs', { salesperson_id: 'p_rep2', email: 'ann@mail.example', phone: '+13125550142' })
    await add('c_free', { phone: '+13125550142' })
    await say('c_own', 'mine')
    await say('c_theirs', 'hidden')
    await limitRep()
    expect(await matches('c_own')).toEqual({ c_own: 'open' })
    await expect(merge('c_own', 'c_theirs')).rejects.toMatchObject({ status: 404 })

    await merge('c_own', 'c_theirs', USER.rep2)
    // Not even the number of the hidden conversation finds another one.
    const { conversations, merges } = await read('c_own')
    expect([conversations.length, merges.length]).toEqual([1, 0])
    expect((await thread('c_own')).messages.map(({ Message }) => Message)).toEqual(['mine'])
    const [hidden] = (await read('c_own', USER.rep2)).merges
    await unmerge('c_own', hidden?.merge_id ?? '')
    expect((await read('c_own', USER.rep2)).merges).toHaveLength(1)
    const find = (as: string) =>
      test.call(customerCandidates, { account_id, cid: 'c_own', search: 'hidden' }, { as })
    expect((await find(USER.rep)).items).toEqual([])
    expect((await find(USER.rep2)).items).toEqual([])
    await unmerge('c_own', hidden?.merge_id ?? '', USER.rep2)
    expect((await find(USER.rep2)).items).toMatchObject([{ ConversationId: 'c_theirs' }])
    await expect(read('c_theirs')).rejects.toMatchObject({ status: 404 })
    await expect(merge('c_own', 'c_elsewhere')).rejects.toMatchObject({ status: 404 })
  })

  it('are read as one thread in the order of time, page by page', async () => {
    await add('c_chat')
    await add('c_mail')
    await add('c_other')
    for (const [id, text] of [
      ['c_chat', '1'],
      ['c_mail', '2'],
      ['c_other', 'x'],
      ['c_chat', '3'],
      ['c_mail', '4'],
      ['c_chat', '5'],
    ] as const)
      await say(id, text, id === 'c_mail' ? 'email' : 'chat')
    await merge('c_chat', 'c_mail')
    const read: string[] = []
    let before: string | undefined
    for (let more = true; more;) {
      const page = await thread('c_mail', { limit: '2', ...(before !== undefined && { before }) })
      read.unshift(...page.messages.map(({ Message }) => Message))
      before = page.messages[0]?.MessageId
      more = page.has_older
    }
    expect(read).toEqual(['1', '2', '3', '4', '5'])
    const [first] = (await thread('c_mail')).messages
    expect(first).toMatchObject({ ConversationId: 'c_chat', Channel: 'chat' })
    await expect(thread('c_mail', { before: 'c_other.1' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { before: expect.any(String) as string } },
    })
    await expect(thread('c_mail', { before: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  })

  it('keep their consent and figures: a merge gives no permission', async () => {
    await add('c_stop', { email: 'old@mail.example' })
    await add('c_new', { email: 'new@mail.example' })
    await test.db.transaction().execute(async (tx) => {
      const one = await tx
        .selectFrom('conversations')
        .selectAll()
        .where('id', '=', 'c_stop')
        .executeTakeFirstOrThrow()
      await setSubscribed(tx, one, 'email', false, test.clock.now(), { cause: 'keyword', text: 'STOP' })
    })
    await merge('c_stop', 'c_new')
    const consent = await test.db
      .selectFrom('conversations')
      .select(['id', 'unsubscribed'])
      .orderBy('id')
      .execute()
    expect(consent).toEqual([
      { id: 'c_new', unsubscribed: [] },
      { id: 'c_stop', unsubscribed: ['email'] },
    ])
  })

  it('are all erased with the customer, who is then nobody to merge with', async () => {
    await add('c_a', { email: 'a@mail.example' })
    await add('c_b', { email: 'b@mail.example' })
    await add('c_other')
    await merge('c_a', 'c_b')
    const input = { account_id, conversation_id: 'c_a' }
    expect(await test.call(customerData, input, { as: USER.admin })).toMatchObject({ conversations: 2 })
    await test.call(eraseCustomer, input, { as: USER.admin })
    const left = await test.db
      .selectFrom('conversations')
      .select('id')
      .where('erased_at', 'is', null)
      .execute()
    expect(left).toEqual([{ id: 'c_other' }])
    expect(await test.db.selectFrom('customer_merges').select('id').execute()).toEqual([])
    await expect(merge('c_other', 'c_a')).rejects.toMatchObject({ status: 409 })
  })

  it('are at most fifty, and say when there are more with the same address', async () => {
    for (let n = 0; n < 52; n += 1) await add(`c_${n}`, { email: 'fleet@mail.example' })
    const { conversations, more } = await read('c_0')
    expect([conversations.length, more]).toEqual([50, true])
    for (let n = 1; n < 50; n += 1) await merge('c_0', `c_${n}`)
    await expect(merge('c_0', 'c_51')).rejects.toMatchObject({ status: 409 })
  })

  it('tell the open panels of all of them', async () => {
    await add('c_a')
    await add('c_b')
    const known = async () =>
      (
        await sql<{ n: number }>`select count(*) as n from live_log where account_id = ${account_id}`.execute(
          test.db,
        )
      ).rows[0]?.n ?? 0
    const before = await known()
    const { merges } = await merge('c_a', 'c_b')
    expect((await known()) - before).toBe(2)
    await unmerge('c_a', merges[0]?.merge_id ?? '')
    expect((await known()) - before).toBe(4)
  })
})
