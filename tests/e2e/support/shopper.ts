/** Drives the widget as a shopper on the dealership's page. */
import { expect, type Locator, type Page } from '@playwright/test'

export class Shopper {
  readonly page: Page
  readonly widget: Locator

  constructor(page: Page) {
    this.page = page
    this.widget = page.locator('chat-widget')
  }

  async visit(path = '/demo/dealer-site'): Promise<void> {
    await this.page.goto(path)
  }

  async openChat(): Promise<void> {
    await this.widget.getByRole('button', { name: /chat/i }).first().click()
    await expect(this.composer).toBeVisible()
  }

  get composer(): Locator {
    // The question about the chat has a field, too, which comes before.
    return this.widget.getByRole('textbox').last()
  }

  /** The whole message log. */
  get log(): Locator {
    return this.widget.getByRole('log')
  }

  /** All messages except the shopper's own. */
  get heard(): Locator {
    return this.log.locator('.row:not([data-from="customer"]), .who, .event')
  }

  /** Resolves once the service has accepted the message. */
  async say(text: string): Promise<void> {
    await this.composer.fill(text)
    await this.composer.press('Enter')
    await expect(this.log.getByText(text).last()).toBeVisible()
    await expect(this.log.getByText('Sending…')).toHaveCount(0)
  }

  /** Waits for a message of somebody else; the shopper's own messages do not count as a reply. */
  async hears(text: string | RegExp): Promise<void> {
    await expect(this.heard.getByText(text).last()).toBeVisible()
  }

  /** Waits until the newest message is somebody else's. */
  async isAnswered(): Promise<void> {
    await expect(this.log.locator('.row').last()).not.toHaveAttribute('data-from', 'customer')
  }
}
