/** Reads what is stored: while the pages settle, from the running service; at the end, from its database. */
import type { Selectable } from 'kysely'
import type { Db } from '../../src/service/platform/database'
import type { Tables } from '../../src/service/platform/schema'
import type { ConversationRecord, MessageRecord } from '../../src/service/platform/schema/conversations'
import { ACCOUNT } from '../service/support/world'
import type { ServiceProcess } from './service-process'

export interface StandingDialogue {
  readonly conversation: ConversationRecord
  /** Messages, ordered by sequence number. */
  readonly messages: readonly MessageRecord[]
  /** Notes of takeovers, ordered by epoch. */
  readonly changes: readonly Change[]
  readonly takeovers: readonly Selectable<Tables['takeovers']>[]
  /** Stops and restarts, ordered by time. */
  readonly stops: readonly Selectable<Tables['stop_events']>[]
  /** Ids of the notes that the shopper sees. */
  readonly notices: readonly string[]
}

/** A takeover started or ended after the message `after`. */
export interface Change {
  readonly epoch: number
  readonly after: number
  readonly owned: boolean
}

const CHANGE = 'EVENT#DEALERSHIP_TAKEOVER_'

/** Once the service has ended. */
export async function readStanding(service: ServiceProcess): Promise<Map<string, StandingDialogue>> {
  const database = await service.database()
  try {
    return await readDialogues(database.db)
  } finally {
    await database.close()
  }
}

export async function readDialogues(db: Db): Promise<Map<string, StandingDialogue>> {
  const of = <T extends { conversation_id: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ conversation_id }) => conversation_id === id)
  const conversations = await db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', ACCOUNT.ford)
    .execute()
  const messages = await db.selectFrom('messages').selectAll().orderBy('seq').execute()
  const events = await db.selectFrom('events').selectAll().execute()
  const takeovers = await db.selectFrom('takeovers').selectAll().orderBy('epoch').execute()
  const stops = await db.selectFrom('stop_events').selectAll().orderBy('at').execute()
  return new Map(
    conversations.map((conversation) => {
      const { id } = conversation
      const notes = of(events, id).filter(({ event }) => event.startsWith(CHANGE))
      const changes = notes.map(({ event, after_seq, data }) => ({
        epoch: (data as { epoch: number }).epoch,
        after: after_seq,
        owned: event === `${CHANGE}IN_PROGRESS`,
      }))
      return [
        id,
        {
          conversation,
          messages: of(messages, id),
          changes: changes.sort((one, other) => one.epoch - other.epoch),
          takeovers: of(takeovers, id),
          stops: of(stops, id),
          notices: notes.map((note) => note.id).sort(),
        },
      ]
    }),
  )
}
