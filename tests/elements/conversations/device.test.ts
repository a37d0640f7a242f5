/** Notifications on this device: switching them on, what happens when it fails, and the list of devices. */
import type { PushDevice } from '../../../src/contract/calls/push'
import { ok } from '../support/network'
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { row } from './fixtures'

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const ENDPOINT = 'https://push.example/this'
/** SHA-256 of the address, as the service has it. */
const fingerprintOf = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
const device = (id: string, change: Partial<PushDevice> = {}): PushDevice => ({
  id,
  name: 'Chrome, Android',
  created_at: '2026-11-20T15:00:00.000Z',
  last_used_at: null,
  fingerprint: id,
  ...change,
})
const standing = (devices: PushDevice[] = [], public_key: string | null = KEY) =>
  ok({ public_key, kinds: ['handoff', 'mention'], devices })

let asked: number
let permission: NotificationPermission
let subscribed: boolean
let refuses: boolean
const real = { Notification: globalThis.Notification, PushManager: globalThis.PushManager }

function fakeBrowser() {
  const bytes = Uint8Array.from(atob(KEY.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytes.buffer },
    getKey: () => bytes.buffer,
    unsubscribe: async () => {
      subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      if (refuses) throw new DOMException('push service error', 'AbortError')
      subscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, ready: Promise.resolve(registration) },
  })
  class FakeNotification {
    static get permission() {
      return permission
    }
    static async requestPermission() {
      asked += 1
      permission = 'granted'
      return permission
    }
    close() {}
  }
  Object.assign(globalThis, { Notification: FakeNotification, PushManager: FakeNotification })
}

async function openDialog(answer = standing()) {
  const opened = await openConsole(
    { rows: [row('c1')], answers: { 'push.read': answer } },
    'view="conversation"',
  )
  ;(await find('button[aria-label=Alerts]')).click()
  ;(await find('.device-entry button', 'Phone and notifications')).click()
  await find('dialog[open] h2', 'Phone and notifications')
  return opened
}
const choice = () => find<HTMLInputElement>('dialog[open] input[role=switch]')

describe('dealer-conversations: notifications on this device', () => {
  beforeEach(() => {
    asked = 0
    permission = 'default'
    subscribed = false
    refuses = false
    const link = document.createElement('link')
    link.rel = 'forecourt-worker'
    link.href = '/worker.js'
    document.head.append(link)
    fakeBrowser()
  })
  afterEach(() => {
    document.querySelector('link[rel=forecourt-worker]')?.remove()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Object.assign(globalThis, real)
    closeConsole()
  })

  it('are not offered on the page of a partner', async () => {
    document.querySelector('link[rel=forecourt-worker]')?.remove()
    await openConsole({ rows: [row('c1')] }, 'view="conversation"')
    ;(await find('button[aria-label=Alerts]')).click()
    await find('.alert-menu')
    equal(all('.device-entry').length, 0)
  })

  it('are switched on by a press, which alone asks the browser', async () => {
    const { service } = await openDialog()
    const box = await choice()
    await until(() => !box.disabled)
    equal([box.checked, asked], [false, 0])
    equal(all('dialog[open] fieldset').length, 0)
    service.answer('push.add', ok({ status: 'Success', id: 'pd_1' }))
    service.answer('push.read', standing([device('pd_1', { fingerprint: await fingerprintOf(ENDPOINT) })]))
    box.click()
    await until(() => box.checked, 'the device')
    equal(asked, 1)
    equal(service.last('push.add')?.['endpoint'], ENDPOINT)
    await find('dialog[open] .device', /Chrome, Android.*This device/)
    equal(all<HTMLInputElement>('dialog[open] fieldset input').filter(({ checked }) => checked).length, 2)
  })

  it('say why they could not be switched on, by the browser and by the service', async () => {
    refuses = true
    const { service } = await openDialog()
    const box = await choice()
    await until(() => !box.disabled)
    box.click()
    await find('dialog[open] [role=alert]', /The browser could not subscribe/)
    refuses = false
    service.answer('push.add', { status: 503, body: { message: 'Not now' } })
    await until(() => !box.disabled)
    box.click()
    await until(() => texts('dialog[open] [role=alert]').some((text) => !text.startsWith('The browser')))
    // What the service does not know must not stay in the browser.
    await until(() => !subscribed)
    equal(box.checked, false)
  })

  it('say that the browser refuses, and that nothing is pushed here', async () => {
    permission = 'denied'
    await openDialog()
    await find('dialog[open] .help', /This browser refuses notifications/)
    equal((await choice()).disabled, true)
    closeConsole()
    await openDialog(standing([], null))
    await find('dialog[open] .help', 'Notifications are switched off for this service.')
    equal(all('dialog[open] input[role=switch]').length, 0)
  })

  it('can be read again after a failure', async () => {
    const { service } = await openDialog({ status: 403, body: { message: 'No' } })
    const retry = await find('dialog[open] .state button', 'Retry')
    service.answer('push.read', standing())
    retry.click()
    await choice()
  })

  it('are tested and removed device by device, and chosen by kind', async () => {
    const long = 'A browser with a name that is longer than any phone is wide '.repeat(4)
    const { service } = await openDialog(standing([device('pd_1'), device('pd_2', { name: long })]))
    await until(() => all('dialog[open] .device').length === 2)
    service.answer('push.test', ok({ status: 'Success' }))
    ;(await find('dialog[open] .device button', 'Send a test')).click()
    await find('dialog[open] .device [role=status]', 'A test is on its way.')
    equal(service.last('push.test')?.['device_id'], 'pd_1')
    service.answer('push.choose', ok({ status: 'Success' }))
    ;(await find('dialog[open] fieldset .option', 'New lead')).click()
    await until(() => service.last('push.choose') !== undefined)
    equal(service.last('push.choose')?.['kinds'], ['handoff', 'mention', 'new_lead'])
    service.answer('push.remove', ok({ status: 'Success' }))
    service.answer('push.read', standing([device('pd_2', { name: long })]))
    ;(await find('dialog[open] .device button', 'Remove')).click()
    await until(() => all('dialog[open] .device').length === 1)
    equal(service.last('push.remove')?.['device_id'], 'pd_1')
    const dialog = await find('dialog[open]')
    equal(dialog.scrollWidth <= dialog.clientWidth, true)
  })
})
