/** Processes a feed of a dealership's inventory: parses it completely, then applies it in one transaction. */
import { message } from '../../contract/messages/message'
import type { CallBody } from '../../contract/core/call'
import type { FeedReport, inventoryFeed } from '../../contract/calls/inventory'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import { updateStock, storeReport, lockVehicles } from './inventory-feeds'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import { unpackFeed } from '../parsing/inventory/parsed-feed'
import { doubtOf, planFeed } from './inventory-plan'

/**
 * `sentBy` is the name of the partner key. Throws `fields_invalid` by field for a file that cannot be read
 * and for a suspicious full feed without a confirmation, and `feed_too_large` for one that is too large;
 * nothing has changed then.
 */
export async function receiveFeed(
  { db, clock, intakeParser }: Pick<ServiceContext, 'db' | 'clock' | 'intakeParser'>,
  account: Pick<AccountRow, 'id'>,
  input: CallBody<typeof inventoryFeed>,
  sentBy: string,
): Promise<FeedReport> {
  const now = clock.now()
  const { raw, encoding = 'text' } = input
  const parsed = await intakeParser.readFeed({ raw, encoding }, now.getUTCFullYear())
  if ('message' in parsed) {
    if (parsed.isTooLarge) throw new DomainError('feed_too_large')
    throw invalid({ raw: message('feed_unreadable', { reason: parsed.message }) })
  }
  const feed = await unpackFeed(parsed)
  return await db.transaction().execute(async (tx) => {
    const plan = await planFeed(await lockVehicles(tx, account.id), feed, input.mode)
    const doubt = input.mode === 'full' && input.confirm_removals !== true ? doubtOf(feed, plan) : null
    if (doubt !== null) throw invalid({ confirm_removals: doubt })
    await updateStock(tx, account.id, plan, now)
    const report = {
      sent_by: sentBy,
      file_name: fileName(input.file_name),
      mode: input.mode,
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      removed: plan.removed.length,
      refused: feed.refused,
      warnings: feed.warnings,
      rows: [...feed.problems],
    }
    return await storeReport(tx, account.id, report, now)
  })
}

const fileName = (name = '') =>
  plainText(name)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim() || null
