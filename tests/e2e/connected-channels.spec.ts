/**
 * An administrator connects WhatsApp. Customers write there, the assistant answers, a sales rep takes on, and
 * the console shows what was delivered and read. `tests/service/channels` also runs for Messenger.
 */
import sharp from 'sharp'
import {
  APP_SECRET,
  BUSINESS_ID,
  metaSignature,
  MetaServer,
  metaTemplate,
  META_TOKEN,
  PHONE_NUMBER_ID,
  whatsAppBody,
  whatsAppMessage,
} from '../service/support/meta-server'
import type { RunningService } from './support/services'
import { openSettings } from './support/settings'
import { expect, newPerson, SMALL, test, type Page } from './support/test'

const SHEENA = { name: 'Sheena Nelson', number: '447911123456' }
const RUTH = { name: 'Ruth Adams', number: '447911123457' }
const HOUR = 3_600_000
/** A red picture. */
const drawn = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer()

const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const messages = (page: Page) => dialogue(page).getByRole('listitem')

async function openCustomer(page: Page, name: string): Promise<void> {
  await page.goto(`/conversations?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
}

test.describe('with a server that speaks Meta’s API', () => {
  test.setTimeout(240_000)
  const meta = new MetaServer()
  let service: RunningService

  test.beforeAll(async ({ services }) => {
    service = await services.start({ ...SMALL, META_API_URL: await meta.listen() })
  })
  test.afterAll(async ({ services }) => {
    await services.stop(service)
    await meta.close()
  })

  /** What Meta sends to the address that is entered there. */
  async function post(address: string, body: object): Promise<void> {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': metaSignature(text) }
    const answer = await fetch(address, { method: 'POST', headers, body: text })
    expect(answer.status, await answer.text()).toBe(200)
  }

  /** Connects WhatsApp in the settings; resolves to the address of its webhook. */
  async function connect(page: Page): Promise<string> {
    const block = await openSettings(page, 'MessagingChannels')
    const row = block.getByRole('listitem').filter({ hasText: 'Whatsapp' }).first()
    await expect(row.getByText('Not connected')).toBeVisible()
    await row.getByRole('button', { name: 'Connect Whatsapp' }).click()
    const form = page.getByRole('dialog', { name: 'Connect Whatsapp' })
    const id = form.getByRole('textbox', { name: 'Phone number ID' })
    await id.fill('not an id')
    await form.getByLabel('Access token').fill(META_TOKEN)
    await form.getByLabel('App secret').fill(APP_SECRET)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Enter the ID: 5 to 20 digits')).toBeVisible()
    await id.fill(PHONE_NUMBER_ID)
    await form.getByRole('textbox', { name: /WhatsApp Business account ID/ }).fill(BUSINESS_ID)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Nothing received yet')).toBeVisible()
    await row.getByRole('button', { name: 'Test the connection' }).click()
    await expect(page.getByText(/The connection works: Northside Ford/)).toBeVisible()

    const address = await row.getByRole('textbox', { name: 'Callback URL' }).inputValue()
    const token = await row.getByRole('textbox', { name: 'Verify token' }).inputValue()
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': '1158201444',
    })
    const verified = await fetch(`${address}?${query}`)
    expect(await verified.text()).toBe('1158201444')
    await expect(row.getByText('visit reminder')).toBeVisible()
    await expect(row.getByText('Approved')).toBeVisible()
    return address
  }

  test('a WhatsApp message is answered by the assistant and by a sales rep, a picture a day later by a template', async ({
    browser,
  }) => {
    meta.templates.push(
      metaTemplate('visit_reminder', {
        components: [
          { type: 'BODY', text: 'Hello {{1}}, your visit is {{2}}.' },
          { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'I am coming' }] },
        ],
      }),
    )
    const page = await newPerson(browser, service.url)
    const address = await connect(page)
    const write = (id: string, text: string) =>
      post(
        address,
        whatsAppMessage(
          { id, from: SHEENA.number, at: new Date(), name: SHEENA.name },
          { text: { body: text } },
        ),
      )
    const status = (state: string) => {
      const { id = '' } = meta.sent.at(-1) ?? {}
      const one = { id, status: state, timestamp: '1749416383', recipient_id: SHEENA.number }
      return post(address, whatsAppBody({ statuses: [one] }))
    }

    await write('wamid.in.1', 'When are you open on Saturday?')
    await expect.poll(() => meta.sent.length, { timeout: 60_000 }).toBe(1)
    expect(meta.sent[0]?.to).toBe(SHEENA.number)
    const answered = meta.sent[0]?.text ?? ''

    await openCustomer(page, SHEENA.name)
    await expect(messages(page).filter({ hasText: 'When are you open on Saturday?' })).toBeVisible()
    const [words = ''] = answered.split('\n')
    await expect(messages(page).filter({ hasText: words }).getByText('Sent')).toBeVisible()
    await status('delivered')
    await expect(messages(page).filter({ hasText: words }).getByText('Delivered')).toBeVisible()

    // The rep takes the customer over from the assistant, and answers.
    await page.getByRole('link', { name: 'Stop Assistant' }).click()
    await page.getByRole('switch').setChecked(false)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Success!')).toBeVisible()
    await openCustomer(page, SHEENA.name)
    await write('wamid.in.2', 'May I see the Terrane today?')
    await expect(messages(page).filter({ hasText: 'May I see the Terrane today?' })).toBeVisible()
    const box = page.getByRole('textbox', { name: `Message to ${SHEENA.name}` })
    await expect(page.getByRole('tab', { name: 'Whatsapp', selected: true }).last()).toBeVisible()
    await box.fill('Come by at three, Sheena.')
    await box.press('Enter')
    await expect
      .poll(() => meta.sent.map(({ text }) => text))
      .toEqual([answered, 'Come by at three, Sheena.'])
    const reply = messages(page).filter({ hasText: 'Come by at three, Sheena.' })
    await expect(reply.getByText('Sent')).toBeVisible()
    await status('read')
    await expect(reply.getByText('Read', { exact: true })).toBeVisible()

    await write('wamid.in.3', 'STOP')
    await expect(page.getByText(/The lead has unsubscribed from the conversation/)).toBeVisible()

    // The message was written a day ago, and arrives late.
    meta.files.set('901', { type: 'image/png', bytes: await drawn() })
    await post(
      address,
      whatsAppMessage(
        { id: 'wamid.in.picture', from: RUTH.number, at: new Date(Date.now() - 25 * HOUR), name: RUTH.name },
        { type: 'image', image: { id: '901', mime_type: 'image/png', caption: 'My trade-in' } },
      ),
    )
    await openCustomer(page, RUTH.name)
    const picture = messages(page).getByRole('button', { name: /My trade-in/ })
    await expect(picture).toBeVisible()
    await picture.click()
    await expect(page.getByRole('dialog', { name: 'picture.png' })).toBeVisible()
    await page.keyboard.press('Escape')

    // The service goes by the moment at which the customer wrote, the console by that at which it arrived.
    await page.clock.setFixedTime(Date.now() + 25 * HOUR)
    await openCustomer(page, RUTH.name)
    await page.getByRole('button', { name: 'Send a template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a template' })
    await dialog.getByRole('combobox', { name: 'Template' }).fill('visit')
    await dialog.getByRole('option', { name: /visit reminder/ }).click()
    await dialog.getByRole('textbox', { name: 'Value 1' }).fill('Ruth')
    await dialog.getByRole('textbox', { name: 'Value 2' }).fill('on Monday at 10')
    await expect(dialog.getByText('Hello Ruth, your visit is on Monday at 10.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect
      .poll(() => meta.sent.at(-1)?.body)
      .toMatchObject({
        type: 'template',
        to: RUTH.number,
        template: { name: 'visit_reminder' },
      })
    const visit = messages(page).filter({ hasText: 'Hello Ruth, your visit is on Monday at 10.' })
    await expect(visit.getByText('Sent')).toBeVisible()
    await expect(visit.getByText('I am coming')).toBeVisible()
  })
})
