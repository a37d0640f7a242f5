/** The version of the assistant: that of the product, and of the data that it has learned from. */
import type { ServiceContext } from '../context'
import { VERSION } from '../platform/version'
import { learnedStamp } from './understand/model'

export const assistantVersion = (): string => `${VERSION}-${learnedStamp().slice(0, 7)}`

/** Stores since when this version has answered, once. */
export async function recordAssistantVersion({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await db
    .insertInto('assistant_versions')
    .values({ version: assistantVersion(), first_used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
