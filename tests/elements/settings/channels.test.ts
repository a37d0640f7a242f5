import type { ChannelState } from '../../../src/contract/calls/channels'
import { ok, type Input } from '../support/network'
import { all, equal, find, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=channels]'

const stateOf = (channel: ChannelState['channel'], more: Partial<ChannelState> = {}): ChannelState => ({
  channel,
  webhook_url: `https://forecourt.example/api/intake/a_1/${channel}`,
  connection: null,
  version: 0,
  ...more,
})
const connectionOf = (more: Partial<NonNullable<ChannelState['connection']>> = {}) => ({
  sender_id: '106540352242922',
  business_id: null,
  verify_token: 'verify-me',
  last_received_at: null,
  failure: null,
  failed_at: null,
  ...more,
})

async function open(states: ChannelState[], allow: string[] = ['*']) {
  const seen: { saved?: Input; deleted?: Input } = {}
  await openSettings(
    { policy: [{ Resource: 'Settings:DealerParams', Allow: allow }] },
    (id, input: Input) => {
      if (id === 'channels.list') return ok({ channels: states })
      if (id === 'channels.test') return ok({ failure: null, name: 'Northside Ford, +1 312-555-0100' })
      if (id === 'channels.save') {
        seen.saved = input
        states[0] = stateOf('whatsapp', { version: 1, connection: connectionOf() })
        return ok({ status: 'Success', version: 1 })
      }
      if (id === 'channels.delete') {
        seen.deleted = input
        states[0] = stateOf('whatsapp', { version: 2 })
        return ok({ status: 'Success' })
      }
      return undefined
    },
  )
  await find(`${BLOCK} .channel`)
  return seen
}
async function fill(label: string, text: string): Promise<void> {
  const field = await find('dialog[open] .field', new RegExp(label))
  const input = field.querySelector('input')
  if (!input) throw new Error(`${label} has no input`)
  write(input, text)
}

describe('dealer-settings: messaging channels', () => {
  afterEach(closeSettings)

  it('connects WhatsApp, and shows what to enter at Meta', async () => {
    const seen = await open([stateOf('whatsapp'), stateOf('messenger')])
    equal(texts(`${BLOCK} .channel-name`), ['Whatsapp', 'Messenger'])
    await pressReady(`${BLOCK} button`, 'Connect Whatsapp')
    await fill('Phone number ID', '106540352242922')
    await fill('Access token', 'EAAG-token')
    equal((await find<HTMLButtonElement>('dialog[open] button[type=submit]')).disabled, true)
    await fill('App secret', 'the-app-secret')
    equal(
      all<HTMLInputElement>('dialog[open] input[type=password]').map(({ value }) => value),
      ['EAAG-token', 'the-app-secret'],
    )
    await pressReady('dialog[open] button', 'Save')
    await find('.toast', /Connection saved/)
    const { channel, sender_id, access_token, app_secret, base_version } = seen.saved ?? {}
    equal(
      { channel, sender_id, access_token, app_secret, base_version },
      {
        channel: 'whatsapp',
        sender_id: '106540352242922',
        access_token: 'EAAG-token',
        app_secret: 'the-app-secret',
        base_version: 0,
      },
    )
    await until(() => all(`${BLOCK} .channel-copy`).length === 2)
    equal(
      all<HTMLInputElement>(`${BLOCK} .channel-copy input`).map(({ value }) => value),
      ['https://forecourt.example/api/intake/a_1/whatsapp', 'verify-me'],
    )
    await pressReady(`${BLOCK} button`, 'Test the connection')
    await find('.toast', /Northside Ford, \+1 312-555-0100/)
  })

  it('says what is wrong, and keeps stored secrets that are left empty', async () => {
    const failed = connectionOf({ failure: 'token_refused', failed_at: '2026-11-21T10:00:00.000Z' })
    const seen = await open([stateOf('whatsapp', { version: 3, connection: failed })])
    await find(`${BLOCK} .badge`, 'Needs attention')
    await find(`${BLOCK} [role=alert]`, /Meta does not accept the access token/)
    await pressReady(`${BLOCK} button[aria-label="Edit the connection to Whatsapp"]`)
    await fill('Phone number ID', '99999')
    await pressReady('dialog[open] button', 'Save')
    await find('.toast', /Connection saved/)
    equal(
      [seen.saved?.sender_id, seen.saved?.access_token, seen.saved?.app_secret],
      ['99999', undefined, undefined],
    )
  })

  it('disconnects after a question', async () => {
    const seen = await open([stateOf('whatsapp', { version: 1, connection: connectionOf() })])
    await pressReady(`${BLOCK} button[aria-label="Disconnect Whatsapp"]`)
    await find('dialog[open]', /The conversations stay/)
    await pressReady('dialog[open] button', 'Disconnect')
    await find('.toast', /Disconnected/)
    equal(seen.deleted?.channel, 'whatsapp')
  })

  it('is only read without the right to change it', async () => {
    await open([stateOf('whatsapp', { connection: connectionOf() })], ['read'])
    equal(texts(`${BLOCK} .channel-head button`), [])
  })
})
