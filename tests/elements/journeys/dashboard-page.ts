/** Renders the Agentic Dashboard on the test page, in the way any page may mount it. */
import { mount } from '../../../elements/agentic-dashboard'
import { clearPage, find, frames, pressReady, texts } from '../support/page'
import { ACCOUNT, journeyService, type JourneyService } from './journey-service'

export let world: JourneyService
let unmount: (() => void) | null = null
export const options = { path: '/', dealerId: ACCOUNT, userToken: 'first', solutionId: 'sales_ai' }

/** Call this before each test. */
export function openService(): void {
  world = journeyService()
}

/** Unmounts it, and resolves after its last effects. */
export async function close(): Promise<void> {
  unmount?.()
  await frames()
}

/** Call this after each test. */
export async function closeService(): Promise<void> {
  await close()
  clearPage()
  world.net.restore()
}

export const open = (path = '/') => openAs('first', path)

/** Opens the dashboard with the token of a user. */
export async function openAs(userToken: string, path = '/'): Promise<HTMLElement> {
  const container = document.createElement('div')
  // The test window is narrower than the list and a journey need.
  container.style.inlineSize = '1200px'
  document.body.append(container)
  unmount = mount(container, Object.assign(options, { path, userToken }))
  await find('.agentic')
  return container
}
export const boxOf = async (label: string) => {
  const found = await find('label', label)
  return find<HTMLTextAreaElement>(`#${CSS.escape(found.getAttribute('for') ?? '')}`)
}
export const press = (text: string | RegExp, selector = 'button') => pressReady(selector, text)
export const dialogButton = (text: string) => press(text, 'dialog[open] .dialog-foot button')
/** Chooses an item from the menu of a button. */
export async function choose(button: string, item: string) {
  await pressReady(`button[aria-label="${button}"]`)
  ;(await find('[role=menu]:popover-open [role=menuitem]', item)).click()
}
export const cards = () => texts('.journey-card b')
export const names = (selector: string) => texts(`${selector} .source-words > :first-child`)
