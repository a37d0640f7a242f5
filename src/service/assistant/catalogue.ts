/** What each dealership knows, read once in a while and not for every line. */
import type { ServiceContext } from '../context'
import { vehiclesOf } from '../store/vehicles'
import type { Catalogue } from './port'

/** A change of knowledge or stock is known to the assistant this much later, ms. */
const FRESH_MS = 5_000

export class Catalogues {
  readonly #context: ServiceContext
  readonly #kept = new Map<string, { catalogue: Promise<Catalogue>; readAt: number }>()

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async of(accountId: string): Promise<Catalogue> {
    const now = performance.now()
    const kept = this.#kept.get(accountId)
    if (kept && now - kept.readAt < FRESH_MS) return await kept.catalogue
    const catalogue = this.#read(accountId)
    this.#kept.set(accountId, { catalogue, readAt: now })
    catalogue.catch(() => this.#kept.delete(accountId))
    return await catalogue
  }

  async #read(accountId: string): Promise<Catalogue> {
    const { db } = this.#context
    const knowledge = await db
      .selectFrom('knowledge_entries')
      .select(['id', 'topic', 'question', 'answer'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    return { knowledge, vehicles: await vehiclesOf(db, accountId) }
  }
}
