/** Connections to WhatsApp and Messenger, and who may call their webhooks. */
import { describe, expect, it } from 'vitest'
import { channels, deleteChannel, saveChannel, testChannel } from '../../../src/contract/calls/channels'
import { CONNECTED_CHANNELS } from '../../../src/contract/core/channels'
import { eachDatabase } from '../support/databases'
import { account_id, refused, SENDER, useChannels } from '../support/channels-world'
import { APP_SECRET, metaSignature, META_TOKEN } from '../support/meta-server'
import { ACCOUNT, USER } from '../support/world'

eachDatabase('connections of channels', (database) => {
  const world = useChannels(database)
  const { connect, post, receive, bodyOf, write, only, messages, stateOf } = world

  describe.each(CONNECTED_CHANNELS)('%s', (channel) => {
    it('refuses a request without the right signature, and tells staff', async () => {
      const body = JSON.stringify(bodyOf(channel, 'Hello'))
      const wrong = [
        metaSignature(body, 'another secret'),
        metaSignature(`${body} `),
        metaSignature(body).replace('sha256=', 'sha1='),
        'sha256=',
        '',
      ]
      for (const signature of wrong) expect((await post(channel, body, signature)).status).toBe(401)
      expect((await post(channel, body, metaSignature(body), ACCOUNT.cdk)).status).toBe(401)
      expect((await post(channel, body, metaSignature(body), 'acc_nobody')).status).toBe(401)
      expect(await messages()).toEqual([])
      expect((await stateOf(channel)).connection).toMatchObject({ failure: 'signature_wrong' })
      await write(channel, 'Hello')
      expect((await stateOf(channel)).connection).toMatchObject({
        failure: null,
        last_received_at: world.test.clock.now().toISOString(),
      })
    })

    it('reads no more wrong requests from one address than anybody needs, and all right ones', async () => {
      const sender_id = `${SENDER[channel]}9`
      await connect(channel, { account_id: ACCOUNT.toyota, sender_id })
      const body = JSON.stringify(bodyOf(channel, 'Hello'))
      const send = async (signature: string, account: string = ACCOUNT.toyota) =>
        (await post(channel, body, signature, account)).status
      const right = metaSignature(body)
      for (let n = 0; n < 70; n += 1) expect(await send(right)).toBe(200)
      const answers = []
      for (let n = 0; n < 61; n += 1) answers.push(await send(metaSignature(body, 'another secret')))
      expect([answers.indexOf(429), answers.at(0)]).toEqual([60, 401])
      expect(await send(right)).toBe(429)
      expect(await send(right, account_id)).toBe(200)
    })

    it('answers the question of Meta when the address is entered', async () => {
      const { connection } = await stateOf(channel)
      const ask = (mode: string, token: string, challenge: string) => {
        const query = new URLSearchParams({
          'hub.mode': mode,
          'hub.verify_token': token,
          'hub.challenge': challenge,
        })
        return world.test.request(`/api/intake/${account_id}/${channel}?${query}`)
      }
      const right = connection?.verify_token ?? ''
      const done = await ask('subscribe', right, '1158201444')
      expect([done.status, await done.text()]).toEqual([200, '1158201444'])
      expect(done.headers.get('content-type')).toContain('text/plain')
      expect((await ask('subscribe', `${right}x`, '1')).status).toBe(401)
      expect((await ask('subscribe', '', '1')).status).toBe(401)
      expect((await ask('unsubscribe', right, '1')).status).toBe(401)
      expect((await ask('subscribe', right, '<script>')).status).toBe(401)
    })

    it('stores secrets that are never read back, and tests the connection', async () => {
      const list = await world.test.call(channels, { account_id }, { as: USER.admin })
      expect(JSON.stringify(list)).not.toContain(APP_SECRET)
      expect(JSON.stringify(list)).not.toContain(META_TOKEN)
      const audit = await world.test.db.selectFrom('audit_log').selectAll().execute()
      expect(JSON.stringify(audit)).not.toContain(APP_SECRET)
      expect(JSON.stringify(audit)).not.toContain(META_TOKEN)
      const tested = () => world.test.call(testChannel, { account_id, channel }, { as: USER.admin })
      expect(await tested()).toEqual({
        failure: null,
        name: channel === 'whatsapp' ? 'Northside Ford, +1 312-555-0100' : 'Northside Ford of Chicago',
      })
      await connect(channel, { access_token: 'EAAG-of-somebody-else' })
      expect(await tested()).toEqual({ failure: 'token_refused', name: null })
      expect((await stateOf(channel)).connection).toMatchObject({ failure: 'token_refused' })
      // The secret that was left out stays.
      await world.test.call(
        saveChannel,
        { account_id, channel, sender_id: '99999', access_token: META_TOKEN },
        { as: USER.admin },
      )
      expect(await tested()).toEqual({ failure: 'sender_unknown', name: null })
      await world.test.call(deleteChannel, { account_id, channel }, { as: USER.admin })
      expect(
        await refused(
          world.test.call(saveChannel, { account_id, channel, sender_id: '99999' }, { as: USER.admin }),
        ),
      ).toBe('fields_invalid')
    })

    it('belongs to the account of the number or page, whose app Meta calls at any of its addresses', async () => {
      await world.test.call(
        saveChannel,
        {
          account_id: ACCOUNT.toyota,
          channel,
          sender_id: '777777777',
          access_token: META_TOKEN,
          app_secret: APP_SECRET,
        },
        { as: USER.admin },
      )
      const body = JSON.parse(
        JSON.stringify(bodyOf(channel, 'For Toyota')).replaceAll(SENDER[channel], '777777777'),
      ) as object
      await receive(channel, body)
      expect((await only()).account_id).toBe(ACCOUNT.toyota)
      // Another app's secret proves nothing about this number.
      await world.test.call(
        saveChannel,
        { account_id: ACCOUNT.toyota, channel, sender_id: '777777777', app_secret: 'app-secret-of-others' },
        { as: USER.admin },
      )
      await receive(
        channel,
        JSON.parse(
          JSON.stringify(bodyOf(channel, 'Not yours')).replaceAll(SENDER[channel], '777777777'),
        ) as object,
      )
      expect(await messages()).toHaveLength(1)
    })
  })
})
