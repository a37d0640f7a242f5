/**
 * What each dealership knows. Its knowledge is read for every question; its stock is cached for a few
 * seconds.
 */
import { KNOWLEDGE_PRODUCTS, type KnowledgeProductId } from '../../../contract/calls/knowledge'
import { categoryOf } from '../../../rules/people/products'
import type { ServiceContext } from '../../context'
import { hoursProductOf } from '../../accounts/opening-hours'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { vehiclesOf } from '../../accounts/vehicles'
import { NotesCache } from '../knowledge-bank/notes-cache'
import type { StoredCatalogue } from '../port'

/** How long the stock of a dealership is cached, ms. */
const STOCK_CACHE_MS = 5_000
/** How long it is kept to be compared with what is read then, ms. */
const STOCK_KEPT_MS = 600_000

interface CachedStock {
  readonly vehicles: Promise<readonly VehicleRow[]>
  readonly readAt: number
}

/**
 * The product whose assistant answers in a conversation: chat for one that began there, otherwise the lead's
 * product.
 */
export const knowledgeProductOf = (
  conversation: Pick<ConversationRecord, 'began_in_chat' | 'product'>,
): KnowledgeProductId => KNOWLEDGE_PRODUCTS[categoryOf(hoursProductOf(conversation))]

export class Catalogues {
  readonly #context: Pick<ServiceContext, 'db'>
  readonly #notes: NotesCache
  /** By account id, oldest first. */
  readonly #lots = new Map<string, CachedStock>()

  constructor(context: Pick<ServiceContext, 'db'>) {
    this.#context = context
    this.#notes = new NotesCache(context.db)
  }

  /** Reads what the assistant of a product knows now. */
  async of(accountId: string, product: KnowledgeProductId): Promise<StoredCatalogue> {
    const [notes, vehicles] = await Promise.all([this.#notes.of(accountId, product), this.#lotOf(accountId)])
    return { notes, vehicles }
  }

  #lotOf(accountId: string): Promise<readonly VehicleRow[]> {
    const now = performance.now()
    for (const [id, { readAt }] of this.#lots) {
      if (now - readAt < STOCK_KEPT_MS) break
      this.#lots.delete(id)
    }
    const cached = this.#lots.get(accountId)
    if (cached && now - cached.readAt < STOCK_CACHE_MS) return cached.vehicles
    this.#lots.delete(accountId)
    const lot = { vehicles: this.#read(accountId, cached?.vehicles), readAt: now }
    this.#lots.set(accountId, lot)
    lot.vehicles.catch(() => this.#lots.get(accountId) === lot && this.#lots.delete(accountId))
    return lot.vehicles
  }

  /** The stock as it is now; the same list as before where nothing changed, for what is cached by it. */
  async #read(accountId: string, before?: Promise<readonly VehicleRow[]>): Promise<readonly VehicleRow[]> {
    const known = await before
    const vehicles = await vehiclesOf(this.#context.db, accountId)
    const isSame =
      known?.length === vehicles.length && vehicles.every((one, index) => isSameVehicle(one, known[index]))
    return isSame ? known : vehicles
  }
}

/** Whether two rows of the stock say the same. */
function isSameVehicle(one: VehicleRow, other: VehicleRow | undefined): boolean {
  if (other === undefined) return false
  const values: Readonly<Record<string, unknown>> = { ...other }
  return Object.entries(one).every(([name, value]) => values[name] === value)
}

const cataloguesByContext = new WeakMap<ServiceContext, Catalogues>()

/**
 * Returns the catalogues of a service, created once, so that replies, suggestions and previews share one
 * copy of the notes.
 */
export function cataloguesOf(context: ServiceContext): Catalogues {
  const catalogues = cataloguesByContext.get(context) ?? new Catalogues(context)
  cataloguesByContext.set(context, catalogues)
  return catalogues
}
