/** Search over the whole history: names, contacts and every message, with the position of the match. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import { searchTextOf } from '../../src/service/conversations/conversation-writes'
import { foldText } from '../../src/rules/text/fold'
import { appendMessage } from '../../src/service/conversations/messages'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const range = { start_date: '2026-11-20T00:00:00', end_date: '2026-11-21T23:59:59' }

eachDatabase('search', (database) => {
  let test: TestService
  const ids: Record<string, string> = {}

  const find = (search_pattern: string, as: string = USER.rep, account_id: string = ACCOUNT.ford) =>
    test.call(
      conversations,
      { name: 'search', account_id, product: 'SALES_AI', ...range, search_pattern },
      { as },
    )
  const found = async (pattern: string) => {
    const { items, total } = await find(pattern)
    expect(total).toBe(items.length)
    return items
      .map(({ ConversationId }) => Object.keys(ids).find((key) => ids[key] === ConversationId))
      .sort()
  }

  async function say(
    id: string,
    initiator: 'BOT' | 'HUMAN',
    text: string,
    account_id: string = ACCOUNT.ford,
  ) {
    const result = await appendMessage(test.context, {
      account_id,
      conversation_id: id,
      initiator,
      text,
      channel: 'sms',
    })
    expect(result.status).toBe('stored')
  }

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    test.clock.set(new Date('2026-08-01T15:00:00Z'))
    const add = async (
      key: string,
      name: string,
      surname: string,
      more: { phone?: string; email?: string } = {},
    ) => {
      ids[key] = (await addConversation(test.db, { name, surname, created_at: test.clock.now() })).id
      const { phone = null, email = null } = more
      await test.db
        .updateTable('conversations')
        .set({
          phone,
          email,
          search_text: searchTextOf({ name, surname, phone, email }),
        })
        .where('id', '=', ids[key] ?? '')
        .execute()
    }
    await add('jordan', 'Jordan', 'Bell', { phone: '+13125550123' })
    await add('maria', 'Maria', 'Núñez', { email: 'maria_nunez@example.test' })
    await add('nobody', '', '')
    for (let line = 1; line <= 20; line += 1)
      await say(
        ids.jordan ?? '',
        line % 2 ? 'BOT' : 'HUMAN',
        line === 3 ? 'We have the Terrane in GREEN' : `Line ${line}`,
      )
    await say(ids.maria ?? '', 'HUMAN', 'Is the terrane 100% electric? <b>Really</b>')
    await say(ids.maria ?? '', 'HUMAN', 'I don’t like the café')
    await say(ids.nobody ?? '', 'HUMAN', 'My address is\njordan@elsewhere.test')
    const sister = await addConversation(test.db, { account_id: ACCOUNT.toyota, name: 'Sister' })
    await say(sister.id, 'HUMAN', 'terrane', ACCOUNT.toyota)
    const stranger = await addConversation(test.db, { account_id: ACCOUNT.riverside, name: 'Jordan' })
    await say(stranger.id, 'HUMAN', 'terrane', ACCOUNT.riverside)
  })
  afterAll(() => test.close())

  it('finds names, contacts and lines, also those of long ago and of the middle of a dialogue', async () => {
    expect(await found('terrane')).toEqual(['jordan', 'maria'])
    expect(await found('TERR')).toEqual(['jordan', 'maria'])
    expect(await found('line 18')).toEqual(['jordan'])
    expect(await found('jordan')).toEqual(['jordan', 'nobody'])
    expect(await found('núñez')).toEqual(['maria'])
    expect(await found('(312) 555-0123')).toEqual(['jordan'])
    expect(await found('555 0123')).toEqual(['jordan'])
    expect(await found('maria_n')).toEqual(['maria'])
    expect(await found('nothing of the kind')).toEqual([])
  })

  it('wants every word, wherever each stands', async () => {
    expect(await found('bell terrane')).toEqual(['jordan'])
    expect(await found('terrane really')).toEqual(['maria'])
    expect(await found('bell really')).toEqual([])
    expect(await found('is terrane')).toEqual(['maria'])
    expect(await found('20 line')).toEqual(['jordan'])
    expect(await found('zz line')).toEqual([])
  })

  it('ignores accents and the kind of quotes, in the words and in what is stored', async () => {
    expect(await found('nunez')).toEqual(['maria'])
    expect(await found('NÚÑEZ cafe')).toEqual(['maria'])
    expect(await found("don't")).toEqual(['maria'])
    expect(await found('don’t')).toEqual(['maria'])
    const group = await find("nunez don't", USER.admin, ACCOUNT.northside)
    expect(group.items.map(({ ConversationId }) => ConversationId)).toEqual([ids.maria])
    expect(group.items[0]?.hit).toMatchObject({ kind: 'message', marks: [[2, 7]] })
  })

  it('wants the ninth word, too', async () => {
    const eight = 'is the terrane 100% electric really maria núñez'
    expect(await found(eight)).toEqual(['maria'])
    expect(await found(`${eight} bicycle`)).toEqual([])
  })

  it('finds one or two letters where a word begins with them, and three anywhere', async () => {
    expect(await found('ca')).toEqual(['maria'])
    expect(await found('af')).toEqual([])
    expect(await found('afe')).toEqual(['maria'])
    expect(await found('b')).toEqual(['jordan'])
    // At the start of a line, and of a name.
    expect(await found('jo')).toEqual(['jordan', 'nobody'])
    expect(await found('terrane ca')).toEqual(['maria'])
    expect(await found('terrane af')).toEqual([])
  })

  it('takes wildcards, quotes and patterns as they were typed', async () => {
    expect(await found('100%')).toEqual(['maria'])
    for (const pattern of ['%', '_', '1_0%', '.*', "'; drop table messages --", '\\', '(', '[a-']) {
      const hits = await found(pattern)
      expect(hits.every((key) => key !== undefined)).toBe(true)
    }
    expect(await found('%%')).toEqual([])
  })

  it('shows what was hit', async () => {
    const hitOf = async (pattern: string, key: string) =>
      (await find(pattern)).items.find(({ ConversationId }) => ConversationId === ids[key])?.hit
    expect(await hitOf('bell', 'jordan')).toEqual({ kind: 'name', text: 'Jordan Bell', marks: [[7, 11]] })
    expect(await hitOf('(312) 555', 'jordan')).toEqual({
      kind: 'contact',
      text: '+13125550123',
      marks: [[2, 8]],
    })
    expect(await hitOf('green terrane', 'jordan')).toMatchObject({
      kind: 'message',
      text: 'We have the Terrane in GREEN',
      marks: [
        [12, 19],
        [23, 28],
      ],
      seq: 3,
    })
    // A message is shown as the match if it contains more of the query than the name does.
    expect(await hitOf('bell terrane', 'jordan')).toMatchObject({ kind: 'message', seq: 3 })
    // Of several messages, it is the last one of those with the most words.
    expect(await hitOf('line', 'jordan')).toMatchObject({ kind: 'message', seq: 20 })
    expect(await hitOf('green terrane line', 'jordan')).toMatchObject({ kind: 'message', seq: 3 })
    // Text from users is returned as plain text.
    expect(await hitOf('really', 'maria')).toMatchObject({
      text: 'Is the terrane 100% electric? <b>Really</b>',
    })
  })

  it('stays with the account, also for a group', async () => {
    const group = await find('terrane', USER.admin, ACCOUNT.northside)
    expect(group.total).toBe(3)
    expect(group.items.map(({ AccountId }) => AccountId)).not.toContain(ACCOUNT.riverside)
    await expect(find('terrane', USER.rep, ACCOUNT.riverside)).rejects.toMatchObject({ status: 404 })
  })

  it('folds in the database as the rules do', async () => {
    const texts = [
      'José Núñez',
      'Jose\u0301',
      'STRASSE Straße Øre Łódź İzmir œuvre',
      '‘a’ ‛b’ ʼ´` “c” „d“ «e» ‐‑–—',
      'Привет ΣΣς',
    ]
    const { rows } = await sql<{ folded: string }>`
      select fold_text(one) as folded from unnest(${texts}::text[]) with ordinality t (one, place) order by place`.execute(
      test.db,
    )
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
  })

  describe('what it reads', () => {
    it('is the same when it is made anew from the messages', async () => {
      const texts = () =>
        sql`select * from dialogue_texts order by account_id, conversation_id, seq`.execute(test.db)
      const stored = (await texts()).rows
      expect(stored.length).toBeGreaterThan(5)
      await rebuildDerivedData(test.db)
      expect((await texts()).rows).toEqual(stored)
    })
  })
})
