/** A feed of a dealership's inventory: read as a whole, then taken in one transaction. */
import { message } from '../../contract/messages/message'
import type { CallBody } from '../../contract/core/call'
import type { FeedReport, inventoryFeed } from '../../contract/calls/inventory'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import { changeLot, keepReport, lockVehicles } from './inventory-feeds'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import { unpackFeed } from '../parsing/inventory/parsed-feed'
import { doubtOf, planFeed } from './inventory-plan'

/**
 * `sentBy`: name of the key. Throws 400 by field for a file that cannot be read and for a full feed that is
 * doubtful and not confirmed, 413 for one that is too large; then nothing has changed.
 */
export async function takeFeed(
  { db, clock, intakeParser }: Pick<ServiceContext, 'db' | 'clock' | 'intakeParser'>,
  account: Pick<AccountRow, 'id'>,
  wish: CallBody<typeof inventoryFeed>,
  sentBy: string,
): Promise<FeedReport> {
  const now = clock.now()
  const { raw, encoding = 'text' } = wish
  const packed = await intakeParser.readFeed({ raw, encoding }, now.getUTCFullYear())
  if ('message' in packed) {
    if (packed.isTooLarge) throw new DomainError('feed_too_large')
    throw invalid({ raw: message('feed_unreadable', { reason: packed.message }) })
  }
  const feed = await unpackFeed(packed)
  return await db.transaction().execute(async (tx) => {
    const plan = await planFeed(await lockVehicles(tx, account.id), feed, wish.mode)
    const doubt = wish.mode === 'full' && wish.confirm_removals !== true ? doubtOf(feed, plan) : null
    if (doubt !== null) throw invalid({ confirm_removals: doubt })
    await changeLot(tx, account.id, plan, now)
    const report = {
      sent_by: sentBy,
      file_name: fileName(wish.file_name),
      mode: wish.mode,
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      removed: plan.removed.length,
      refused: feed.refused,
      warnings: feed.warnings,
      rows: [...feed.problems],
    }
    return await keepReport(tx, account.id, report, now)
  })
}

const fileName = (typed = '') =>
  plainText(typed)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim() || null
