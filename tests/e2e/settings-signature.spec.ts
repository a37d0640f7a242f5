/** The e-mail signature of a dealership, from the form to the sent mail. */
import type { Locator } from '@playwright/test'
import { findInOutbox } from './support/outbox'
import { openSettings, reopenSettings, settingsBlock } from './support/settings'
import { expect, newPerson, signIn, test, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: {} })

const SECTION = 'SignatureSettings'
const preview = (block: Locator) => block.getByRole('group', { name: 'Preview' }).first()
const field = (block: Locator, name: string) =>
  block.getByRole('form', { name: 'Signature Settings' }).getByRole('textbox', { name })
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

async function openCustomer(page: Page, name: string) {
  await page.goto(`/conversations?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
}

async function chooseProduct(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: name })
}

test('a signature is kept, closes the replies of staff, and the car-buying product has the same', async ({
  browser,
  service,
}) => {
  const page = await newPerson(browser, service.url)
  let block = await openSettings(page, SECTION)
  const save = () => block.getByRole('button', { name: 'Save', exact: true }).first()
  // The preview contains the dealership's own data and the assistant's name.
  await expect(preview(block)).toContainText('Ava')
  await expect(preview(block)).toContainText('Northside Calder')

  await field(block, 'Full name').fill('')
  await expect(save()).toBeDisabled()
  await field(block, 'Full name').fill('Ava Bennett')
  await field(block, 'Position').fill('Customer care')
  await field(block, 'Service phone').fill('312 555 0101')
  await save().click()
  await expect(block.getByText('Please enter valid phone number (example: +1xxxxxxxxx)')).toBeVisible()
  await field(block, 'Service phone').fill('3125550101')
  await field(block, 'Website').fill('northside-calder.example/visit')
  await expect(preview(block)).toContainText('Customer care')
  await save().click()
  await expect(page.getByText('Signature saved')).toBeVisible()

  await block.getByRole('button', { name: 'Add signature' }).click()
  const added = block.getByRole('form', { name: 'New signature' })
  await added.getByRole('textbox', { name: 'Nickname' }).fill('Fleet')
  await added.getByRole('textbox', { name: 'Dealership name' }).fill('Northside Fleet')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(block.getByRole('button', { name: 'Edit Fleet' })).toBeVisible()

  block = await reopenSettings(page, SECTION)
  await expect(field(block, 'Position')).toHaveValue('Customer care')
  await expect(field(block, 'Service phone')).toHaveValue('+13125550101')
  await expect(field(block, 'Website')).toHaveValue('https://northside-calder.example/visit')
  await expect(preview(block)).toContainText('Service: (312) 555-0101')

  // The car-buying product inherits it until one of its fields is changed there.
  await chooseProduct(page, 'Car Buying AI')
  block = await settingsBlock(page, SECTION)
  const same = block.getByRole('checkbox', { name: 'Same as Sales AI' })
  await expect(same).toBeChecked()
  await expect(field(block, 'Service phone')).toHaveValue('+13125550101')
  await expect(field(block, 'Full name')).toHaveCount(0)
  await field(block, 'Address').fill('Pier 4')
  await expect(same).not.toBeChecked()
  await save().click()
  await expect(page.getByText('Signature saved')).toBeVisible()
  block = await reopenSettings(page, SECTION)
  await expect(same).not.toBeChecked()
  await expect(field(block, 'Address')).toHaveValue('Pier 4')
  await same.click()
  await expect(field(block, 'Address')).not.toHaveValue('Pier 4')
  await save().click()
  await expect(page.getByText('Signature saved')).toBeVisible()

  // A salesperson's e-mail reply ends with the signature under their own name.
  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test')
  await openCustomer(rep, 'Harold Whitcomb')
  const under = rep.getByTitle(/^Dana Alvarez/)
  await expect(under).toHaveAttribute('title', /^Dana Alvarez\n\nNorthside Calder\n/)
  await expect(under).toHaveAttribute(
    'title',
    /Service: \(312\) 555-0101\nhttps:\/\/northside-calder\.example\/visit$/,
  )
  await expect(under).not.toContainText('Customer care')
  await box(rep).focus()
  await rep.keyboard.type('Both keys are here, Harold.')
  const choice = rep.getByRole('combobox', { name: 'Signature' })
  await choice.selectOption({ label: 'Fleet' })
  await expect(under).toHaveAttribute('title', /^Dana Alvarez\n\nNorthside Fleet\n/)
  await choice.selectOption({ label: 'Default' })
  await expect(under).toHaveAttribute('title', /^Dana Alvarez\n\nNorthside Calder\n/)
  await expect(box(rep)).toHaveValue('Both keys are here, Harold.')
  await rep.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(box(rep)).not.toHaveValue(/Both keys/)
  const letter = await findInOutbox(rep, 'Both keys are here, Harold.')
  await expect(letter).toContainText('Dana Alvarez')
  await expect(letter).toContainText('Service: (312) 555-0101')

  // This user may read and edit, but not create.
  const editor = await newPerson(browser, service.url)
  const theirs = await openSettings(editor, SECTION, 'editor@northside.test')
  await expect(theirs.getByRole('button', { name: 'Edit Fleet' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add signature' })).toHaveCount(0)
})
