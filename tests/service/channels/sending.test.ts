/** Replies by WhatsApp and Messenger, and what became of them. */
import { describe, expect, it } from 'vitest'
import { deleteChannel } from '../../../src/contract/calls/channels'
import { dialogue } from '../../../src/contract/calls/dialogue'
import { CONNECTED_CHANNELS } from '../../../src/contract/core/channels'
import { CHANNEL_FAILURES } from '../../../src/contract/messages/channels'
import { sendDueFollowUps } from '../../../src/service/delivery/follow-up-queue'
import { eachDatabase } from '../support/databases'
import { account_id, HOUR, PERSON, refused, useChannels } from '../support/channels-world'
import { metaError, whatsAppBody } from '../support/meta-server'
import { USER } from '../support/world'

eachDatabase('replies on connected channels', (database) => {
  const world = useChannels(database)
  const {
    meta,
    post,
    receive,
    bodyOf,
    write,
    pass,
    send,
    only,
    messages,
    deliveries,
    answer,
    stateOf,
    statusBody,
  } = world

  describe.each(CONNECTED_CHANNELS)('%s', (channel) => {
    it('refuses a reply once the window is closed, also of the assistant, until the customer writes again', async () => {
      await write(channel, 'Hello')
      // WhatsApp says the second in which it was written.
      world.test.clock.advance(24 * HOUR - 2_000)
      await answer(channel, 'In time')
      await send()
      expect(meta.sent).toHaveLength(1)
      world.test.clock.advance(2_000)
      expect(await refused(answer(channel))).toBe('channel_window_closed')
      expect(await deliveries()).toHaveLength(1)
      // It arrives a day late, so the window is closed already.
      await write(channel, 'Late', { at: new Date(world.test.clock.now().getTime() - 25 * HOUR) })
      await pass(HOUR)
      expect(world.asked).toHaveLength(0)
      await write(channel, 'Again')
      await answer(channel, 'Welcome back')
    })

    it('does not send what waited in the queue until the window was closed', async () => {
      await write(channel, 'Hello')
      world.test.clock.advance(23 * HOUR)
      await answer(channel)
      world.test.clock.advance(2 * HOUR)
      await send()
      expect(meta.sent).toHaveLength(0)
      expect(await deliveries()).toMatchObject([{ status: 'failed', error: CHANNEL_FAILURES.window_closed }])
    })

    it('sends no follow-up there, nor elsewhere while the last message is there, and tells staff once', async () => {
      await write(channel, 'Hello')
      await world.test.db
        .updateTable('conversations')
        .set({ phone: '+13125550177', email: 'jo@mail.example' })
        .execute()
      await pass(5_000)
      await send()
      expect(meta.sent).toHaveLength(1)
      const planned = await world.test.db.selectFrom('follow_ups').select('status').execute()
      expect(planned.map(({ status }) => status)).toContain('scheduled')
      world.test.clock.advance(25 * HOUR)
      await sendDueFollowUps(world.test.context)
      expect(await messages()).toHaveLength(2)
      const due = await world.test.db
        .selectFrom('follow_ups')
        .select('reason')
        .where('status', '=', 'canceled')
        .execute()
      expect(due).toEqual([{ reason: 'may_not_begin' }])
      world.test.clock.advance(50 * HOUR)
      await sendDueFollowUps(world.test.context)
      const told = await world.test.db
        .selectFrom('events')
        .select('event_name')
        .where('event', '=', 'FOLLOW_UP_HELD')
        .execute()
      expect(told).toEqual([
        {
          event_name:
            'The assistant did not follow up: it may not write first on the channel of the last message',
        },
      ])
    })

    it('retries after a limit, no sooner than Meta asks', async () => {
      await write(channel, 'Hello')
      await answer(channel)
      const limit = channel === 'whatsapp' ? 130429 : 613
      meta.answers.push([400, metaError(limit), { 'retry-after': '120' }])
      await send()
      const [waiting] = await deliveries()
      expect(waiting).toMatchObject({ status: 'queued', error: CHANNEL_FAILURES.rate_limited })
      expect(waiting?.due_at?.getTime()).toBe(world.test.clock.now().getTime() + 120_000)
      world.test.clock.advance(120_000)
      await send()
      expect(await deliveries()).toMatchObject([{ status: 'sent', error: null }])
    })

    it.each([
      ['the window', channel === 'whatsapp' ? [131047] : [10, 2018278], 'window_closed', 'failed'],
      ['the person', channel === 'whatsapp' ? [131026] : [551, 1545041], 'recipient_unknown', 'failed'],
      ['the account', [100, 33], 'sender_unknown', 'failed'],
      ['the token', [190, 463], 'token_refused', 'queued'],
      ['an unknown code', [424242], 'not_delivered', 'failed'],
    ] as const)('says why Meta refused: %s', async (_, [code, subcode], failure, status) => {
      await write(channel, 'Hello')
      await answer(channel)
      meta.answers.push([400, metaError(code ?? 0, subcode)])
      await send()
      expect(await deliveries()).toMatchObject([{ status, error: CHANNEL_FAILURES[failure] }])
      const { connection } = await stateOf(channel)
      const isOfConnection = ['token_refused', 'sender_unknown'].includes(failure)
      expect(connection?.failure).toBe(isOfConnection ? failure : null)
    })

    it('does not send again what Meta may have, until a person says so', async () => {
      await write(channel, 'Hello')
      const sent = await answer(channel, 'Once', { client_id: 'client-of-one-reply-0001' })
      meta.answers.push(null)
      await send()
      world.test.clock.advance(20 * HOUR)
      await send()
      expect(meta.sent).toHaveLength(0)
      expect(await deliveries()).toMatchObject([
        { status: 'unknown', error: CHANNEL_FAILURES.outcome_unknown },
      ])
      await answer(channel, 'Once', { client_id: sent.client_id, resend: true })
      await send()
      expect(meta.sent.map(({ text }) => text)).toEqual(['Once'])
    })

    it('shows that a message was delivered and read, and never goes back', async () => {
      await write(channel, 'Hello')
      await answer(channel)
      await send()
      const status = async () => (await deliveries()).map((one) => one.status)
      await receive(channel, statusBody(channel, 'delivered'))
      expect(await status()).toEqual(['delivered'])
      await receive(channel, statusBody(channel, 'read'))
      expect(await status()).toEqual(['read'])
      await receive(channel, statusBody(channel, 'delivered'))
      expect(await status()).toEqual(['read'])
      const read = await world.test.call(dialogue, { conversation_id: (await only()).id }, { as: USER.rep })
      expect(read.messages.at(-1)?.Delivery).toMatchObject({ status: 'read' })
    })

    it('carries neither files nor a text that is too long', async () => {
      await write(channel, 'Hello')
      const limit = channel === 'messenger' ? 2_000 : 4_000
      expect(await refused(answer(channel, 'x'.repeat(limit + 1)))).toBe('fields_invalid')
      expect(await refused(answer(channel, 'Here', { files: ['f_1'] }))).toBe('fields_invalid')
      await answer(channel, 'x'.repeat(limit))
    })

    it('cannot be answered where nobody wrote there or it is not connected', async () => {
      await write(channel, 'Hello')
      await world.test.call(deleteChannel, { account_id, channel }, { as: USER.admin })
      expect(await refused(answer(channel))).toBe('channel_not_connected')
      const other = CONNECTED_CHANNELS.find((one) => one !== channel) ?? channel
      expect(await refused(answer(other))).toBe('not_yet_by_channel')
      const body = JSON.stringify(bodyOf(channel, 'Hello'))
      expect((await post(channel, body)).status).toBe(401)
    })
  })

  describe('whatsapp alone', () => {
    it('answers the number that wrote, whatever number the lead has now', async () => {
      await write('whatsapp', 'Hello')
      await world.test.db.updateTable('conversations').set({ phone: '+13125550999' }).execute()
      await answer('whatsapp')
      await send()
      expect(meta.sent).toMatchObject([{ to: PERSON.whatsapp }])
    })

    it('learns from a status what the lost answer did not say', async () => {
      await write('whatsapp', 'Hello')
      await answer('whatsapp')
      meta.answers.push(null)
      await send()
      const { id } = await only()
      await receive(
        'whatsapp',
        whatsAppBody({
          statuses: [
            {
              id: 'wamid.lost',
              status: 'delivered',
              recipient_id: PERSON.whatsapp,
              biz_opaque_callback_data: `${id}.2`,
            },
          ],
        }),
      )
      expect(await deliveries()).toMatchObject([{ status: 'delivered' }])
    })

    it('says why a message failed later', async () => {
      await write('whatsapp', 'Hello')
      await answer('whatsapp')
      await send()
      await receive(
        'whatsapp',
        whatsAppBody({
          statuses: [
            { id: 'wamid.1', status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message' }] },
          ],
        }),
      )
      expect(await deliveries()).toMatchObject([{ status: 'failed', error: CHANNEL_FAILURES.window_closed }])
    })

    it('renders vehicles as text with links', async () => {
      await write('whatsapp', 'Hello')
      world.reply = {
        text: 'This one.',
        attachments: [
          {
            content_type: 'application/vnd.vehicle',
            Data: {
              Vin: 'V1',
              Stock: 'A100',
              Name: '2024 Terrane',
              Price: 31000,
              ImageUrl: null,
              Url: 'https://dealer.example/a100',
            },
          },
        ],
        quick_replies: ['Yes'],
      }
      await pass(5_000)
      await send()
      expect(meta.sent.map(({ text }) => text)).toEqual([
        'This one.\n\n2024 Terrane, $31,000, A100\nhttps://dealer.example/a100',
      ])
    })
  })

  describe('messenger alone', () => {
    it('sends as a response', async () => {
      await write('messenger', 'Hello')
      await answer('messenger', 'Hi')
      await send()
      expect(meta.sent[0]?.body).toMatchObject({
        recipient: { id: PERSON.messenger },
        messaging_type: 'RESPONSE',
        message: { text: 'Hi' },
      })
    })
  })
})
