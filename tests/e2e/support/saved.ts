/** Waits for the response of the service, because the notice of an earlier save may still be on screen. */
import { expect, type Page } from './test'

/** Runs `act` and resolves once the service accepted a write to a URL that matches `address`. */
export async function written(page: Page, address: RegExp, act: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) => one.request().method() !== 'GET' && address.test(new URL(one.url()).pathname),
    ),
    act(),
  ])
  expect(answer.status(), address.source).toBe(200)
}
