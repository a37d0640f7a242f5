/**
 * Mistakes to plant in the service of a check, each similar to a likely bug of the live chat. None modifies
 * the product's files.
 */
import { sql, WhereNode, type KyselyPlugin, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '../../src/service/context'
import { AccountSession } from '../../src/service/live/account-socket'
import { DialogueFeed } from '../../src/service/live/dialogue-feed'
import type { Db } from '../../src/service/platform/database'
import type { Tables } from '../../src/service/platform/schema'

export const MISTAKES = ['acknowledge before commit', 'no deduplication', 'resume from now'] as const
export type Mistake = (typeof MISTAKES)[number]

/**
 * Duration in ms of a commit that nothing awaits: long enough to kill the service meanwhile, even on a busy
 * machine.
 */
const COMMIT_MS = 250

/** A message counts as stored before it is committed. */
function impatient(db: Db): Db {
  const execute = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      db.transaction()
        .execute(async (tx) => {
          let isLine = false
          const insertInto: typeof tx.insertInto = (table) => {
            isLine ||= table === 'messages'
            return tx.insertInto(table)
          }
          const result = await work(having(tx, { insertInto }))
          if (isLine) {
            resolve(result)
            await sleep(COMMIT_MS)
          }
          return result
        })
        .then(resolve, reject)
    })
  return having(db, { transaction: () => having(db.transaction(), { execute }) })
}

/** Returns the object with some members replaced. */
const having = <T extends object>(whole: T, others: Readonly<Record<string, unknown>>): T =>
  new Proxy(whole, {
    get(target, name) {
      if (typeof name === 'string' && name in others) return others[name]
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/** A message is never found by its client id. */
const forgetful: KyselyPlugin = {
  transformQuery({ node }) {
    const asksForId =
      node.kind === 'SelectQueryNode' && JSON.stringify(node.where ?? null).includes('"client_id"')
    return asksForId ? { ...node, where: WhereNode.create(sql`false`.toOperationNode()) } : node
  },
  transformResult: async ({ result }) => result,
}

/** A client that reconnects only receives events from now on. */
function resumeFromNow(): void {
  const FROM_NOW = 1_000_000_000
  const { open } = DialogueFeed.prototype
  DialogueFeed.prototype.open = async function (after, ...rest) {
    const opened = await open.call(this, after === 0 ? 0 : FROM_NOW, ...rest)
    // Live events are still delivered.
    const { conversation } = opened
    return after === 0 ? opened : await open.call(this, conversation.last_seq, ...rest)
  }
  const { handle } = AccountSession.prototype
  AccountSession.prototype.handle = function (frame) {
    return handle.call(this, frame.event === 'Resume' ? { event: 'Resume' } : frame)
  }
}

/** Must be called before the service listens. */
export async function plant(mistake: Mistake, context: ServiceContext): Promise<void> {
  if (mistake === 'acknowledge before commit') Object.assign(context, { db: impatient(context.db) })
  else if (mistake === 'resume from now') resumeFromNow()
  else {
    await sql`drop index if exists messages_client_id`.execute(context.db)
    Object.assign(context, { db: context.db.withPlugin(forgetful) })
  }
}
