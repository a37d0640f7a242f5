/** Where we are: which dealership's site, and links that stay on it. */

const ROOT = '/demo/dealer-site'

/** The dealership of the static pages. */
export const HOME_SITE = 'northside-calder'

/** `?site=` shows another dealership. */
export const site = new URLSearchParams(location.search).get('site') ?? HOME_SITE

/** An address of this site that keeps the dealership. */
export function pageAddress(
  page: '' | '/search' | '/vehicle' | '/service',
  query: Record<string, string> = {},
) {
  const wanted = new URLSearchParams(site === HOME_SITE ? query : { ...query, site })
  const text = wanted.toString()
  return `${ROOT}${page}${text && `?${text}`}`
}

/** Keeps another dealership through the links and forms that stand in the page. */
export function keepSite(): void {
  if (site === HOME_SITE) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${ROOT}"]`)) {
    const address = new URL(link.href)
    address.searchParams.set('site', site)
    link.href = address.href
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action]')) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: 'site', value: site })
    form.append(field)
  }
}
