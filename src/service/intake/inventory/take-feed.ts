/** A feed of a dealership's inventory: read as a whole, then taken in one transaction (beyond, 10; decisions, Bad input). */
import type { CallBody } from '../../../contract/call'
import {
  FEED_MAX_BYTES,
  FEED_REPORTED_ROWS,
  type FeedReport,
  type inventoryFeed,
} from '../../../contract/inventory'
import type { ServiceContext } from '../../context'
import { invalid, Refusal } from '../../http/errors'
import { changeLot, keepReport, lockVehicles } from '../../store/inventory-feeds'
import { plainText } from '../../store/plain-text'
import type { AccountRow } from '../../store/schema'
import { decodeFeed, feedText } from './decode'
import { readFeed } from './feed'
import { doubtOf, planFeed } from './plan'

/**
 * `sentBy`: name of the key. Throws 400 by field for a file that cannot be read and for a full feed that is doubtful and not confirmed, 413 for one
 * that is too large; then nothing has changed.
 */
export async function takeFeed(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Pick<AccountRow, 'id'>,
  wish: CallBody<typeof inventoryFeed>,
  sentBy: string,
): Promise<FeedReport> {
  const now = clock.now()
  const feed = readFeed(textOf(wish), now.getUTCFullYear())
  if (typeof feed === 'string') throw invalid({ raw: feed })
  return await db.transaction().execute(async (tx) => {
    const plan = planFeed(await lockVehicles(tx, account.id), feed, wish.mode)
    const doubt = wish.mode === 'full' && wish.confirm_removals !== true ? doubtOf(feed, plan) : null
    if (doubt !== null) throw invalid({ confirm_removals: `${doubt}. Send true if that is meant` })
    await changeLot(tx, account.id, plan, now)
    const report = {
      sent_by: sentBy,
      file_name: fileName(wish.file_name),
      mode: wish.mode,
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      removed: plan.removed.length,
      refused: feed.refused.length,
      warnings: feed.warnings.length,
      rows: [...feed.refused, ...feed.warnings].slice(0, FEED_REPORTED_ROWS),
    }
    return await keepReport(tx, account.id, report, now)
  })
}

function textOf({ raw, encoding = 'text' }: CallBody<typeof inventoryFeed>): string {
  if (encoding === 'text') {
    checkSize(Buffer.byteLength(raw))
    return feedText(raw)
  }
  // Usual commands break it into lines.
  const digits = raw.replace(/\s+/g, '').replace(/={1,2}$/, '')
  const bytes = Buffer.from(digits, 'base64')
  // The decoder leaves out what is no base64.
  if (bytes.toString('base64').replace(/={1,2}$/, '') !== digits) throw invalid({ raw: 'is not base64' })
  checkSize(bytes.length)
  return feedText(decodeFeed(bytes))
}

function checkSize(bytes: number): void {
  if (bytes > FEED_MAX_BYTES) throw new Refusal(413, 'The file is too large: send at most 16 MB')
}

const fileName = (typed = '') =>
  plainText(typed)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim() || null
