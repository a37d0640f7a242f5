/**
 * Serves pictures of agents to the widget on any site. They never change: another picture has another URL.
 */
import type { ServiceContext } from '../../context'
import { networkOf } from '../../platform/requests/client-address'
import type { App } from '../../platform/requests/app-env'
import { notFound } from '../../platform/errors'
import { isOwnMachine, type LimitSettings } from '../../platform/rate-limits'
import { AVATAR_KEY, readAvatar } from '../avatars'

const FILE = /^(.+)\.png$/
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Mounts `/api/widget/avatars/{account_id}/{key}.png`. */
export function mountAvatars(
  app: App,
  { db, settings, limiter: limiterFor }: ServiceContext,
  limits: LimitSettings,
): void {
  const limiter = limiterFor('avatar', limits.widget)
  app.get('/api/widget/avatars/:account_id/:file', async (c) => {
    const network = networkOf(c)
    if (!settings.DEMO || limits.limitOwnMachine || !isOwnMachine(network)) await limiter.consume(network)
    const { account_id, file } = c.req.param()
    const key = FILE.exec(file)?.[1] ?? ''
    const isNamed = AVATAR_KEY.test(key) && account_id.length <= 64 && !account_id.includes('\0')
    const bytes = isNamed ? await readAvatar(db, account_id, key) : undefined
    if (!bytes) throw notFound()
    return c.body(Uint8Array.from(bytes), 200, HEADERS)
  })
}
