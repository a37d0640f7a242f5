/** Follow-ups are switched, previewed, sent by mail and canceled by the stop page. */
import { openSettings, reopenSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, SMALL, test, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: SMALL })

const SECTION = 'FollowUpSettings'
const MAIL = 'riley.follow@mail.example'

/** Calls the service as the signed-in user, in the way another program would. */
async function ask(page: Page, token: string, method: string, path: string, data?: unknown) {
  const answer = await page.request.fetch(`/api/dashboard/${path}`, {
    method,
    headers: { authorization: token },
    ...(data !== undefined && { data }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

test('a step is switched and stays so; a planned message goes out as mail; the stop page cancels what waits', async ({
  browser,
  service,
}) => {
  const page = await newPerson(browser, service.url)
  const asked = page.waitForRequest((request) => request.url().endsWith('/settings/follow-up/_all'))
  const block = await openSettings(page, SECTION)
  const request = await asked
  const token = (await request.allHeaders())['authorization'] ?? ''
  const account = /dashboard\/([^/]+)\/settings/.exec(request.url())?.[1] ?? ''

  const first = block
    .getByRole('region', { name: 'No answer yet' })
    .getByRole('switch', { name: 'Second reminder' })
  await expect(first).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await first.setChecked(false)
  expect((await saved).status()).toBe(200)
  await expect(first).not.toBeChecked()
  await reopenSettings(page, SECTION)
  await expect(first).not.toBeChecked()
  await first.setChecked(true)
  await expect(first).toBeChecked()

  await block.getByRole('button', { name: 'Preview of First reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'First reminder' })
  await expect(dialog.getByText(/^Hello Jordan,/)).toBeVisible()
  await dialog.getByRole('tab', { name: 'SMS' }).click()
  await expect(dialog.getByText(/Reply STOP to opt out$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(block.getByRole('button', { name: 'Preview of First reminder' })).toBeFocused()

  // A customer leaves an address in the chat, so follow-ups are scheduled.
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit(`/demo/dealer-site?site=${account}`)
  await shopper.openChat()
  await shopper.say(`My name is Riley Follow, my e-mail is ${MAIL}. Is the Terrane still there?`)
  const scheduled = async () => {
    const { sequences } = (await ask(page, token, 'GET', `${account}/settings/follow-up/_all`)) as {
      sequences: { FollowUpSequence: { scheduled: number }[] }[]
    }
    return sequences.flatMap(({ FollowUpSequence }) => FollowUpSequence.map((step) => step.scheduled))
  }
  await expect.poll(async () => (await scheduled()).some((count) => count > 0)).toBe(true)
  await reopenSettings(page, SECTION)
  await expect(block.getByText(/ · [\d,]+ scheduled$/).first()).toBeVisible()

  // The first message of this campaign is due at once, and its second one tomorrow.
  const place = 'reengagement/dormant-leads'
  const step = { channel: 'email', subject: 'News from {dealership}' }
  const setup = {
    name: 'Spring letters',
    active: true,
    audience: { silent_days: 0 },
    steps: [
      { ...step, step_id: 'now', after_hours: 0, text: 'Hello {customer}, {vehicle} is waiting.' },
      { ...step, step_id: 'tomorrow', after_hours: 24, text: 'Hello again {customer}.' },
    ],
  }
  await ask(page, token, 'POST', `campaigns/setup/${place}/short/${account}`, setup)
  const found = await ask(page, token, 'POST', `campaigns/setup/process-data/${place}/${account}`, {})
  expect(found['leads']).toBeGreaterThan(0)
  const outbox = await newPerson(browser, service.url)
  // It goes to every reachable lead of the dealership, so this lead's message may be on any page.
  const letter = async () => {
    for (let number = 1; ; number += 1) {
      await outbox.goto(`/outbox?page=${number}`)
      const mail = outbox.getByRole('article').filter({ hasText: MAIL }).filter({ hasText: 'is waiting.' })
      if ((await mail.count()) > 0) return true
      if ((await outbox.locator('a[rel=next]').count()) === 0) return false
    }
  }
  await expect.poll(letter, { timeout: 180_000 }).toBe(true)

  // The stop page lists what it cancels.
  await page.goto(`/conversation?search=${encodeURIComponent(MAIL)}`)
  await page.getByRole('link').filter({ hasText: 'Riley' }).first().click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByRole('link', { name: 'Stop Assistant' }).click()
  await page.getByRole('switch').setChecked(false)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('A follow-up by Email: “Spring letters”')).toBeVisible()
})
