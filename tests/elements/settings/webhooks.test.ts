import type { WebhookDelivery, WebhookEndpoint } from '../../../src/contract/calls/webhooks'
import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=webhooks]'
const ALL = [{ Resource: 'Settings:DealerParams' as const, Allow: ['*'] }]

const endpoint: WebhookEndpoint = {
  id: 'wh_1',
  url: `https://crm.example/${'long/'.repeat(40)}`,
  events: ['lead.created'],
  enabled: true,
  state: 'failing',
  last_result: 'HTTP 500',
  last_attempt_at: '2026-11-21T15:00:00Z',
  waiting: 3,
  earlier_secret_until: null,
  version: 4,
}
const delivery: WebhookDelivery = {
  id: '7',
  event_id: 'ev_1',
  event: 'lead.created',
  conversation_id: 'c_1',
  status: 'failed',
  at: '2026-11-21T15:00:00Z',
  attempts: 13,
  last_attempt_at: '2026-11-22T14:00:00Z',
  next_attempt_at: null,
  answer_code: 500,
  answer: '<b onclick="alert(1)">no</b>',
  error: null,
  duration_ms: 12,
}

describe('dealer-settings: webhooks', () => {
  afterEach(closeSettings)

  const open = (answer: (id: string, input: Input) => Reply | undefined, policy: typeof ALL = ALL) =>
    openSettings({ policy }, (id, input) => answer(id, input))

  it('asks before a dialog with changes is closed', async () => {
    await open((id) => (id === 'webhooks.list' ? ok({ endpoints: [] }) : undefined))
    await pressReady(`${BLOCK} button`, 'Add webhook')
    await pressReady('dialog[open] button', 'Cancel')
    await until(() => all('dialog[open]').length === 0)
    await pressReady(`${BLOCK} button`, 'Add webhook')
    write(await find<HTMLInputElement>('dialog input[type=url]'), 'https://crm.example/hooks')
    await pressReady('dialog[open] button', 'Cancel')
    await pressReady('[role=alertdialog][open] button', 'Stay')
    await until(() => all('[role=alertdialog][open]').length === 0)
    equal((await find<HTMLInputElement>('dialog input[type=url]')).value, 'https://crm.example/hooks')
    await pressReady('dialog[open] button', 'Cancel')
    await pressReady('[role=alertdialog][open] button', 'Leave without saving')
    await until(() => all('dialog[open]').length === 0)
  })

  it('says that there is none, and shows the secret of a new one once', async () => {
    let endpoints: WebhookEndpoint[] = []
    const net = await open((id, input) => {
      if (id === 'webhooks.list') return ok({ endpoints })
      if (id !== 'webhooks.add') return undefined
      if (input.url === 'nonsense') {
        const fields = { url: 'Enter an address such as https://crm.example/hooks' }
        const field_codes = { url: { code: 'webhook_address_wrong', params: {} } }
        return {
          status: 400,
          body: { message: 'url', code: 'fields_invalid', params: {}, fields, field_codes },
        }
      }
      endpoints = [{ ...endpoint, state: 'ok', last_attempt_at: null, waiting: 0 }]
      return ok({ id: 'wh_1', secret: 'whsec_c2VjcmV0', version: 1 })
    })
    await find(BLOCK, /No events are sent anywhere yet/)
    await pressReady(`${BLOCK} button`, 'Add webhook')
    const field = await find<HTMLInputElement>('dialog input[type=url]')
    write(field, 'nonsense')
    await pressReady('dialog button', 'Add')
    await find('dialog .field', /Enter an address such as/)
    write(field, 'https://crm.example/hooks')
    await pressReady('dialog button', 'Add')
    await until(() => all<HTMLInputElement>('dialog input[readonly]')[0]?.value === 'whsec_c2VjcmV0')
    await pressReady('dialog button', 'Done')
    await find(BLOCK, /Nothing sent yet/)
    equal(
      net.requests.filter(({ id }) => id === 'webhooks.add').at(-1)?.input.url,
      'https://crm.example/hooks',
    )
  })

  it('shows what fails, its log as text, and sends an event again', async () => {
    let status: WebhookDelivery['status'] = 'failed'
    await open((id) => {
      if (id === 'webhooks.list') return ok({ endpoints: [endpoint] })
      if (id === 'webhooks.log') return ok({ items: [{ ...delivery, status }], more: false })
      if (id !== 'webhooks.replay') return undefined
      status = 'sent'
      return ok({ status: 'Success' })
    })
    await find(BLOCK, /Events were given up/)
    await find(BLOCK, /3 events wait/)
    await pressReady(`${BLOCK} button`, 'Log')
    await find('dialog pre', /<b onclick="alert\(1\)">no<\/b>/)
    await pressReady('dialog li button', 'Send again')
    await find('dialog li', /Delivered/)
  })

  it('can be retried after an error, and only read without the right to change it', async () => {
    let works = false
    await open(
      (id) => {
        if (id !== 'webhooks.list') return undefined
        return works ? ok({ endpoints: [endpoint] }) : { status: 500, body: { message: 'Broken' } }
      },
      [{ Resource: 'Settings:DealerParams', Allow: ['read'] }],
    )
    await find(`${BLOCK} button`, 'Retry')
    works = true
    await pressReady(`${BLOCK} button`, 'Retry')
    await find(BLOCK, /crm\.example/)
    equal(
      all(`${BLOCK} button`).map((button) => button.textContent.trim()),
      ['Log'],
    )
  })
})
