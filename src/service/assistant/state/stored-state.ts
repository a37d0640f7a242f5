/** Reads and stores what the assistant remembers of a dialogue. */
import { readAs, type v } from '../../../contract/core/schema'
import type { Executor, Tx } from '../../platform/database'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { DialogueState } from './dialogue-state'

type Dialogue = Pick<ConversationRecord, 'id' | 'account_id'>

/** Null at the beginning of a dialogue, and for what this version cannot read. */
export async function readRemembered<S extends v.GenericSchema>(
  db: Executor,
  { id, account_id }: Dialogue,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  const row = await db
    .selectFrom('dialogue_states')
    .select('state')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return readAs(schema, row?.state) ?? null
}

export const readDialogueState = (db: Executor, dialogue: Dialogue): Promise<DialogueState | null> =>
  readRemembered(db, dialogue, DialogueState)

/** Stores it as JSON, inside the transaction that stores the reply. */
export async function storeRemembered(
  tx: Tx,
  { id, account_id }: Dialogue,
  remembered: unknown,
): Promise<void> {
  const state = JSON.stringify(remembered)
  await tx
    .insertInto('dialogue_states')
    .values({ conversation_id: id, account_id, state })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet({ state }))
    .execute()
}

export const storeDialogueState = (tx: Tx, dialogue: Dialogue, state: DialogueState): Promise<void> =>
  storeRemembered(tx, dialogue, state)
