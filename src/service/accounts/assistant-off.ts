/** Whether the assistant is switched off somewhere; `leads/assistant-state.ts` reads where, and by whom. */
import { sql } from 'kysely'
import type { Executor } from '../platform/database'
import type { Dealership } from './accounts'

/** Whether one of the dealerships is paused or has a lead source that is off. */
export async function isAssistantOff(db: Executor, dealerships: readonly Dealership[]): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where(
      'id',
      'in',
      dealerships.map(({ id }) => id),
    )
    .where((eb) => eb.or([eb('ai_paused', '=', true), sql<boolean>`sources_off <> '{}'`]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
