/**
 * Elements on a test page, signed in by the page's own callback, and looked at through their shadow roots.
 */

/** Puts `html` inside a `dealer-auth` whose page signs in by itself. */
export async function signedIn(
  html: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElement> {
  const auth = document.createElement('dealer-auth')
  auth.setAttribute('api-base', location.origin)
  for (const [name, value] of Object.entries(attributes)) auth.setAttribute(name, value)
  // A strict page takes no markup, not even none.
  if (html) auth.innerHTML = html
  Reflect.set(auth, 'fetchSession', async () => ({
    access_token: 'token',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }))
  document.body.append(auth)
  return auth
}

/** The session of the page ends, which asks nobody; resolves once nothing of it is drawn any more. */
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

/** Every element that fits, in the page and in all shadow roots. */
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
 * Presses a control as a person does: once it is there and takes presses. One that is busy ignores them, and
 * stays so for a moment after the answer is on screen.
 */
export async function pressReady(selector: string, text?: string | RegExp): Promise<void> {
  ;(await find(`${selector}:not([aria-busy=true], :disabled)`, text)).click()
}

/** Only a bound, ms: what holds is seen at once, and machines differ by an order of magnitude. */
const PATIENCE = 30_000

/** Waits, frame by frame, until it holds. */
export async function until(holds: () => boolean, what = holds.toString()): Promise<void> {
  const start = performance.now()
  while (!holds()) {
    if (performance.now() - start > PATIENCE) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** The clock of the page itself, whatever a test puts in its place. */
const later = globalThis.setTimeout.bind(globalThis)

/**
 * Lets what is under way show: an answer of the test's network, and what React draws of it. A frame alone may
 * come before both, on a slow machine; the timer and the message stand in line behind those of the cache and
 * of React, so that what was due is done, however slowly.
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

/** The focused element, in whichever shadow root it stands. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
