import type { ChannelState } from '../../../src/contract/calls/channels'
import type { MessageTemplate, TemplateList } from '../../../src/contract/calls/templates'
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

async function open(
  states: ChannelState[],
  allow: string[] = ['*'],
  templates: readonly (TemplateList | number)[] = [],
) {
  let reads = 0
  const seen: { saved?: Input; deleted?: Input } = {}
  await openSettings(
    { policy: [{ Resource: 'Settings:DealerParams', Allow: allow }] },
    (id, input: Input) => {
      if (id === 'channels.list') return ok({ channels: states })
      if (id === 'channels.test') return ok({ failure: null, name: 'Northside Ford, +1 312-555-0100' })
      if (id === 'channels.templates') {
        const answer = templates[Math.min(reads, templates.length - 1)]
        return typeof answer === 'number' ? { status: answer, body: { message: 'No' } } : ok(answer)
      }
      if (id === 'channels.refreshTemplates') {
        reads += 1
        return ok(templates[reads])
      }
      if (id === 'channels.save') {
        seen.saved = input
        const channel = input['channel'] === 'messenger' ? 'messenger' : 'whatsapp'
        const index = states.findIndex((one) => one.channel === channel)
        states[index] = stateOf(channel, { version: 1, connection: connectionOf() })
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

  it('connects Messenger by the ID of its page', async () => {
    const seen = await open([stateOf('whatsapp'), stateOf('messenger')])
    await pressReady(`${BLOCK} button`, 'Connect Messenger')
    await fill('Page ID', '106540352242922')
    await fill('Access token', 'EAAG-token')
    await fill('App secret', 'the-app-secret')
    await pressReady('dialog[open] button', 'Save')
    await find('.toast', /Connection saved/)
    equal([seen.saved?.['channel'], seen.saved?.['sender_id']], ['messenger', '106540352242922'])
    await find(`${BLOCK} .channel`, /Messenger.*Nothing received yet/s)
  })

  it('asks before a typed token is lost', async () => {
    await open([stateOf('whatsapp')])
    await pressReady(`${BLOCK} button`, 'Connect Whatsapp')
    await fill('Access token', 'EAAG-token')
    await pressReady('dialog[open] button', 'Cancel')
    await pressReady('[role=alertdialog][open] button', 'Leave without saving')
    await until(() => all('dialog[open]').length === 0)
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

  const template = (more: Partial<MessageTemplate> = {}): MessageTemplate => ({
    template_id: '501',
    name: 'visit_reminder',
    language: 'en_US',
    category: 'utility',
    status: 'approved',
    header: null,
    body: 'Hello {{1}}',
    footer: null,
    buttons: [],
    variables: [{ part: 'body', button: null, name: '1', example: null }],
    unsupported: null,
    ...more,
  })
  const list = (templates: MessageTemplate[], more: Partial<TemplateList> = {}): TemplateList => ({
    ...{ templates, has_business_id: true, read_at: '2026-11-21T10:00:00.000Z', failure: null },
    ...more,
  })
  const withAccount = () =>
    stateOf('whatsapp', { version: 1, connection: connectionOf({ business_id: '102290129340398' }) })

  it('lists the templates of WhatsApp with their state, and reads them again', async () => {
    const before = list([])
    const after = list([
      template(),
      template({ template_id: '502', name: 'offer', status: 'paused', category: 'marketing' }),
      template({ template_id: '503', name: 'picture', status: 'rejected', unsupported: 'media' }),
      template({ template_id: '504', status: 'pending' }),
    ])
    await open([withAccount()], ['*'], [before, after])
    await find(`${BLOCK} .channel-templates`, /The account has no templates/)
    await pressReady(`${BLOCK} button`, 'Read again')
    await find('.toast', /Templates read/)
    await until(() => all(`${BLOCK} .template-row`).length === 4)
    equal(texts(`${BLOCK} .template-row .badge`), ['Approved', 'Paused', 'Rejected', 'In review'])
    await find(`${BLOCK} .template-row`, /offer.*en_US, Marketing/)
    await find(`${BLOCK} .template-row`, /It has a picture, video or document/)
  })

  it('keeps the list on screen when Meta refuses to read it, and says so', async () => {
    await open([withAccount()], ['*'], [list([template()], { failure: 'business_unknown' })])
    await find(`${BLOCK} .channel-templates [role=alert]`, /not valid for this WhatsApp Business account/)
    equal(all(`${BLOCK} .template-row`).length, 1)
  })

  it('offers to try again when the list does not come', async () => {
    await open([withAccount()], ['*'], [500])
    await find(`${BLOCK} .channel-templates button`, 'Retry')
  })

  it('asks for the account of the templates, and saves it', async () => {
    const seen = await open([stateOf('whatsapp', { version: 1, connection: connectionOf() })])
    await find(`${BLOCK} .channel-templates`, /Enter the WhatsApp Business account ID/)
    equal(texts(`${BLOCK} button`).includes('Read again'), false)
    await pressReady(`${BLOCK} button[aria-label="Edit the connection to Whatsapp"]`)
    await fill('WhatsApp Business account ID', '102290129340398')
    await pressReady('dialog[open] button', 'Save')
    await find('.toast', /Connection saved/)
    equal(seen.saved?.business_id, '102290129340398')
  })

  it('is only read without the right to change it', async () => {
    await open([stateOf('whatsapp', { connection: connectionOf() })], ['read'])
    equal(texts(`${BLOCK} .channel-head button`), [])
  })
})
