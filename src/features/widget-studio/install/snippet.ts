import { addressAt } from '../../../browser/service-address'

/** The HTML for the pages of the dealership's site. `apiBase` is the address of the service. */
export function embedSnippet(apiBase: string, siteKey: string): string {
  const address = addressAt(apiBase, '/elements/chat.js')
  address.searchParams.set('site', siteKey)
  return `<script type="module" async src="${address.href}"></script>`
}
