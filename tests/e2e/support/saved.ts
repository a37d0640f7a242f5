/** Waits for what the service answers, since a note of an earlier save may still be on screen. */
import { expect, type Page } from './test'

/** Does it, and ends once the service has taken what was written to an address that ends so. */
export async function written(page: Page, address: RegExp, act: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) => one.request().method() !== 'GET' && address.test(new URL(one.url()).pathname),
    ),
    act(),
  ])
  expect(answer.status(), address.source).toBe(200)
}
