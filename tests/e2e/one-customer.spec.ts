/** One person writes from two places, and a rep sees one thread. */
import { violationsOf, type ShadowPath } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const ADDRESS = 'odile.quillfeather@mail.example'
const QUESTION = 'Is the blue Calder still there?'
const LETTER = 'I asked in your chat yesterday, do you have the price?'

// What is around them is a state of its own (`accessibility.spec.ts`).
const inConversations = (selector: string): ShadowPath => ['dealer-console', 'dealer-conversations', selector]

const line = (page: Page) => page.getByRole('button', { name: 'All conversations' })
const thread = (page: Page) => page.getByRole('region', { name: 'All conversations' })
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })

async function letter(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/intake/northside-calder/email`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_demo_northside', 'content-type': 'application/json' },
    body: JSON.stringify({
      raw: [
        `From: Odile Quillfeather <${ADDRESS}>`,
        'To: answers@northside.example',
        `Message-ID: <${crypto.randomUUID()}@mail.example>`,
        'Subject: The price',
        '',
        LETTER,
      ].join('\r\n'),
    }),
  })
  expect(await answer.json()).toMatchObject({ status: 'ok' })
}

test('a chat and an e-mail of one person are merged, read as one thread, and parted again', async ({
  browser,
  service,
}) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say(QUESTION)
  await shopper.hears(/./)
  await letter(service.url)

  const dana = await newPerson(browser, service.url)
  const marcus = await newPerson(browser, service.url)
  await signIn(dana, 'rep@northside.test', '/conversations')
  await signIn(marcus, 'rep2@northside.test', '/conversations')
  for (const page of [dana, marcus]) {
    await page.getByRole('row').filter({ hasText: QUESTION }).getByRole('link').first().click()
    await expect(details(page).getByText('No other conversation')).toBeVisible()
    await expect(line(page)).toHaveCount(0)
  }

  await details(dana).getByRole('button', { name: 'Same person as…' }).click()
  const dialog = dana.getByRole('dialog', { name: 'Same person as…' })
  await dialog.getByRole('searchbox').fill('quillfeather')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await violationsOf(dana, inConversations('dialog[open]'))).toEqual([])
  await dialog.getByRole('button', { name: /Same person as .*Odile Quillfeather/ }).click()
  await expect(details(dana).getByText('Merged', { exact: true })).toBeVisible()

  // His open panel shows it without a reload.
  await expect(details(marcus).getByText('Merged', { exact: true })).toBeVisible()
  await line(dana).click()
  await expect(thread(dana)).toContainText(QUESTION)
  await expect(thread(dana)).toContainText(LETTER)
  await expect(thread(dana)).toContainText('Odile Quillfeather')
  expect(await violationsOf(dana, inConversations('.pane.talk'))).toEqual([])

  // What she writes meanwhile appears in the thread, too.
  await shopper.say('And does it have a sunroof?')
  await expect(thread(dana)).toContainText('And does it have a sunroof?')

  await details(marcus)
    .getByRole('button', { name: /Undo the merge with .*Odile Quillfeather/ })
    .click()
  await expect(details(marcus).getByText('No other conversation')).toBeVisible()
  await expect(line(dana)).toHaveCount(0)
  await expect(dana.getByRole('region', { name: 'Dialogue' })).toContainText(QUESTION)
  await expect(dana.getByRole('region', { name: 'Dialogue' })).not.toContainText(LETTER)
})

test('a customer says STOP, and the rep sees when and by what', async ({ browser, service }) => {
  const phone = '+13125550177'
  let sent = 0
  const text = async (words: string) => {
    const answer = await fetch(`${service.url}/api/intake/northside-calder/sms`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_demo_northside', 'content-type': 'application/json' },
      body: JSON.stringify({ message_id: `stop-${(sent += 1)}`, from: phone, text: words }),
    })
    expect(await answer.json()).toMatchObject({ status: 'ok' })
  }
  const asked = 'Do you buy old trucks?'
  await text(asked)
  const dana = await newPerson(browser, service.url)
  await signIn(dana, 'rep@northside.test', '/conversations?q=trucks')
  await dana.getByRole('row').filter({ hasText: asked }).getByRole('link').first().click()
  const sms = details(dana).getByRole('listitem').filter({ hasText: 'SMS' })
  await expect(sms.getByText('Allowed')).toBeVisible()

  await text('STOP')
  await expect(sms.getByText('Unsubscribed', { exact: true })).toBeVisible()
  await expect(sms.getByRole('button')).toHaveCount(0)
  await details(dana).getByText('History', { exact: true }).click()
  const history = details(dana).getByRole('listitem').filter({ hasText: 'SMS: unsubscribed' })
  await expect(history).toContainText('By a keyword')
  await expect(history).toContainText('STOP')

  // On the phone the customer ends e-mails, too.
  await details(dana).getByRole('button', { name: 'Unsubscribe from Email…' }).click()
  const dialog = dana.getByRole('dialog', { name: 'Unsubscribe from Email' })
  await dialog.getByRole('textbox').fill('Said so on the phone')
  expect(await violationsOf(dana, inConversations('dialog[open]'))).toEqual([])
  await dialog.getByRole('button', { name: 'Unsubscribe the customer' }).click()
  await expect(details(dana).getByText('Said so on the phone')).toBeVisible()
  await expect(details(dana).getByText(/By .*Dana Alvarez/)).toBeVisible()
  expect(await violationsOf(dana, inConversations('.pane.details'))).toEqual([])
})
