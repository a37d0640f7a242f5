/** Plans what a feed changes in the stock. Nothing is ever deleted, because leads refer to their vehicle. */
import { message, type FieldMessage } from '../../contract/messages/message'
import type { FeedMode } from '../../contract/calls/inventory'
import type { VehicleRow } from '../platform/schema/accounts'
import { forEachInTurns } from '../platform/workers/turns'
import { foldStock } from '../parsing/inventory/feed'
import type { ParsedFeed } from '../parsing/inventory/parsed-feed'
import type { FeedVehicle } from '../parsing/inventory/vehicle'

/** Smaller stocks may change completely from one day to the next. */
const GUARDED_STOCK = 20
/** Percent; a full feed that removes more than this is probably truncated. */
const GUARDED_SHARE = 80

export interface FeedPlan {
  readonly added: readonly FeedVehicle[]
  /** The vehicles as they should be, with their existing ids. */
  readonly changed: readonly VehicleRow[]
  readonly unchanged: number
  /** Ids of vehicles that the file does not name. */
  readonly removed: readonly string[]
  /** The number of vehicles in stock now, and how many of them will no longer be. */
  readonly lot: number
  readonly leaving: number
}

/**
 * Matches a vehicle by its stock number, else by its VIN if the file no longer contains the stock number of
 * that vehicle, which then got a new number.
 */
export async function planFeed(
  existing: readonly VehicleRow[],
  feed: Pick<ParsedFeed, 'vehicles' | 'mentioned'>,
  mode: FeedMode,
): Promise<FeedPlan> {
  const known = await knownVehicles(existing, feed.vehicles)
  const added: FeedVehicle[] = []
  const changed: VehicleRow[] = []
  const matched = new Set<string>()
  let leaving = 0
  await forEachInTurns(feed.vehicles, (vehicle) => {
    const before = known.find(vehicle)
    if (before === undefined) {
      added.push(vehicle)
      return
    }
    matched.add(before.id)
    const after: VehicleRow = { ...before, ...vehicle }
    if (before.available && !after.available) leaving += 1
    if (!isSame(before, after)) changed.push(after)
  })
  const removed: string[] = []
  let lot = 0
  await forEachInTurns(existing, ({ id, available, stock, vin }) => {
    if (!available) return
    lot += 1
    const isMentioned = feed.mentioned.has(foldStock(stock)) || feed.mentioned.has(foldStock(vin))
    if (mode === 'full' && !matched.has(id) && !isMentioned) removed.push(id)
  })
  return {
    added,
    changed,
    unchanged: matched.size - changed.length,
    removed,
    lot,
    leaving: leaving + removed.length,
  }
}

/** Why a full feed needs a confirmation; null when it does not. */
export function doubtOf(
  feed: Pick<ParsedFeed, 'vehicles' | 'refused' | 'problems'>,
  { lot, leaving }: FeedPlan,
): FieldMessage | null {
  if (feed.vehicles.length === 0) {
    return feed.refused === 0
      ? 'feed_empty'
      : message('feed_all_refused', { refused: feed.refused, line: feed.problems[0]?.line ?? 0 })
  }
  if (lot < GUARDED_STOCK || leaving * 100 <= lot * GUARDED_SHARE) return null
  return message('feed_removes_many', { leaving, lot })
}

async function knownVehicles(
  existing: readonly VehicleRow[],
  inFile: readonly FeedVehicle[],
): Promise<KnownVehicles> {
  const stocks = new Set<string>()
  await forEachInTurns(inFile, ({ stock }) => stocks.add(foldStock(stock)))
  const known = new KnownVehicles(stocks)
  await forEachInTurns(existing, (vehicle) => known.add(vehicle))
  return known
}

class KnownVehicles {
  readonly #byStock = new Map<string, VehicleRow>()
  readonly #byFoldedStock = new Map<string, VehicleRow>()
  readonly #byVin = new Map<string, VehicleRow>()
  readonly #stocksInFile: ReadonlySet<string>

  constructor(stocksInFile: ReadonlySet<string>) {
    this.#stocksInFile = stocksInFile
  }

  add(vehicle: VehicleRow): void {
    const folded = foldStock(vehicle.stock)
    this.#byStock.set(vehicle.stock, vehicle)
    setBetter(this.#byFoldedStock, folded, vehicle)
    if (!this.#stocksInFile.has(folded)) setBetter(this.#byVin, vehicle.vin, vehicle)
  }

  find({ stock, vin }: FeedVehicle): VehicleRow | undefined {
    return this.#byStock.get(stock) ?? this.#byFoldedStock.get(foldStock(stock)) ?? this.#byVin.get(vin)
  }
}

/** Prefers vehicles in stock, and among equals the newest. */
function setBetter(known: Map<string, VehicleRow>, name: string, vehicle: VehicleRow): void {
  const other = known.get(name)
  const isBetter =
    other === undefined || (vehicle.available === other.available ? vehicle.id > other.id : vehicle.available)
  if (isBetter) known.set(name, vehicle)
}

const isSame = (before: VehicleRow, after: VehicleRow) =>
  (Object.keys(after) as (keyof VehicleRow)[]).every((name) => before[name] === after[name])
