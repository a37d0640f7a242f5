/**
 * Mistakes in the delivery of events that a check must find. They are triggers in its database, so none
 * modifies the product's files.
 */
import { sql } from 'kysely'
import type { Db } from '../../../src/service/platform/database'

/** When the trigger fires, and what it does to the row. */
const TRIGGERS = {
  /** An event counts as sent as soon as it is tried. */
  'counted before the answer': {
    on: 'update of attempts on webhook_deliveries',
    when: 'new.attempts > old.attempts',
    does: `new.status := 'sent'; new.due_at := null;`,
  },
  /** The first answer is forgotten. */
  'answer not stored': {
    on: 'update of status on webhook_deliveries',
    when: `new.status = 'sent' and old.attempts = 1`,
    does: `new.status := 'queued'; new.due_at := old.due_at;`,
  },
  /** An event waits for no earlier one. */
  'no order': {
    on: 'insert on webhook_deliveries',
    when: 'new.conversation_id is not null',
    does: `new.conversation_id := new.conversation_id || '/' || new.event_id;`,
  },
  /** A repeat is a new event. */
  'new id for a repeat': {
    on: 'update of attempts on webhook_deliveries',
    when: 'new.attempts > 1 and new.attempts > old.attempts',
    does: `new.event_id := new.event_id || '_' || new.attempts;`,
  },
  /** The stored secret is not the one that was shown. */
  'another secret': {
    on: 'insert on webhook_endpoints',
    when: 'true',
    does: `new.secret := 'whsec_' || encode(sha256('another'), 'base64');`,
  },
} as const satisfies Readonly<Record<string, { on: string; when: string; does: string }>>

export type WebhookMistake = keyof typeof TRIGGERS
export const WEBHOOK_MISTAKES = Object.keys(TRIGGERS) as WebhookMistake[]

/** Plants it in a database that stays as it is through restarts. */
export async function plantInDatabase(db: Db, mistake: WebhookMistake): Promise<void> {
  const { on, when, does } = TRIGGERS[mistake]
  const body = `begin ${does} return new; end`
  await sql`create or replace function mistake() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    db,
  )
  await sql`create or replace trigger a_mistake before ${sql.raw(on)}
    for each row when (${sql.raw(when)}) execute function mistake()`.execute(db)
}
