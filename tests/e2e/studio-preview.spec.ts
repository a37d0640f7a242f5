/** Measures how soon the studio's preview shows a change of the draft. */
import { openProductSettings } from './support/product-settings'
import { SETTINGS_ADMIN } from './support/settings'
import { expect, test, type Page } from './support/test'

/**
 * Starts to watch the preview for an appearance that the studio posts to it. `shownAfter` is the number of
 * preview frames from the posting until it is visible. Frames are counted instead of time, because a busy
 * machine renders fewer of them, not more.
 */
async function watchFor(page: Page, look: { color: string; agent_name: string }) {
  const preview = page.getByTitle(/^The widget on a page of/)
  await expect(preview.contentFrame().locator('chat-widget .panel .head')).toBeVisible()
  await preview.evaluate((frame: HTMLIFrameElement, wanted) => {
    const view = frame.contentWindow as (Window & { shownAfter?: Promise<number> }) | null
    if (!view) throw new Error('The preview has no page')
    const root = view.document.querySelector('chat-widget')?.shadowRoot
    const isShown = () =>
      root?.querySelector('.title b')?.textContent === wanted.agent_name &&
      root.querySelector<HTMLElement>('.widget')?.style.getPropertyValue('--_accent') === wanted.color
    if (isShown()) throw new Error('It looks so already')
    const post = view.postMessage.bind(view) as (message: unknown, origin: string) => void
    view.shownAfter = new Promise((resolve) => {
      let posted = false
      const posting = (message: { config: typeof wanted }, origin: string) => {
        post(message, origin)
        const { color, agent_name } = message.config
        if (posted || color.toLowerCase() !== wanted.color || agent_name !== wanted.agent_name) return
        posted = true
        let frames = 0
        const count = () => {
          frames += 1
          // The result of a frame is complete after all its callbacks have run.
          view.setTimeout(() => {
            if (isShown() || frames === 60) resolve(frames)
            else view.requestAnimationFrame(count)
          })
        }
        view.requestAnimationFrame(count)
      }
      Object.assign(view, { postMessage: posting })
    })
  }, look)
  return {
    shownAfter: () =>
      preview.evaluate(
        (frame: HTMLIFrameElement) =>
          (frame.contentWindow as (Window & { shownAfter?: Promise<number> }) | null)?.shownAfter,
      ),
  }
}

test('a change of the draft stands in the preview at the latest in the second frame after it was posted', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const form = (
    await openProductSettings(page, SETTINGS_ADMIN, {
      product: 'Chat AI',
      section: 'CustomerExperienceSettings',
    })
  ).getByRole('region', { name: 'Chat UI settings' })
  const agent = form.getByRole('textbox', { name: 'Agent name' })
  const agent_name = await agent.inputValue()
  const color = await watchFor(page, { color: '#b10202', agent_name })
  await form.getByRole('radio', { name: '#B10202' }).check()
  expect(await color.shownAfter()).toBeLessThanOrEqual(2)
  const renamed = await watchFor(page, { color: '#b10202', agent_name: 'Quill' })
  await agent.fill('Quill')
  expect(await renamed.shownAfter()).toBeLessThanOrEqual(2)
})
