/** The console on a rep's phone: installed, without a connection, and told of a customer while closed. */
import { reads } from '../../src/contract/calls/reads'
import { PushServer } from '../service/support/push-server'
import { checkState, type ShadowPath } from './support/axe'
import { deliver, givePushService, shownNotifications } from './support/fake-push'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

test.use({
  ownService: { ...SMALL, PUSH_PRIVATE_ADDRESSES: '1' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})

/** A rep of whom no entry under Notifications says that they are told of assigned leads only. */
const REP = 'rep2@northside.test'
/** The conversations behind the dialog are a state of their own (`accessibility.spec.ts`). */
const DEVICES: ShadowPath = ['dealer-console', 'dealer-conversations', 'dialog[open]']

/** Opens the dialog about notifications from the bell above the list. */
async function openDevices(page: Page) {
  // On a phone the conversation covers the list.
  await page.getByRole('button', { name: 'Show all conversations' }).tap()
  await page.getByRole('button', { name: 'Alerts' }).tap()
  await page.getByRole('button', { name: 'Phone and notifications' }).tap()
  return page.getByRole('dialog', { name: 'Phone and notifications' })
}

/** Resolves once the page's worker can show pages and notifications. */
const workerOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '')

test('it can be installed, and says honestly that there is no connection', async ({ page, service }) => {
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  page.context().on('serviceworker', () => order.push('worker'))
  await signIn(page, REP)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await workerOf(page)).toBe(`${service.url}/worker.js`)
  // The first screen has asked for everything by then.
  await expect.poll(() => order.includes('worker')).toBe(true)
  const before = order.slice(0, order.indexOf('worker'))
  expect(before).toContain(reads.path)
  expect(order.slice(before.length).filter((path) => /^\/(elements|api)\//.test(path))).toEqual([])

  const protocol = await page.context().newCDPSession(page)
  const { errors, data = '{}' } = await protocol.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ name: 'Forecourt', display: 'standalone', scope: '/' })
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  // The worker stores nothing of anybody.
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.context().setOffline(false)
  // It comes back without a press.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a rep hears of a waiting customer, opens the chat by the notification, and answers', async ({
  page,
  browser,
  service,
}) => {
  const server = new PushServer()
  await server.listen()
  const phone = server.browser()
  await page.context().grantPermissions(['notifications'], { origin: service.url })
  await givePushService(page.context(), phone)

  await signIn(page, REP, '/conversation')
  const panel = await openDevices(page)
  const choice = panel.getByRole('switch', { name: 'Notify this device while the console is closed' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
  const device = panel.getByRole('list', { name: 'My devices' }).getByRole('listitem')
  await expect(device).toContainText('Linux')
  await expect(device).toContainText('This device')
  await expect(panel.getByRole('checkbox', { name: 'A customer needs a person' })).toBeChecked()
  await panel.getByRole('button', { name: /^Send a test to/ }).click()
  await expect(panel.getByText('A test is on its way.')).toBeVisible()
  await expect
    .poll(() => server.for(phone).map(({ title }) => title))
    .toEqual(['Notifications reach this device'])
  await checkState(page, 'the devices', async () => expect(device).toBeVisible(), DEVICES)

  await panel.getByRole('button', { name: 'Close' }).last().click()

  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Can I talk to a real person about my trade?')
  await expect.poll(() => server.for(phone).length).toBeGreaterThan(1)
  const message = server.for(phone).at(-1)
  if (!message) throw new Error('Nothing was pushed')
  expect(JSON.stringify(message)).not.toContain('trade')

  await workerOf(page)
  await deliver(page, message)
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ tag: message.tag }])
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker')
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const Press = (self as unknown as { NotificationEvent: new (name: string, init: object) => Event })
      .NotificationEvent
    self.dispatchEvent(new Press('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(new RegExp(`/${message.tag}$`))
  await page.getByRole('button', { name: 'Join The Conversation' }).tap()
  const composer = page.getByRole('textbox', { name: /message to/i })
  await expect(composer).toBeInViewport()
  await composer.fill('Hello, I am Marcus. What do you drive?')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await shopper.hears('What do you drive?')
  await server.close()
})

test('signing out ends the notifications of this device', async ({ page, service }) => {
  const server = new PushServer()
  await server.listen()
  await page.context().grantPermissions(['notifications'], { origin: service.url })
  await givePushService(page.context(), server.browser())
  await signIn(page, 'rep@northside.test', '/conversation')
  const panel = await openDevices(page)
  await panel.getByRole('switch').click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('test-push-key'))).toBeNull()
  await signIn(page, 'rep@northside.test', '/conversation')
  await openDevices(page)
  await expect(panel.getByRole('switch')).not.toBeChecked()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await server.close()
})
