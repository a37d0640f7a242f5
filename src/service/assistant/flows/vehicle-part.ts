/** A part of a reply that is about one vehicle. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { inventorySource } from '../respond/sources'
import type { Part, Turn } from '../turn'
import { SEARCH_WORDS } from '../words/search'
import { groundsOf } from './describe-vehicle'

export function partOf({ language }: Turn, vehicle: VehicleRow, text: string, isShown = true): Part {
  const { visit, person } = SEARCH_WORDS[language]
  return {
    text,
    vehicles: isShown ? [vehicle] : [],
    quick_replies: [visit, person],
    sources: [inventorySource(vehicle.stock)],
    grounds: groundsOf(vehicle),
  }
}
