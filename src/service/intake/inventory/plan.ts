/** What a feed changes on the lot. Nothing is ever deleted: leads refer to their vehicle. */
import type { FeedMode } from '../../../contract/inventory'
import type { VehicleRow } from '../../store/schema'
import { foldStock, type Feed } from './feed'
import type { FeedVehicle } from './vehicle'

/** A smaller lot may change as a whole from one day to the next. */
const GUARDED_LOT = 20
/** Of 100: a full feed that takes away more is likely to be cut off. */
const GUARDED_SHARE = 80

export interface FeedPlan {
  readonly added: readonly FeedVehicle[]
  /** As they are to be; each has the id that it had. */
  readonly changed: readonly VehicleRow[]
  readonly unchanged: number
  /** Ids of vehicles that the file does not name. */
  readonly removed: readonly string[]
  /** Vehicles that stand on the lot now, and how many of them will not. */
  readonly lot: number
  readonly leaving: number
}

/**
 * A vehicle is the one of the same stock number; when there is none, the one of the same VIN whose stock number the file no longer names: it got
 * another number.
 */
export function planFeed(existing: readonly VehicleRow[], feed: Feed, mode: FeedMode): FeedPlan {
  const known = new KnownVehicles(existing, new Set(feed.rows.map(({ vehicle }) => foldStock(vehicle.stock))))
  const added: FeedVehicle[] = []
  const changed: VehicleRow[] = []
  const named = new Set<string>()
  let leaving = 0
  for (const { vehicle } of feed.rows) {
    const before = known.find(vehicle)
    if (before === undefined) {
      added.push(vehicle)
      continue
    }
    named.add(before.id)
    const after: VehicleRow = { ...before, ...vehicle }
    if (before.available && !after.available) leaving += 1
    if (!isSame(before, after)) changed.push(after)
  }
  const removed = existing.filter(
    ({ id, available, stock, vin }) =>
      mode === 'full' &&
      available &&
      !named.has(id) &&
      !feed.mentioned.has(foldStock(stock)) &&
      !feed.mentioned.has(foldStock(vin)),
  )
  return {
    added,
    changed,
    unchanged: named.size - changed.length,
    removed: removed.map(({ id }) => id),
    lot: existing.filter(({ available }) => available).length,
    leaving: leaving + removed.length,
  }
}

/** Why a full feed is not believed without a confirmation; null: it is. */
export function doubtOf(feed: Pick<Feed, 'rows' | 'refused'>, { lot, leaving }: FeedPlan): string | null {
  if (feed.rows.length === 0) {
    const refused =
      feed.refused.length === 0
        ? ''
        : ` (${feed.refused.length} were refused, the first in line ${feed.refused[0]?.line})`
    return `The file has no good row${refused}`
  }
  if (lot < GUARDED_LOT || leaving * 100 <= lot * GUARDED_SHARE) return null
  return `The file takes ${leaving} of ${lot} vehicles off the lot`
}

class KnownVehicles {
  readonly #byStock = new Map<string, VehicleRow>()
  readonly #byFoldedStock = new Map<string, VehicleRow>()
  readonly #byVin = new Map<string, VehicleRow>()

  constructor(existing: readonly VehicleRow[], stocksInFile: ReadonlySet<string>) {
    // What stands on the lot goes before what stood there once.
    for (const vehicle of [...existing].sort(
      (one, other) => Number(one.available) - Number(other.available),
    )) {
      const folded = foldStock(vehicle.stock)
      this.#byStock.set(vehicle.stock, vehicle)
      this.#byFoldedStock.set(folded, vehicle)
      if (!stocksInFile.has(folded)) this.#byVin.set(vehicle.vin, vehicle)
    }
  }

  find({ stock, vin }: FeedVehicle): VehicleRow | undefined {
    return this.#byStock.get(stock) ?? this.#byFoldedStock.get(foldStock(stock)) ?? this.#byVin.get(vin)
  }
}

const isSame = (before: VehicleRow, after: VehicleRow) =>
  (Object.keys(after) as (keyof VehicleRow)[]).every((name) => before[name] === after[name])
