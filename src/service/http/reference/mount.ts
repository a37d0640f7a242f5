/** Descriptions of ourselves: for programs and for people. */
import type { App } from '../app'
import { describeCalls, type OpenApi } from '../openapi'
import type { Page } from '../page'
import { renderReference } from './page'

export function mountReference(app: App): void {
  // Made when first asked for: a start should not wait for it.
  let description: OpenApi | undefined
  let page: Page | undefined
  const described = () => (description ??= describeCalls())

  app.get('/openapi.json', (c) => c.json(described() as object, 200, { 'cache-control': 'no-cache' }))
  app.get('/docs', (c) => {
    page ??= renderReference(described())
    return c.html(page.text, 200, { 'content-security-policy': page.policy, 'cache-control': 'no-cache' })
  })
}
