/** The sources of a reply, which staff can see and shoppers cannot, and the questions without an answer. */
import { beforeEach, describe, expect, it } from 'vitest'
import { widgetTranscript } from '../../src/contract/calls/widget'
import { suggestReply } from '../../src/contract/calls/assist'
import { dialogue } from '../../src/contract/calls/dialogue'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { openChat, site } from './support/chat'
import { anyDatabase } from './support/databases'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, addConversation, USER } from './support/world'

anyDatabase('what the assistant’s replies rest on', (database) => {
  const chat = openChat(database)
  const { say, linesOf, socket } = chat

  /** Runs until no reply is pending, because the service's own responder may have claimed it first. */
  const answer = async () => {
    const { context, db } = chat.test
    chat.clock.advance(1_000)
    const owed = async () => {
      await createResponder(context).runOnce()
      return await db.selectFrom('conversations').select('id').where('ai_due_at', 'is not', null).execute()
    }
    await expect.poll(owed, { timeout: 20_000 }).toEqual([])
  }
  async function ask(id: string, ...lines: string[]) {
    for (const line of lines) await say(id, line)
    await answer()
    const last = (await linesOf(id)).at(-1)
    if (last?.Initiator !== 'BOT') throw new Error('Nothing was answered')
    return last
  }
  const shuttle = async () => {
    const { number } = await chat.test.db
      .selectFrom('knowledge_entries')
      .select('number')
      .where('account_id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    return { kind: 'knowledge', id: String(number), label: 'Do you have a shuttle?' }
  }

  it('names the entry, the chosen answer, the hours and the lot', async () => {
    const { id } = await begun(chat.test)
    expect((await ask(id, 'is there a shuttle?')).Sources).toEqual([await shuttle()])
    expect((await ask(id, 'What are your hours?')).Sources).toEqual([
      { kind: 'hours', id: null, label: 'Business hours' },
    ])
    expect((await ask(id, 'do you have a new Terrane?')).Sources).toEqual([
      { kind: 'inventory', id: null, label: 'Inventory, stock FO1001' },
    ])
    expect((await ask(id, 'are you a bot?')).Sources).toMatchObject([{ kind: 'answer', id: null }])
    expect((await ask(id, 'thanks')).Sources).toBeUndefined()
  })

  it('names each once in an answer to several questions', async () => {
    const { id } = await begun(chat.test)
    const { Message, Sources } = await ask(id, 'What are your hours?', 'and do you have a shuttle?')
    expect(Message).toContain('free shuttle')
    expect(Sources).toEqual([{ kind: 'hours', id: null, label: 'Business hours' }, await shuttle()])
  })

  it('tells staff, live too, and never the shopper', async () => {
    const { token, id } = await begun(chat.test)
    const shopper = await socket(token)
    await ask(id, 'is there a shuttle?')
    await shopper.find(({ message }) => JSON.stringify(message ?? '').includes('free shuttle'))
    const again = await socket(token)
    const welcome = await again.event('Welcome')
    expect(JSON.stringify(welcome)).toContain('free shuttle')
    await askFrom(chat.test, widgetTranscript, { site, token, email: 'jo@mail.example' })
    const letter = await chat.test.db
      .selectFrom('notices')
      .selectAll()
      .where('kind', '=', 'transcript')
      .executeTakeFirstOrThrow()
    expect(letter.text).toContain('free shuttle')
    const seen = JSON.stringify([shopper.frames, again.frames, letter])
    expect(seen).not.toMatch(/sources|knowledge|Do you have a shuttle\?/i)

    const { messages } = await chat.test.call(dialogue, { conversation_id: id }, { as: USER.rep })
    expect(messages.at(-1)?.Sources).toEqual([await shuttle()])
    const logged = await chat.test.db
      .selectFrom('live_log')
      .select('data')
      .where('conversation_id', '=', id)
      .where('kind', '=', 'message')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(logged.data).toMatchObject({ message: { Sources: [await shuttle()] } })
  })

  it('names them in a suggestion by their words alone', async () => {
    const { id } = await begun(chat.test)
    await say(id, 'is there a shuttle?')
    const { suggestion } = await chat.test.call(
      suggestReply,
      { account_id: ACCOUNT.ford, conversation_id: id },
      { as: USER.rep },
    )
    expect(suggestion?.sources).toEqual(['Do you have a shuttle?'])
  })

  describe('a question without an answer', () => {
    beforeEach(() => chat.test.db.deleteFrom('unanswered_questions').execute())
    const stored = () =>
      chat.test.db.selectFrom('unanswered_questions').selectAll().orderBy('at').orderBy('seq').execute()

    it('is kept in the customer’s words, the one after which a person is brought in as well', async () => {
      const { id } = await begun(chat.test)
      await ask(id, 'hello')
      await ask(id, 'do you paint zebras?')
      await ask(id, 'and giraffes', 'would you paint them?')
      const seqs = (await linesOf(id)).filter(({ Initiator }) => Initiator === 'HUMAN').map(({ seq }) => seq)
      expect(await stored()).toMatchObject([
        {
          account_id: ACCOUNT.ford,
          conversation_id: id,
          product: 2,
          question: 'do you paint zebras?',
          seq: seqs[1],
        },
        { product: 2, question: 'and giraffes would you paint them?', seq: seqs[3] },
      ])
    })

    it('is none when it was answered, a person was asked for, or nothing was asked', async () => {
      const { id } = await begun(chat.test)
      for (const line of [
        'is there a shuttle?',
        'hi',
        'thanks',
        'ok',
        'Can I talk to a person?',
        'Jo Park, 312-555-0148',
      ])
        await ask(id, line)
      expect(await stored()).toEqual([])
    })

    it('keeps no way to reach the customer', async () => {
      const { id } = await begun(chat.test)
      await ask(id, 'do you paint zebras?')
      await ask(id, 'do you paint zebras? I am at jo@mail.example')
      expect(JSON.stringify(await stored())).not.toContain('jo@mail')
    })

    it('is not kept of an answer that may no longer be given', async () => {
      const { id } = await begun(chat.test)
      await say(id, 'do you paint zebras?')
      await chat.test.db.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', id).execute()
      await answer()
      expect(await stored()).toEqual([])
    })

    it('is not kept of a suggestion', async () => {
      const { id } = await begun(chat.test)
      await say(id, 'do you paint zebras?')
      await chat.test.call(suggestReply, { account_id: ACCOUNT.ford, conversation_id: id }, { as: USER.rep })
      expect(await stored()).toEqual([])
    })

    it('is of the product whose assistant was asked', async () => {
      for (const [product, number] of [
        ['SALES_AI', 1],
        ['SERVICE_AI', 3],
        ['CARBUYING_AI', 4],
      ] as const) {
        const lead = await addConversation(chat.test.db, { began_in_chat: false, product })
        await say(lead.id, 'do you paint zebras?')
        await answer()
        expect((await stored()).filter(({ conversation_id }) => conversation_id === lead.id)).toMatchObject([
          { product: number },
        ])
      }
    })
  })
})
