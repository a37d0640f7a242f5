/**
 * Remembers whose password was just chosen in this browser, so that the sign-in page can fill in the address.
 */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ServiceContext } from '../context'
import { basePathOf } from '../platform/requests/base-path'

const COOKIE = 'fc_address'
const LIFETIME_SECONDS = 10 * 60
const EMAIL_MAX_LENGTH = 254

/** Remembers the address for the next sign-in of this browser. */
export function rememberAddress(
  { settings, publicAddress }: Pick<ServiceContext, 'settings' | 'publicAddress'>,
  c: Context,
  email: string,
): void {
  setCookie(c, COOKIE, email, {
    path: `${basePathOf(settings)}/oidc/sign-in`,
    maxAge: LIFETIME_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicAddress().startsWith('https:'),
  })
}

/** The address whose password was just chosen here; empty when there is none. */
export const rememberedAddress = (c: Context): string =>
  getCookie(c, COOKIE)?.slice(0, EMAIL_MAX_LENGTH) ?? ''
