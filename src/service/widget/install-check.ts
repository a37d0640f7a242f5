/** The install check of the studio: when and where a page of a domain last showed the widget. */
import type { ServiceContext } from '../context'
import { clip, plainText } from '../platform/plain-text'
import type { SiteConnection } from './site-connection'

/** Kept at most so often, ms: a busy site is no more installed than a quiet one. */
const AGAIN_AFTER_MS = 60_000
const PATH_LENGTH = 300

/** Keeps that a page was shown; pages of ours prove nothing. Of its address only the path is kept. */
export async function keepShown(
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
        eb('last_seen_at', '<=', new Date(now.getTime() - AGAIN_AFTER_MS)),
      ]),
    )
    .execute()
}

function pathOf(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return clip(plainText(bare.startsWith('/') ? bare : `/${bare}`), PATH_LENGTH)
}
