/** An administrator connects another program: it is told of what a shopper writes, and the log shows it. */
import { Webhook } from 'standardwebhooks'
import { WebhookReceiver } from '../service/support/webhook-receiver'
import { openSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, SMALL, test } from './support/test'

test.use({ ownService: { ...SMALL, WEBHOOK_PRIVATE_ADDRESSES: '1' } })

const LINE = 'Is the Terrane still there?'

test('a webhook is added and tested, hears a shopper, and an event is sent again', async ({
  page,
  browser,
  service,
}) => {
  const receiver = new WebhookReceiver()
  const origin = await receiver.listen()
  const block = await openSettings(page, 'Webhooks')
  await expect(block.getByText('No events are sent anywhere yet.')).toBeVisible()

  await block.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('ftp://crm.example')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter an address such as https://crm.example/hooks')).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill(`${origin}/hooks`)
  await form.getByRole('button', { name: 'Add', exact: true }).click()

  const shown = page.getByRole('dialog', { name: 'Secret' })
  const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(block.getByText('Nothing sent yet')).toBeVisible()

  await block.getByRole('button', { name: 'Send test' }).click()
  const log = page.getByRole('dialog', { name: `Log of ${origin}/hooks` })
  const deliveries = log.getByRole('listitem')
  await expect(deliveries.filter({ hasText: 'Test' })).toContainText('Answer 204')
  await log.getByRole('button', { name: 'Close' }).click()
  await expect(block.getByText('Works')).toBeVisible()

  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit('/demo/dealer-site')
  await shopper.openChat()
  await shopper.say(LINE)
  const isLine = ({ body }: (typeof receiver.received)[number]) =>
    body.type === 'message.created' && body.data.text === LINE
  await expect.poll(() => receiver.received.filter(isLine).length).toBe(1)
  for (const { text, headers } of receiver.received)
    new Webhook(secret).verify(text, headers as Record<string, string>)
  const types = receiver.received.map(({ body }) => body.type)
  expect(types.indexOf('lead.created')).toBeLessThan(types.lastIndexOf('message.created'))

  await block.getByRole('button', { name: 'Log' }).click()
  await expect(deliveries.filter({ hasText: 'Message' }).first()).toContainText('Delivered')
  const [line] = receiver.received.filter(isLine)
  const delivery = deliveries.filter({ hasText: line?.body.id ?? 'none' })
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.filter(isLine).length).toBe(2)
  const [first, second] = receiver.received.filter(isLine)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.text).toBe(first?.text)
  await receiver.close()
})
