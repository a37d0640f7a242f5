/**
 * Nobody is present: a shopper leaves a message, and the next user to return finds it with a way to reply.
 */
import { CUSTOMER_LEASE_MS } from '../../src/rules/conversations/takeover'
import { openOnly, saveHours } from './support/hours'
import { openProductSettings } from './support/product-settings'
import { SETTINGS_ADMIN } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, SMALL } from './support/test'

/** The file has its own service because it changes hours and because every open console counts as present. */
test.use({ ownService: SMALL })

const WRITTEN = 'Please hold the red Ridge for me until Thursday.'

test('while nobody is there a shopper leaves a message, and the console has it as a lead later', async ({
  browser,
  service,
  services,
}) => {
  const admin = await newPerson(browser, service.url)
  await test.step('closed on every day, but somebody has a console open', async () => {
    const block = await openProductSettings(admin, SETTINGS_ADMIN, {
      product: 'Chat AI',
      section: 'WorkHoursSettings',
    })
    await openOnly(block, [])
    await saveHours(block)
    const early = new Shopper(await newPerson(browser, service.url))
    await early.visit()
    await early.openChat()
    await expect(early.widget.getByText('Online, Northside Calder')).toBeVisible()
    await early.page.context().close()
  })

  const shopper = new Shopper(await newPerson(browser, service.url))
  const form = shopper.widget.getByRole('region', { name: 'Leave a message' })
  const field = (name: string) => form.getByRole('textbox', { name })
  const send = form.getByRole('button', { name: 'Leave message' })

  await test.step('once the last console is gone the chat says that the team is away', async () => {
    await admin.context().close()
    // A closed console counts as present until its lease expires. The service may hear late that it was
    // closed, and renew the lease once more.
    await expect(async () => {
      await services.advance(service, CUSTOMER_LEASE_MS)
      await shopper.visit()
      await expect(shopper.widget.getByRole('button', { name: 'Chat with us, away' })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 120_000 })
    await shopper.openChat()
    await expect(shopper.widget.getByText('Away, leave a message, Northside Calder')).toBeVisible()
    await shopper.widget.getByRole('button', { name: 'Chat options' }).click()
    await shopper.widget.getByRole('menuitem', { name: 'Leave a message' }).click()
    await expect(field('Name')).toBeFocused()
  })

  await test.step('it is sent, and stands in the dialogue', async () => {
    await field('Name').fill('Perpetua Ashdown')
    await field('Email').fill('perpetua.ashdown@mail.example')
    await field('Message').fill(WRITTEN)
    await field('Phone').fill('(773) 555-0177')
    await send.click()
    await expect(form).toHaveCount(0)
    await expect(
      shopper.widget.getByText('Your message is with our team. We will answer when we are back.'),
    ).toBeVisible()
    await expect(shopper.log.getByText(WRITTEN)).toHaveCount(1)
    await expect(shopper.log.getByText('Sending…')).toHaveCount(0)
    // The team continues to read after the shopper has left.
    await shopper.page.context().close()
  })

  await test.step('a rep who comes in later finds who waits, with the message and a way to answer', async () => {
    const rep = await newPerson(browser, service.url)
    await signIn(rep, 'rep@northside.test', '/conversations')
    const row = rep.getByRole('row').filter({ hasText: WRITTEN })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Perpetua Ashdown')
    await row.getByRole('link').first().click()
    const dialogue = rep.getByRole('region', { name: 'Dialogue' })
    await expect(dialogue.getByText(WRITTEN)).toHaveCount(1)
    await expect(dialogue).toContainText('The customer left a message while nobody was there')
    const details = rep.getByRole('complementary', { name: 'Details' })
    await expect(details.getByRole('heading', { name: 'Perpetua Ashdown' })).toBeVisible()
    await expect(details.getByRole('heading', { name: /^Handoff/ })).toBeVisible()
    await expect(details.getByRole('link', { name: 'perpetua.ashdown@mail.example' })).toBeVisible()
    await expect(details.getByRole('link', { name: '(773) 555-0177' })).toBeVisible()
    await expect(details).toContainText('Dealer website')
  })
})
