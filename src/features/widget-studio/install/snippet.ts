/** The HTML for the pages of the dealership's site. `apiBase` is the origin of the service. */
export function embedSnippet(apiBase: string, siteKey: string): string {
  const address = new URL(`${apiBase}/elements/chat.js`)
  address.searchParams.set('site', siteKey)
  return `<script type="module" async src="${address.href}"></script>`
}
