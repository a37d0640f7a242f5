/** What customers write on WhatsApp and Messenger. */
import { describe, expect, it } from 'vitest'
import { dialogue } from '../../../src/contract/calls/dialogue'
import { leadInfo } from '../../../src/contract/calls/lead'
import { CONNECTED_CHANNELS, type ConnectedChannel } from '../../../src/contract/core/channels'
import { setCommunication } from '../../../src/service/conversations/communication'
import { eachDatabase } from '../support/databases'
import { account_id, HOUR, PERSON, refused, SENDER, useChannels } from '../support/channels-world'
import { messengerBody, PAGE_ID, whatsAppMessage } from '../support/meta-server'
import { USER } from '../support/world'

eachDatabase('messages of connected channels', (database) => {
  const world = useChannels(database)
  const { meta, post, receive, bodyOf, write, pass, send, conversations, only, messages, answer, account } =
    world

  describe.each(CONNECTED_CHANNELS)('%s', (channel) => {
    it('begins a conversation, which the assistant answers and a person takes on', async () => {
      await write(channel, 'Is the Terrane still there?')
      const begun = await only()
      expect(begun).toMatchObject({
        account_id,
        last_channel: channel,
        began_in_chat: false,
        phone: channel === 'whatsapp' ? '+13125550142' : null,
        source_name: channel === 'whatsapp' ? 'Whatsapp' : 'Messenger',
      })
      await pass(2_900)
      expect(world.asked).toHaveLength(0)
      await pass(200)
      expect(world.asked.map((one) => [one.channel, one.lines])).toEqual([
        [channel, ['Is the Terrane still there?']],
      ])
      await send()
      expect(meta.sent).toMatchObject([
        { sender: SENDER[channel], to: PERSON[channel], text: 'Yes, it is here.' },
      ])
      const read = await world.test.call(dialogue, { conversation_id: begun.id }, { as: USER.rep })
      expect(read.connected).toEqual(['messenger', 'whatsapp'])
      expect(read.messages.map((one) => [one.Initiator, one.Channel, one.Delivery?.status])).toEqual([
        ['HUMAN', channel, undefined],
        ['BOT', channel, 'sent'],
      ])
      const info = await world.test.call(leadInfo, { account_id, cid: begun.id }, { as: USER.rep })
      expect(info.ReplyAssistant).toContain(begun.id)

      await setCommunication(world.test.context, await account(), begun.id, 'stop', 'Rep')
      await write(channel, 'May I see it?')
      await pass(HOUR)
      expect(world.asked).toHaveLength(1)
      await answer(channel, 'Come by today.')
      await send()
      expect(meta.sent.map(({ text }) => text)).toEqual(['Yes, it is here.', 'Come by today.'])
    })

    it('takes a message once, however often it is sent, also at the same moment', async () => {
      const body = bodyOf(channel, 'Hello', { id: 'same' })
      await Promise.all([receive(channel, body), receive(channel, body)])
      await receive(channel, body)
      expect(await messages()).toHaveLength(1)
    })

    it('continues the conversation of the same person, and begins one for another', async () => {
      await write(channel, 'One')
      await write(channel, 'Two')
      await write(channel, 'Three', { from: '13125550199' })
      const rows = await conversations()
      expect(rows).toHaveLength(2)
      expect((await messages()).map(({ text }) => text).sort()).toEqual(['One', 'Three', 'Two'])
    })

    it('leaves out what it cannot read, and takes the rest', async () => {
      const good = bodyOf(channel, 'Hello')
      const deep = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) as object
      const odd: unknown[] = [null, 7, 'x', [], {}, deep, { entry: 'x' }, { object: 'page', entry: [{}] }]
      for (const body of odd) expect((await post(channel, JSON.stringify(body))).status).toBe(200)
      const mixed = withItems(channel, good, [
        null,
        'x',
        { id: 7, from: {}, timestamp: 'x', type: 'text' },
        { sender: {}, recipient: 'x', message: { mid: 1 } },
      ])
      await receive(channel, mixed)
      expect((await messages()).map(({ text }) => text)).toEqual(['Hello'])
    })

    it('bounds what a request may hold', async () => {
      const nested = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
      expect((await post(channel, nested)).status).toBe(400)
      const many = JSON.stringify({ object: 'page', entry: Array.from({ length: 30_000 }, () => 0) })
      expect((await post(channel, many)).status).toBe(400)
      expect((await post(channel, '{"object":')).status).toBe(400)
      const huge = `{"x":"${'a'.repeat(3_200_000)}"}`
      expect((await post(channel, huge)).status).toBe(413)
      await write(channel, `a\u0000b\ud800${'x'.repeat(15_000)}`)
      const [stored] = await messages()
      expect(stored?.text.length).toBeLessThanOrEqual(5_000)
      expect(stored?.text).not.toContain('\u0000')
    })

    it('is silent after STOP, and speaks again after START', async () => {
      await write(channel, 'Hello')
      await pass(5_000)
      await write(channel, 'STOP')
      await pass(HOUR)
      expect(world.asked).toHaveLength(1)
      expect((await only()).unsubscribed).toEqual([channel])
      expect(await refused(answer(channel))).toBe('unsubscribed')
      await write(channel, 'Is it still there?')
      await pass(HOUR)
      await send()
      expect(world.asked).toHaveLength(1)
      // What was queued before it has been canceled, too.
      expect(meta.sent).toHaveLength(0)
      await write(channel, 'START')
      await write(channel, 'And now?')
      await pass(5_000)
      await send()
      expect((await only()).unsubscribed).toEqual([])
      expect(meta.sent).toHaveLength(1)
    })
  })

  describe('whatsapp alone', () => {
    it('takes the name of the profile, and continues the SMS conversation of the number', async () => {
      await write('whatsapp', 'Hello')
      expect(await only()).toMatchObject({ name: 'Sheena', surname: 'Nelson' })
      await world.test.db.deleteFrom('channel_identities').execute()
      await world.test.db.updateTable('conversations').set({ last_channel: 'sms' }).execute()
      await write('whatsapp', 'Again')
      expect(await messages()).toHaveLength(2)
      await only()
    })

    it.each([
      [
        'a place',
        { type: 'location', location: { latitude: 41.9, longitude: -87.6, name: 'Home' } },
        'Location:\nHome\n41.9, -87.6',
      ],
      ['a chosen button', { type: 'button', button: { text: 'Yes, please' } }, 'Yes, please'],
      [
        'a chosen answer',
        { type: 'interactive', interactive: { list_reply: { id: '1', title: 'SUV' } } },
        'SUV',
      ],
      ['a kind that is not known', { type: 'unsupported', errors: [] }, '(no text)'],
    ])('shows %s', async (_, more, text) => {
      await receive(
        'whatsapp',
        whatsAppMessage({ id: 'x1', from: PERSON.whatsapp, at: world.test.clock.now() }, more),
      )
      expect((await messages()).map((one) => one.text)).toEqual([text])
    })

    it('takes no reaction for a message', async () => {
      const at = world.test.clock.now()
      const more = { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }
      await receive('whatsapp', whatsAppMessage({ id: 'r1', from: PERSON.whatsapp, at }, more))
      expect(await conversations()).toEqual([])
    })
  })

  describe('messenger alone', () => {
    it('asks for the name of somebody new, once', async () => {
      meta.profiles.set(PERSON.messenger, { first_name: 'Peter', last_name: 'Chang' })
      meta.paths.length = 0
      await write('messenger', 'Hello')
      await write('messenger', 'Hello?')
      expect(await only()).toMatchObject({ name: 'Peter', surname: 'Chang' })
      expect(meta.paths).toEqual([`GET /v23.0/${PERSON.messenger}`])
    })

    it('calls somebody without a profile a Messenger customer, and takes a number that they tell', async () => {
      await write('messenger', 'Call me: +1 312 555 0177')
      expect(await only()).toMatchObject({ name: 'Messenger customer', surname: '', phone: '+13125550177' })
    })

    it('does not take the page’s own messages for those of a customer', async () => {
      await receive(
        'messenger',
        messengerBody({
          sender: { id: PAGE_ID },
          recipient: { id: PERSON.messenger },
          timestamp: world.test.clock.now().getTime(),
          message: { mid: 'echo', is_echo: true, text: 'Ours' },
        }),
      )
      expect(await conversations()).toEqual([])
    })
  })
})

/** The same request with further messages before the one that it has. */
function withItems(channel: ConnectedChannel, body: object, items: readonly unknown[]): object {
  const text = JSON.stringify(body)
  const list = channel === 'whatsapp' ? '"messages":[' : '"messaging":['
  return JSON.parse(
    text.replace(list, `${list}${items.map((item) => JSON.stringify(item)).join()},`),
  ) as object
}
