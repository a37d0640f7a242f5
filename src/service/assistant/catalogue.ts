/** What each dealership knows: its knowledge as it stands at every question, its lot read once in a while. */
import { KNOWLEDGE_PRODUCTS, type KnowledgeProductId } from '../../contract/calls/knowledge'
import { categoryOf } from '../../rules/people/products'
import type { ServiceContext } from '../context'
import { hoursProductOf } from '../settings/hours'
import type { VehicleRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { vehiclesOf } from '../accounts/vehicles'
import { KnowledgeShelf } from './knowledge-index-cache'
import type { Catalogue } from './port'

/** A change of stock is known to the assistant this much later, ms. */
const FRESH_MS = 5_000

interface Lot {
  readonly vehicles: Promise<readonly VehicleRow[]>
  readonly readAt: number
}

/**
 * Whose assistant speaks in a conversation: that of chat when it began there, else that of the lead's
 * product.
 */
export const knowledgeProductOf = (
  conversation: Pick<ConversationRecord, 'began_in_chat' | 'product'>,
): KnowledgeProductId => KNOWLEDGE_PRODUCTS[categoryOf(hoursProductOf(conversation))]

export class Catalogues {
  readonly #context: Pick<ServiceContext, 'db'>
  readonly #shelf: KnowledgeShelf
  /** The one that was read first stands first. */
  readonly #lots = new Map<string, Lot>()

  constructor(context: Pick<ServiceContext, 'db'>) {
    this.#context = context
    this.#shelf = new KnowledgeShelf(context.db)
  }

  /** What the assistant of a product knows now. */
  async of(accountId: string, product: KnowledgeProductId): Promise<Catalogue> {
    const [knowledge, vehicles] = await Promise.all([
      this.#shelf.of(accountId, product),
      this.#lotOf(accountId),
    ])
    return { knowledge, vehicles }
  }

  #lotOf(accountId: string): Promise<readonly VehicleRow[]> {
    const now = performance.now()
    for (const [id, { readAt }] of this.#lots) {
      if (now - readAt < FRESH_MS) break
      this.#lots.delete(id)
    }
    const kept = this.#lots.get(accountId)
    if (kept) return kept.vehicles
    const lot = { vehicles: vehiclesOf(this.#context.db, accountId), readAt: now }
    this.#lots.set(accountId, lot)
    lot.vehicles.catch(() => this.#lots.get(accountId) === lot && this.#lots.delete(accountId))
    return lot.vehicles
  }
}

const known = new WeakMap<ServiceContext, Catalogues>()

/** The one of a service: whoever answers, suggests or previews asks the same index. */
export function cataloguesOf(context: ServiceContext): Catalogues {
  const catalogues = known.get(context) ?? new Catalogues(context)
  known.set(context, catalogues)
  return catalogues
}
