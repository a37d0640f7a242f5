/** Command palette, saved views, keyboard shortcuts, theme and print. */
import { written } from './support/saved'
import { expect, signIn, test, type Page } from './support/test'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find', exact: true })

/** Opens the palette by its shortcut, which works with any focus, and types. */
async function find(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill(words)
}

const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test('a customer is found by a part of the name and opened', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await find(page, 'marisol rey')
  await expect(option(page, /Marisol Reyes/).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/conversation\/\w+/)
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Marisol Reyes')
  await expect(palette(page)).toHaveCount(0)

  await find(page, 'qxzvwk')
  await expect(palette(page).getByText('No results for “qxzvwk”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('a setting is gone to by its name, and another account by its', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // The account of the last session is already on screen, so the palette does not offer it.
  const account = page.getByRole('combobox', { name: 'Select user' })
  await expect(account).toHaveValue(/Northside/)
  const first = await account.inputValue()
  const goToAccount = async (name: string) => {
    await find(page, name.toLowerCase())
    await expect(option(page, new RegExp(`^${name}`)).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(account).toHaveValue(name)
  }
  await goToAccount(first === 'Northside Vantor' ? 'Northside Calder' : 'Northside Vantor')

  await find(page, 'work hours')
  await expect(option(page, 'Work Hours Settings')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings#WorkHoursSettings$/)
  await expect(page.getByRole('heading', { name: /Work Hours Settings/ })).toBeInViewport()
  // The choice persists for the next user who signs in.
  await goToAccount(first)
})

test('a view is saved with its filters and its product, and opened with one click after a reload', async ({
  page,
}) => {
  await signIn(page, 'admin@northside.test', '/conversations?range=last-7-days&q=Reyes')
  await expect(page.getByRole('searchbox', { name: /search/i }).first()).toHaveValue('Reyes')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Reyes this week')
  await written(page, /\/saved-views$/, () =>
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  await expect(page.getByText('“Reyes this week” was saved')).toBeVisible()

  await page.goto('/')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' })
  await expect(page.getByRole('article', { name: 'Total Website Visitors' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: /Reyes this week/ }).click()
  await expect(page).toHaveURL(/\/conversations\?range=last-7-days&q=Reyes$/)
  await expect(page.getByRole('combobox', { name: 'Product' })).not.toHaveValue('DealerChat')
  await expect(page.getByRole('searchbox', { name: /search/i }).first()).toHaveValue('Reyes')

  await find(page, 'manage v')
  await expect(option(page, 'Manage views…')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete Reyes this week' }).click()
  await written(page, /\/saved-views\/\w+$/, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click(),
  )
  await expect(page.getByText('No views are saved here yet')).toBeVisible()
})

const scheme = (page: Page) =>
  page.locator('dealer-console').evaluate((element) => ({
    console: getComputedStyle(element).colorScheme,
    page: getComputedStyle(document.documentElement).colorScheme,
  }))

test('the theme is chosen for the console, kept over a reload, and the same in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'rep@northside.test')
  const second = await context.newPage()
  await second.goto('/conversations')
  await expect(second.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
  await page.getByRole('button', { name: /, (Connected|Connecting)$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  const dark = { console: 'dark', page: 'dark' }
  await expect.poll(() => scheme(page)).toEqual(dark)
  await expect.poll(() => scheme(second)).toEqual(dark)

  // The canvas is dark before any part of the console has loaded.
  await page.route('**/chunks/dealer-console-*.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Loading...')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await page.unroute('**/chunks/dealer-console-*.js')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(() => scheme(page)).toEqual(dark)
})

test('keys lead through the console, are explained, and can be switched off', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('g l ?')
  await expect(search).toHaveValue('g l ?')

  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await palette(page).getByRole('combobox').fill('keyboard')
  await option(page, 'Keyboard shortcuts').click()
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(map.getByText('Next pane')).toBeVisible()
  await map.getByRole('switch', { name: 'Shortcuts of single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(map).toHaveCount(0)
  await page.getByRole('button', { name: 'Find', exact: true }).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await expect(page).toHaveURL(/\/conversations/)
  await expect(map).toHaveCount(0)
})

test('on a phone all of it is in the user’s menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'rep@northside.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: /, (Connected|Connecting)$/ }).click()
  await page.getByRole('menuitem', { name: 'Find' }).click()
  await palette(page).getByRole('combobox').fill('list')
  await option(page, /List View/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
})

test('what is printed is the page without the console around it, in its whole length, in light colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'rep@northside.test')
  const table = page.getByRole('table', { name: 'Performance by Lead Source' })
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const head = page.getByText(/^Printed \d\d\/\d\d\/\d{4}/)
  await expect(head).toBeVisible()
  await expect(main).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(await scheme(page)).toMatchObject({ console: 'light' })
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'screen' })
  await expect(head).toHaveCount(0)
  await page.goto('/conversation/')
  await expect(page).toHaveURL(/\/conversation\/\w+/)
  await expect(page.getByRole('region', { name: 'Dialogue' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(head).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  // Nothing scrolls on paper, so every container is as high as its content.
  const cut = await page
    .getByRole('region', { name: 'Dialogue' })
    .evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(cut).toBeLessThanOrEqual(1)
})
