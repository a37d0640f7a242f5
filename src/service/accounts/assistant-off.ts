/** Where the assistant is switched off; `leads/assistant-state.ts` reads by whom. */
import { sql } from 'kysely'
import type { Executor } from '../platform/database'
import type { Dealership } from './accounts'

/** Selects the dealerships that are paused or have a lead source that is off. */
export const accountsWithoutAssistant = (db: Executor, dealerships: readonly Dealership[]) =>
  db
    .selectFrom('accounts')
    .where(
      'id',
      'in',
      dealerships.map(({ id }) => id),
    )
    .where((eb) => eb.or([eb('ai_paused', '=', true), sql<boolean>`sources_off <> '{}'`]))

/** Whether the assistant is off in one of the dealerships. */
export async function isAssistantOff(db: Executor, dealerships: readonly Dealership[]): Promise<boolean> {
  const found = await accountsWithoutAssistant(db, dealerships).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}
