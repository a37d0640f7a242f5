/** What stands in the pages of the dealership's site. `apiBase`: origin of the service. */
export function snippetOf(apiBase: string, siteKey: string): string {
  const address = new URL('/elements/chat.js', apiBase)
  address.searchParams.set('site', siteKey)
  return `<script type="module" async src="${address.href}"></script>`
}
