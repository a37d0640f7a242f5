/** Addresses of the service, which may be placed below a path of its host. */

/**
 * The address of the service that served a built script, without a slash at the end. Null for a script that a
 * host's bundler has moved elsewhere.
 */
export function addressOfScript(script: string): string | null {
  const [address = '', file] = script.split('/elements/')
  return file === undefined || !address.startsWith('http') ? null : address
}

/** The address of a path of the service. `apiBase` may end with a slash. */
export const addressAt = (apiBase: string, path: string): URL => new URL(apiBase.replace(/\/+$/, '') + path)

/**
 * The path below which our own page stands: that of the service which served it, empty at the root of a host.
 * A page on another host has its own paths.
 */
export function basePathOf(apiBase: string): string {
  const { origin, pathname } = new URL(apiBase, location.href)
  return origin === location.origin ? pathname.replace(/\/+$/, '') : ''
}

/** The path of a URL below that of our own page, with query and hash. */
export function pathBelow(basePath: string, { pathname, search, hash }: Location): string {
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
  return `${path === basePath ? '/' : path}${search}${hash}`
}
