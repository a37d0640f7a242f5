/**
 * The path below which the service is placed on its host, by PUBLIC_URL. Inside the service every path is
 * written as from the root of a host: the base path is taken off what comes in and put before what goes out.
 */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config'
import type { AppEnv } from './app-env'

/** Such as `/forecourt`; empty where the service has the whole host. */
export const basePathOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).pathname.replace(/\/$/, '')

/** A proxy may have taken the base path off already. */
export function withoutBasePath(address: string, basePath: string): string {
  if (basePath === '' || !address.startsWith(basePath)) return address
  const rest = address.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : address
}

/** Attributes that lead to a path of our own. In text from people, quotation marks are escaped. */
const LINKS = /\b(href|src|action)="\/(?!\/)/g

/** A page of ours, whose links lead below the base path. */
export const pageBelow = (basePath: string, page: string): string =>
  basePath === '' ? page : page.replace(LINKS, `$1="${basePath}/`)

/**
 * Puts the base path before redirects and before the links of our pages, unless what sent the page has done
 * so and set `isPlacedBelow`.
 */
export function placeBelow(basePath: string): MiddlewareHandler<AppEnv> {
  if (basePath === '') return (_, next) => next()
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const target = headers.get('location')
    if (target?.startsWith('/') && !target.startsWith('//')) headers.set('location', basePath + target)
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage || c.get('isPlacedBelow') || headers.has('content-encoding')) return
    const page = pageBelow(basePath, await c.res.text())
    // The headers of the response stay.
    c.res = new Response(page, c.res)
    c.res.headers.delete('content-length')
  }
}
