/** A shopper on the dealership's page. */
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
    return this.widget.getByRole('textbox')
  }

  /** Everything said so far. */
  get log(): Locator {
    return this.widget.getByRole('log')
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text)
    await this.composer.press('Enter')
    await expect(this.log.getByText(text).last()).toBeVisible()
  }

  /** Waits until somebody said it. */
  async hears(text: string | RegExp): Promise<void> {
    await expect(this.log.getByText(text).last()).toBeVisible()
  }
}
