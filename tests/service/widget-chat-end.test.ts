/** How a shopper’s conversation ends. */
import { describe, expect, it } from 'vitest'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { CLOSE } from '../../src/contract/live/frames'
import { takeoverState } from '../../src/contract/calls/takeover'
import {
  widgetEnd,
  widgetFile,
  widgetIdentify,
  widgetTranscript,
  widgetUpload,
} from '../../src/contract/calls/widget'
import { replyTo } from '../../src/service/assistant/respond/reply'
import { Catalogues } from '../../src/service/assistant/respond/catalogue'
import type { Assistant } from '../../src/service/assistant/port'
import { appendMessage } from '../../src/service/conversations/messages'
import { joinTakeover } from '../../src/service/conversations/takeover'
import { ChatEnded, receiveMessage, visitorOf } from '../../src/service/widget/visitors'
import { eachDatabase } from './support/databases'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, SITE, USER, USER_ID } from './support/world'
import { openChat, site, PDF, reasonOf } from './support/chat'

eachDatabase('a shopper’s chat', (database) => {
  const chat = openChat(database)
  const { conversationOf, notesOf, linesOf, say, connect, socket, upload } = chat

  describe('the end', () => {
    const end = (token: string) => askFrom(chat.test, widgetEnd, { site, token })
    const takeOver = (id: string) =>
      chat.test.call(
        takeoverState,
        {
          account_id: ACCOUNT.ford,
          conversation_id: id,
          status: 'IN_PROGRESS',
          sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER.rep },
          user_id: USER_ID.rep,
        },
        { as: USER.rep },
      )

    it('ends a takeover, is noted, and leaves the dialogue as it stands', async () => {
      const { token, id } = await begun(chat.test)
      await say(id, 'Hello')
      await takeOver(id)
      await end(token)
      expect(await conversationOf(id)).toMatchObject({
        takeover_status: 'COMPLETED',
        takeover_owner_id: null,
        ai_due_at: null,
      })
      expect((await notesOf(id)).at(-1)).toEqual(['CHAT_ENDED', 'The customer ended the chat'])
      expect((await linesOf(id)).map(({ Message }) => Message)).toEqual(['Hello'])
      // Repeating it changes nothing, and nobody can join a conversation whose shopper has left.
      const notes = await notesOf(id)
      await end(token)
      await expect(takeOver(id)).rejects.toMatchObject({
        status: 409,
        message: '409 The customer ended the chat.',
      })
      expect(await notesOf(id)).toEqual(notes)
    })

    it('makes the token worth nothing, like one of nobody', async () => {
      const { token, id } = await begun(chat.test)
      await say(id, 'Hello')
      await end(token)
      const asked = [
        () => askFrom(chat.test, widgetIdentify, { site, token, first_name: 'Jo' }),
        () => upload(token, 'upload-0001', 'a.pdf', PDF),
        () => askFrom(chat.test, widgetFile, { site, token, object_key: 'f_1' }),
        () => askFrom(chat.test, widgetTranscript, { site, token, email: 'jo@mail.example' }),
      ]
      for (const ask of asked) expect((await reasonOf(ask())).status).toBe(404)
      const client = await connect()
      client.send({ event: 'Hello', token })
      expect(await client.closed).toBe(CLOSE.gone)
      expect(client.frames).toContainEqual(expect.objectContaining({ code: 'chat_over' }))
    })

    it('ends the chat in every window, and takes no line after it', async () => {
      const { token, id } = await begun(chat.test)
      const windows = [await socket(token), await socket(token)]
      await windows[0]?.say('line-0001', 'Bye')
      await end(token)
      for (const window of windows) {
        expect(await window.find(({ event }) => event === 'Error')).toMatchObject({ code: 'chat_over' })
        expect(await window.closed).toBe(CLOSE.gone)
      }
      expect(await linesOf(id)).toHaveLength(1)
    })

    it('takes no line that was on its way when it came', async () => {
      const { token, id } = await begun(chat.test)
      const visitor = await visitorOf(chat.test.db, ACCOUNT.ford, token)
      await end(token)
      const late = {
        account_id: ACCOUNT.ford,
        conversation_id: id,
        initiator: 'HUMAN',
        channel: 'chat',
      } as const
      const said = appendMessage(chat.test.context, { ...late, text: 'Late' }, async (tx, _, stored) => {
        await receiveMessage(tx, visitor, stored)
        return []
      })
      await expect(said).rejects.toBeInstanceOf(ChatEnded)
      expect([await linesOf(id), (await conversationOf(id)).ai_due_at]).toEqual([[], null])
    })

    it('drops the answer that is owed, and the one that is being thought of', async () => {
      const { token, id } = await begun(chat.test)
      await say(id, 'Hello')
      expect((await conversationOf(id)).ai_due_at).not.toBeNull()
      let ended: Promise<unknown> | undefined
      const slow: Assistant = {
        async answer() {
          ended = end(token)
          await ended
          return { text: 'Too late', attachments: [], quick_replies: [], effects: [] }
        },
      }
      const where = { account_id: ACCOUNT.ford, conversation_id: id }
      const outcome = await replyTo(chat.test.context, slow, new Catalogues(chat.test.context), where)
      expect(outcome).toMatchObject({ status: 'refused', reason: 'silenced' })
      expect((await conversationOf(id)).ai_due_at).toBeNull()
      expect(await linesOf(id)).toHaveLength(1)
    })

    it('is one, however many say it at once, against a takeover and against lines', async () => {
      for (let round = 0; round < 3; round += 1) {
        const { token, id } = await begun(chat.test)
        await say(id, 'Hello')
        const client = await socket(token)
        const account = await chat.test.db
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', ACCOUNT.ford)
          .executeTakeFirstOrThrow()
        const owner = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }
        client.send({ event: 'Message', id: 'line-0002', text: 'One more' })
        await Promise.all([
          end(token),
          joinTakeover(chat.test.context, account, id, owner).catch((error: unknown) =>
            expect(error).toMatchObject({ code: 'chat_ended' }),
          ),
          end(token),
          upload(token, 'upload-0001', 'a.pdf', PDF).catch(() => undefined),
        ])
        expect(await client.closed).toBe(CLOSE.gone)
        expect((await conversationOf(id)).takeover_status).not.toBe('IN_PROGRESS')
        const notes = await notesOf(id)
        expect(notes.filter(([event]) => event === 'CHAT_ENDED')).toHaveLength(1)
        const { items } = await chat.test.call(dialogueEvents, { conversation_id: id }, { as: USER.rep })
        const after = items.find(({ Event }) => Event === 'CHAT_ENDED')?.after_seq
        expect((await linesOf(id)).at(-1)?.seq).toBe(after)
        // An acknowledged message is stored.
        const acknowledged = client.frames.filter(({ event }) => event === 'Ack').length
        const stands = (await linesOf(id)).filter(({ client_id }) => client_id === 'line-0002').length
        expect(stands).toBeGreaterThanOrEqual(acknowledged)
      }
    })
  })

  it('knows no token of another dealership', async () => {
    const { token } = await begun(chat.test)
    const asked = { site: SITE.riverside, token }
    const calls = [
      (given: typeof asked) => askFrom(chat.test, widgetIdentify, { ...given, first_name: 'Jo' }),
      (given: typeof asked) =>
        askFrom(chat.test, widgetUpload, { ...given, id: 'upload-0001', name: 'a.pdf', data: PDF }),
      (given: typeof asked) => askFrom(chat.test, widgetFile, { ...given, object_key: 'f_1' }),
      (given: typeof asked) => askFrom(chat.test, widgetTranscript, { ...given, email: 'jo@mail.example' }),
      (given: typeof asked) => askFrom(chat.test, widgetEnd, given),
    ]
    for (const call of calls) {
      const foreign = await reasonOf(call(asked))
      const nobody = await reasonOf(call({ ...asked, token: 'nobody' }))
      expect([foreign.status, { ...foreign.body, request_id: '' }]).toEqual([
        404,
        { ...nobody.body, request_id: '' },
      ])
    }
    await askFrom(chat.test, widgetIdentify, { site, token, first_name: 'Jo' })
  })
})
