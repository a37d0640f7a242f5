/** How shoppers rate their chats. */
import { describe, expect, it } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import { eraseCustomer } from '../../src/contract/calls/customer-data'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { leadInfo } from '../../src/contract/calls/lead'
import { metric } from '../../src/contract/calls/metrics'
import { widgetConfig, widgetEnd, widgetRate } from '../../src/contract/calls/widget'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { eachDatabase } from './support/databases'
import { openChat, reasonOf, site } from './support/chat'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, SITE, USER } from './support/world'

const HOSTILE = '<img src=x onerror="alert(1)"> \u202Ebad'
const MINUTE = 60_000

eachDatabase('the rating of a chat', (database) => {
  const chat = openChat(database)
  const rate = (token: string, rating: 1 | 2 | 3 | 4 | 5, comment?: string, at: string = site) =>
    askFrom(chat.test, widgetRate, { site: at, token, rating, comment })
  const wait = (ms: number) => chat.clock.set(new Date(chat.clock.now().getTime() + ms))
  const stored = async (id: string) =>
    await chat.test.db
      .selectFrom('chat_ratings')
      .select(['rating', 'comment'])
      .where('conversation_id', '=', id)
      .execute()
  const factsOf = async (id: string) =>
    await chat.test.db
      .selectFrom('facts')
      .select(['day', 'amount', 'state'])
      .where('conversation_id', '=', id)
      .where('metric', '=', 'rated')
      .execute()

  /** A chat in which the shopper wrote and was answered. */
  async function answered() {
    const shopper = await begun(chat.test)
    await chat.say(shopper.id, 'Is the blue one there?')
    await chat.say(shopper.id, 'It is.', { initiator: 'BOT' })
    return shopper
  }

  describe('is stored', () => {
    it('with the shopper’s own words as text, in the dialogue and as a fact of its day', async () => {
      const { token, id } = await answered()
      expect(await rate(token, 4, HOSTILE)).toEqual({ status: 'OK' })
      expect(await stored(id)).toEqual([{ rating: 4, comment: HOSTILE }])
      expect(await factsOf(id)).toEqual([{ day: '2026-11-21', amount: 4, state: 'satisfied' }])
      const { items } = await chat.test.call(dialogueEvents, { conversation_id: id }, { as: USER.rep })
      expect(items.at(-1)).toMatchObject({
        Event: 'CHAT_RATED',
        after_seq: 2,
        rated: { rating: 4, comment: HOSTILE },
      })
      const { HighlightedEvents } = await chat.test.call(
        leadInfo,
        { account_id: ACCOUNT.ford, cid: id },
        { as: USER.rep },
      )
      expect(HighlightedEvents).toMatchObject([{ rated: { rating: 4, comment: HOSTILE } }])
      await rebuildDerivedData(chat.test.db)
      expect(await factsOf(id)).toEqual([{ day: '2026-11-21', amount: 4, state: 'satisfied' }])
    })

    it('within a day after the shopper ended the chat, and not later', async () => {
      const { token, id } = await answered()
      await askFrom(chat.test, widgetEnd, { site, token })
      wait(24 * 60 * MINUTE)
      await rate(token, 2)
      expect(await stored(id)).toEqual([{ rating: 2, comment: '' }])
      wait(1)
      expect((await reasonOf(rate(token, 3))).status).toBe(404)
    })

    it('once: another answer replaces it for ten minutes, and counts on the first day', async () => {
      const { token, id } = await answered()
      await rate(token, 2, 'Slow')
      await rate(token, 2, 'Slow')
      wait(10 * MINUTE)
      await rate(token, 5)
      expect(await stored(id)).toEqual([{ rating: 5, comment: '' }])
      expect(await factsOf(id)).toEqual([{ day: '2026-11-21', amount: 5, state: 'satisfied' }])
      wait(1)
      expect(await reasonOf(rate(token, 1))).toMatchObject({
        status: 409,
        message: '409 This chat can no longer be rated.',
      })
      // A repeated request is no other answer.
      await rate(token, 5)
      const notes = await chat.notesOf(id)
      expect(notes.filter(([event]) => event === 'CHAT_RATED')).toHaveLength(2)
    })
  })

  describe('is refused', () => {
    it('for a conversation of nobody, and through another dealership', async () => {
      const { token, id } = await answered()
      expect((await reasonOf(rate('nobody', 5))).status).toBe(404)
      expect((await reasonOf(rate(token, 5, '', SITE.riverside))).status).toBe(404)
      expect(await stored(id)).toEqual([])
    })

    it('out of bounds, naming the field', async () => {
      const { token, id } = await answered()
      for (const rating of [0, 6, 4.5]) {
        const refused = askFrom(chat.test, widgetRate, { site, token, rating: rating as 1 })
        expect((await reasonOf(refused)).body.fields).toHaveProperty('rating')
      }
      const refused = await reasonOf(rate(token, 5, '😀'.repeat(501)))
      expect(refused.body.fields).toEqual({ comment: 'The comment is too long' })
      expect(await stored(id)).toEqual([])
      await rate(token, 5, '😀'.repeat(500))
    })

    it('before the shopper wrote and got an answer', async () => {
      const { token, id } = await begun(chat.test)
      await chat.say(id, 'Welcome', { initiator: 'BOT' })
      await chat.say(id, 'Is the blue one there?')
      expect((await reasonOf(rate(token, 5))).status).toBe(409)
      await chat.say(id, 'It is.', { initiator: 'BOT' })
      await rate(token, 5)
    })

    it('for a lead that counts nowhere', async () => {
      const { token, id } = await answered()
      await chat.test.db.updateTable('conversations').set({ excluded: true }).where('id', '=', id).execute()
      expect((await reasonOf(rate(token, 5))).status).toBe(409)
      expect(await factsOf(id)).toEqual([])
    })

    it('where the question is switched off, as the widget is told', async () => {
      const { token } = await answered()
      expect(await askFrom(chat.test, widgetConfig, { site })).toMatchObject({ ask_rating: true })
      await chat.setAccount({}, { ask_rating: false })
      expect(await askFrom(chat.test, widgetConfig, { site })).toMatchObject({ ask_rating: false })
      expect((await reasonOf(rate(token, 5))).status).toBe(409)
    })
  })

  it('is a figure with its conversations, and outlives the words of an erased customer', async () => {
    await chat.test.db.deleteFrom('chat_ratings').execute()
    await rebuildDerivedData(chat.test.db)
    const chats = [await answered(), await answered(), await answered()]
    for (const [index, { token }] of chats.entries())
      await rate(token, ([5, 4, 1] as const)[index] ?? 1, 'Private words')
    const [first] = chats
    if (!first) throw new Error('No chat')
    const range = {
      account_id: ACCOUNT.ford,
      product: 'DealerChat',
      start_date: '2026-11-21T00:00:00',
      end_date: '2026-11-21T23:59:59',
    } as const
    const figure = () => chat.test.call(metric, { ...range, metric: 'satisfaction' }, { as: USER.admin })
    const expected = {
      count: 2,
      rate: { value: 66.7, n: 3, description: 'of 3 chat ratings' },
      redirect: { endpoint: 'conversations_satisfaction' },
      additional_metrics: [{ count: 3, average: 3.3, redirect: { endpoint: 'conversations_chat_ratings' } }],
    }
    expect(await figure()).toMatchObject(expected)
    const list = await chat.test.call(conversations, { ...range, name: 'satisfaction' }, { as: USER.admin })
    expect(list.items.map(({ ConversationId }) => ConversationId).sort()).toEqual(
      chats
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )

    await chat.test.call(
      eraseCustomer,
      { account_id: ACCOUNT.ford, conversation_id: first.id },
      { as: USER.admin },
    )
    expect(await stored(first.id)).toEqual([{ rating: 5, comment: '' }])
    const { items } = await chat.test.call(dialogueEvents, { conversation_id: first.id }, { as: USER.admin })
    expect(JSON.stringify(items)).not.toContain('Private words')
    expect(await figure()).toMatchObject(expected)
  })
})
