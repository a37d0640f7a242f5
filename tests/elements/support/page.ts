/**
 * Places elements on a test page, signed in by the page's own callback, and inspects them through their
 * shadow roots.
 */

/** Renders `html` inside a `dealer-auth` whose page supplies the token itself. */
export async function signedIn(
  html: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElement> {
  const auth = document.createElement('dealer-auth')
  auth.setAttribute('api-base', location.origin)
  for (const [name, value] of Object.entries(attributes)) auth.setAttribute(name, value)
  // Under a strict policy (Trusted Types) a page may not assign markup, not even an empty string.
  if (html) auth.innerHTML = html
  Reflect.set(auth, 'fetchSession', async () => ({
    access_token: 'token',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }))
  document.body.append(auth)
  return auth
}

/** Ends the page's session without any request, and resolves once nothing of it is rendered. */
export async function endSession(): Promise<void> {
  const auth = document.querySelector('dealer-auth')
  if (!auth) throw new Error('Nobody is signed in')
  await auth.signOut()
  await find('.state button', 'Sign in')
  await frames()
}

export function clearPage(): void {
  document.body.replaceChildren()
}

/** All elements that match, in the page and in all shadow roots. */
export function all<E extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): E[] {
  const found = [...root.querySelectorAll<E>(selector)]
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) found.push(...all<E>(selector, element.shadowRoot))
  return found
}

export const texts = (selector: string) => all(selector).map((element) => element.textContent.trim())

/** Waits, frame by frame, for an element with this text. */
export async function find<E extends HTMLElement = HTMLElement>(
  selector: string,
  text?: string | RegExp,
): Promise<E> {
  const fits = (element: E) => {
    const words = element.textContent.trim()
    return text === undefined || (typeof text === 'string' ? words === text : text.test(words))
  }
  let found: E | undefined
  await until(() => (found = all<E>(selector).find(fits)) !== undefined, `${selector} ${String(text ?? '')}`)
  if (!found) throw new Error(`Nothing fits ${selector}`)
  return found
}

/**
 * Clicks a control once it exists and is enabled, as a user would. A busy control ignores clicks, and stays
 * busy for a moment after the response is on screen.
 */
export async function pressReady(selector: string, text?: string | RegExp): Promise<void> {
  ;(await find(`${selector}:not([aria-busy=true], :disabled)`, text)).click()
}

/**
 * Upper limit in ms. A condition that holds is seen at once; the limit is large because machines differ by an
 * order of magnitude.
 */
const PATIENCE = 30_000

/** Waits, frame by frame, until the condition holds. */
export async function until(holds: () => boolean, what = holds.toString()): Promise<void> {
  const start = performance.now()
  while (!holds()) {
    if (performance.now() - start > PATIENCE) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** The real timer of the page, even if a test replaces it. */
const later = globalThis.setTimeout.bind(globalThis)

/**
 * Lets pending work finish: responses of the test's network, and React's rendering of them. On a slow machine
 * a frame alone may come before both. The timer and the message queue up behind those of the cache and of
 * React, so that due work is done at any speed.
 */
export async function frames(count = 3): Promise<void> {
  for (let left = count; left > 0; left--) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => later(resolve, 0))
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve(undefined)
      }
      port2.postMessage(null)
    })
  }
}

export function equal(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== b) throw new Error(`Expected ${b}, got ${a}`)
}

/** The focused element, in any shadow root. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
