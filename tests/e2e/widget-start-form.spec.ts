/**
 * The start form: when it is enabled, shoppers give their details before they write, and the console shows
 * them.
 */
import { capability, openCapabilities, switchCapability } from './support/capabilities'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, SMALL } from './support/test'

/** The file has its own service because it changes a capability. */
test.use({ ownService: SMALL })

const START_FORM = 'Start a Conversation Form'
const ASKED = 'Is the blue Terrane still on the lot?'

const formOf = ({ widget }: Shopper) => widget.getByRole('region', { name: 'Before we start' })

test('the form comes before the chat, and the console has who filled it in', async ({
  page,
  browser,
  service,
}) => {
  await test.step('switched off, the chat begins at once', async () => {
    await openCapabilities(page, 'super@forecourt.test')
    await expect(capability(page, START_FORM)).not.toBeChecked()
    const early = new Shopper(await newPerson(browser, service.url))
    await early.visit()
    await early.openChat()
    await expect(formOf(early)).toHaveCount(0)
    await early.page.context().close()
  })

  await switchCapability(page, START_FORM, true)
  const shopper = new Shopper(await newPerson(browser, service.url))
  const form = formOf(shopper)
  const field = (name: string) => form.getByRole('textbox', { name })
  const start = form.getByRole('button', { name: 'Start chat' })

  await test.step('switched on, the form stands where the chat was', async () => {
    await shopper.visit()
    await shopper.widget.getByRole('button', { name: /^Chat with us/ }).click()
    await expect(field('First name')).toBeFocused()
    await expect(form.getByRole('textbox')).toHaveCount(4)
    await expect(shopper.log).toHaveCount(0)
  })

  await test.step('what only the service can tell is said at its field, and what was typed is kept', async () => {
    await field('First name').fill('Imogen')
    await field('Last name').fill('Achterberg')
    await field('Email').fill('imogen.achterberg@mail.example')
    await field('Phone').fill('555 0142')
    await start.click()
    await expect(field('Phone')).toHaveAccessibleDescription('Phone number should be at least 10 digits!')
    await expect(field('First name')).toHaveValue('Imogen')
    await expect(shopper.log).toHaveCount(0)
  })

  await test.step('filled in, it makes room for the chat and is not asked again', async () => {
    await field('Phone').fill('(312) 555-0142')
    await start.click()
    await expect(form).toHaveCount(0)
    await expect(shopper.composer).toBeFocused()
    await shopper.say(ASKED)
    await shopper.hears(/Terrane/)
    await shopper.page.reload()
    await expect(shopper.log).toContainText(ASKED)
    await expect(form).toHaveCount(0)
  })

  await test.step('the console shows the conversation with name, phone and e-mail', async () => {
    const rep = await newPerson(browser, service.url)
    await signIn(rep, 'rep@northside.test', '/conversations')
    const row = rep.getByRole('row').filter({ hasText: 'Imogen Achterberg' })
    await expect(row).toHaveCount(1)
    await row.getByRole('link').first().click()
    await expect(rep.getByRole('region', { name: 'Dialogue' })).toContainText(ASKED)
    const details = rep.getByRole('complementary', { name: 'Details' })
    await expect(details.getByRole('heading', { name: 'Imogen Achterberg' })).toBeVisible()
    await expect(details.getByRole('link', { name: 'imogen.achterberg@mail.example' })).toBeVisible()
    await expect(details.getByRole('link', { name: '(312) 555-0142' })).toBeVisible()
  })

  await test.step('another dealership, which did not switch it on, asks nobody', async () => {
    const elsewhere = new Shopper(await newPerson(browser, service.url))
    await elsewhere.visit('/demo/dealer-site?site=northside-vantor')
    await elsewhere.openChat()
    await expect(formOf(elsewhere)).toHaveCount(0)
  })
})
