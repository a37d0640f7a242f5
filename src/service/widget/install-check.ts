/** The studio's install check: when and where a page of a domain last showed the widget. */
import type { ServiceContext } from '../context'
import { clip, plainText } from '../platform/plain-text'
import type { SiteConnection } from './site-connection'

/** The shortest time between two updates, ms, so that a busy site does not write all the time. */
const UPDATE_INTERVAL_MS = 60_000
const PATH_LENGTH = 300

/** Stores that a page showed the widget. Our own pages do not count. Only the path of the URL is stored. */
export async function storeLastSeen(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { account, domain, isOurs }: SiteConnection,
  path: string | undefined,
): Promise<void> {
  if (domain === null || isOurs) return
  const now = clock.now()
  await db
    .updateTable('chat_domains')
    .set({ last_seen_at: now, last_seen_page: pathOf(path ?? '') })
    .where('account_id', '=', account.id)
    .where('domain', '=', domain.domain)
    .where(({ or, eb }) =>
      or([
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<=', new Date(now.getTime() - UPDATE_INTERVAL_MS)),
      ]),
    )
    .execute()
}

function pathOf(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return clip(plainText(bare.startsWith('/') ? bare : `/${bare}`), PATH_LENGTH)
}
