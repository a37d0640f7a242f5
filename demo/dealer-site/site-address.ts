/** The current dealership's site, and links that stay on it. */

const PATH = '/demo/dealer-site'

/** The path below which the service is placed on its host, such as `/forecourt`; usually empty. */
export const basePath = location.pathname.slice(0, location.pathname.indexOf(PATH))

const ROOT = basePath + PATH

/** The dealership of the static pages. */
const HOME_SITE = 'northside-calder'

const parameters = new URLSearchParams(location.search)

/** `?site=` selects another dealership. */
export const site = parameters.get('site') ?? HOME_SITE

/**
 * `?domain=` shows the widget as it appears on that domain of the dealership; null for the page's own domain.
 */
export const domain = parameters.get('domain')

/** The query parameters that every link passes on. */
const passedOn: Readonly<Record<string, string>> = {
  ...(site !== HOME_SITE && { site }),
  ...(domain !== null && { domain }),
}

/** A URL of this site with the current dealership and domain. */
export function pageAddress(
  page: '' | '/search' | '/vehicle' | '/service',
  query: Record<string, string> = {},
) {
  const search = new URLSearchParams({ ...query, ...passedOn })
  const text = search.toString()
  return `${ROOT}${page}${text && `?${text}`}`
}

/** Passes on another dealership, and a domain, through the links and forms of the page. */
export function passSiteOn(): void {
  const entries = Object.entries(passedOn)
  if (entries.length === 0) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${ROOT}"]`)) {
    const address = new URL(link.href)
    for (const [name, value] of entries) address.searchParams.set(name, value)
    link.href = address.href
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action]')) {
    for (const [name, value] of entries) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
  }
}
