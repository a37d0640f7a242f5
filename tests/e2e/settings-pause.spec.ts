/** Pausing the assistant of a dealership (document 2 §4 Pause AI; decisions, Smaller gaps). */
import { faultsOf } from './support/axe'
import { SCALES, ServiceProcess } from './support/service'
import { openSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, test } from './support/test'

test('a paused assistant answers nobody, and when it goes on it answers only what is new', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const service = await ServiceProcess.start({ DEMO_SCALE: SCALES.small })
  try {
    const page = await newPerson(browser, service.url)
    const block = await openSettings(page, 'PauseAI')
    const toggle = block.getByRole('switch', { name: 'Pause AI' })
    await expect(toggle).not.toBeChecked()
    await expect(block.getByRole('button', { name: 'Resume AI' })).toHaveCount(0)

    const shopper = new Shopper(await newPerson(browser, service.url))
    await shopper.visit()
    await shopper.openChat()
    await shopper.say('When do you open on Monday?')
    await shopper.hears(/9:00 AM/)

    // NO changes nothing.
    await toggle.click()
    const question = page.getByRole('alertdialog', { name: 'Pause AI' })
    await question.getByRole('button', { name: 'NO' }).click()
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    expect(await faultsOf(page)).toEqual([])
    await question.getByRole('button', { name: 'YES' }).click()
    await expect(toggle).toBeChecked()
    await expect(toggle).toBeDisabled()
    await expect(block.getByText(/^AI is paused by Renee Whitaker since /)).toBeVisible()
    await page.reload()
    await expect(toggle).toBeChecked()

    await shopper.say('Do you have a shuttle?')
    const said = await shopper.log.textContent()

    await block.getByRole('button', { name: 'Resume AI' }).click()
    await page.getByRole('alertdialog', { name: 'Resume AI' }).getByRole('button', { name: 'YES' }).click()
    await expect(toggle).not.toBeChecked()
    await expect(toggle).toBeEnabled()

    // What was asked during the pause stays unanswered: the next answer is to what is asked now.
    await shopper.say('When do you open on Tuesday?')
    await expect
      .poll(async () => (await shopper.log.textContent())?.length)
      .toBeGreaterThan((said ?? '').length)
    await expect.poll(async () => await shopper.log.getByText(/9:00 AM/).count()).toBeGreaterThan(1)
    await expect(shopper.log).not.toContainText(/shuttle runs|free shuttle/i)
  } finally {
    await service.remove()
  }
})
