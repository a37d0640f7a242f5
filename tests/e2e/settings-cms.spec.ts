/** A dealership without a knowledge bank teaches the assistant by topics and questions (document 2 §2 CMS, §4). */
import { faultsOf } from './support/axe'
import { ServiceProcess } from './support/service'
import { settingsBlock } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const SECTION = 'ContentManagement(CMS)'
const DEALERSHIP = 'Riverside Halden'
const SITE = '/demo/dealer-site?site=riverside-halden'
const TOPIC = 'Zeppelins'
const QUESTION = 'Do you rent zeppelins?'
const ANSWER = 'Only on windless days, by the hour.'
const UNKNOWN = /do not have that in my notes/

/** The content of the dealership that has no knowledge bank, under its chat product. */
async function openContent(page: Page) {
  await signIn(page, 'admin@riverside.test', '/')
  const account = page.getByRole('combobox', { name: 'Select user' })
  await account.click()
  await account.fill(DEALERSHIP)
  await page.getByRole('option', { name: DEALERSHIP }).first().click()
  await expect(account).toHaveValue(DEALERSHIP)
  await page.getByRole('combobox', { name: /product/i }).selectOption({ label: 'Chat AI' })
  await page.goto(`/settings#${SECTION}`)
  return await settingsBlock(page, SECTION)
}

/** What a new shopper of the dealership hears. */
async function asks(page: Page, text: string, answer: string | RegExp): Promise<void> {
  const shopper = new Shopper(page)
  await shopper.visit(SITE)
  await shopper.openChat()
  await shopper.say(text)
  await shopper.hears(answer)
}

test('what is written is said, kept, and no more said once its topic is deleted', async ({ browser }) => {
  test.setTimeout(480_000)
  const service = await ServiceProcess.start()
  try {
    const page = await newPerson(browser, service.url)
    const shopper = () => newPerson(browser, service.url)
    const block = await openContent(page)
    await expect(block.getByRole('heading', { level: 3 }).first()).toBeVisible()

    // A topic that is there already is refused at its field.
    await block.getByRole('button', { name: 'Add Topic' }).click()
    const name = block.getByRole('textbox', { name: 'New topic' })
    const add = block.getByRole('button', { name: 'Add', exact: true })
    await expect(add).toBeDisabled()
    await name.fill('test drives')
    await add.click()
    await expect(block.getByText('Another topic has this name')).toBeVisible()
    await expect(name).toHaveValue('test drives')
    await name.fill(TOPIC)
    await add.click()
    const topic = block.getByRole('region', { name: TOPIC })
    await expect(topic).toContainText('Custom')

    // A question, which is not said before it has an answer.
    await topic.getByRole('button', { name: `Add Question to ${TOPIC}` }).click()
    await topic.getByRole('textbox', { name: 'New question' }).fill(QUESTION)
    await add.click()
    const answer = topic.getByRole('textbox', { name: 'Answer' })
    await expect(answer).toBeFocused()
    const save = topic.getByRole('button', { name: 'Save answer' })
    await expect(save).toBeDisabled()
    await asks(await shopper(), QUESTION, UNKNOWN)
    await answer.fill(ANSWER)
    await save.click()
    await expect(page.getByText('Answer saved')).toBeVisible()
    expect(await faultsOf(page, ['dealer-console', 'dealer-settings'])).toEqual([])

    await page.reload()
    await topic.getByRole('button', { name: QUESTION }).click()
    await expect(answer).toHaveValue(ANSWER)
    await asks(await shopper(), 'do you rent zeppelins', ANSWER)

    // What came with the product stays; what was added can go.
    const came = block.getByRole('region', { name: 'Test drives' })
    await expect(came.getByRole('button', { name: /Delete topic/ })).toHaveCount(0)
    await topic.getByRole('button', { name: `Delete topic ${TOPIC}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete topic' })
    await expect(question).toContainText('is deleted with its question')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(topic).toHaveCount(0)
    await expect(page.getByText('Topic deleted successfully')).toBeVisible()
    await asks(await shopper(), 'do you rent zeppelins', UNKNOWN)
  } finally {
    await service.remove()
  }
})
