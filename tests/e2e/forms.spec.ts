/** Contact form and appointment form of a takeover, from the shopper's first message to the notes. */
import { checkState, type ShadowPath } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const ASKED = 'Could I come and see the Terrane next week?'

async function openTalk(page: Page) {
  await page.goto('/conversations')
  const row = page.getByRole('row').filter({ hasText: ASKED })
  await row.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Dialogue' })).toContainText(ASKED)
}

// The conversation around it is a state of its own (`accessibility.spec.ts`).
const FORM: ShadowPath = ['dealer-console', 'dealer-conversations', 'dialog[open]']
const DIALOGUE: ShadowPath = ['dealer-console', 'dealer-conversations', '.pane.talk']

/** Checks the current state at every width and in both schemes. */
async function check(page: Page, name: string, within: ShadowPath) {
  const screen = page.viewportSize()
  await checkState(page, name, async () => undefined, within)
  if (screen) await page.setViewportSize(screen)
}

test('a rep who joins registers the shopper and books their visit', async ({ page, browser, service }) => {
  test.slow()
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say(ASKED)
  await signIn(page, 'rep@northside.test')
  await openTalk(page)
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  const forms = page.getByRole('group', { name: 'Forms' })

  // A conversation without an owner offers no forms.
  await expect(page.getByRole('button', { name: 'Join The Conversation' })).toBeEnabled()
  await expect(forms).toBeHidden()
  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeVisible()

  await test.step('a colleague who only reads gets none either', async () => {
    const colleague = await newPerson(browser, service.url)
    await signIn(colleague, 'rep2@northside.test')
    await openTalk(colleague)
    await expect(colleague.getByText('Dana Alvarez has this conversation.')).toBeVisible()
    await expect(colleague.getByRole('group', { name: 'Forms' })).toBeHidden()
    await colleague.context().close()
  })

  await test.step('contact form', async () => {
    await forms.getByRole('button', { name: 'Contact form' }).click()
    const form = page.getByRole('dialog', { name: 'Contact form' })
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Firstname or lastname is required!')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email or phone number is required!',
    )
    await check(page, 'contact form with faults', FORM)
    await form.getByRole('textbox', { name: 'First name' }).fill('Marta')

    // When the form is minimized, the dialogue can be read and answered, and the input is preserved.
    await form.getByRole('button', { name: 'Shrink to a bar' }).click()
    await page.getByRole('textbox', { name: /message to/i }).fill('What is your number?')
    await page.keyboard.press('Enter')
    await shopper.hears('What is your number?')
    await shopper.say('773 555 0634')
    await expect(dialogue).toContainText('773 555 0634')
    await check(page, 'a form as a bar', DIALOGUE)
    await page.getByRole('group', { name: 'Contact form' }).getByRole('button', { name: 'Expand' }).click()

    await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Marta')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Lindqvist')
    await form.getByRole('textbox', { name: 'Phone' }).fill('773 555 0634')
    await form.getByRole('radio', { name: 'Text' }).check()
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('The Form Has Been Successfully Submitted!')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(dialogue).toContainText(
      'Contact was registered in CRM: Marta Lindqvist, (773) 555-0634. Preferred contact: Text',
    )
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('(773) 555-0634')
  })

  await test.step('appointment form', async () => {
    await forms.getByRole('button', { name: 'Appointment form' }).click()
    const form = page.getByRole('dialog', { name: 'Appointment form' })
    // The service and the CRM now have this name.
    await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lindqvist')
    await expect(form.getByRole('textbox', { name: /Phone/ })).toHaveValue('7735550634')
    await expect(form.getByText('Known in the CRM: Marta Lindqvist')).toBeVisible()
    await form.getByRole('button', { name: 'Later days' }).click()
    const days = form.getByRole('group', { name: 'Day' }).getByRole('button', { disabled: false })
    await days.first().click()
    await form.getByRole('button', { name: '11:30 AM' }).click()
    await check(page, 'appointment form', FORM)
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form).toBeHidden()
    await expect(dialogue).toContainText('Appointment was set in CRM')
  })

  await test.step('the end of the takeover takes the forms away', async () => {
    await page.getByRole('button', { name: 'End conversation' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close Conversation' }).click()
    await expect(forms).toBeHidden()
  })
})
