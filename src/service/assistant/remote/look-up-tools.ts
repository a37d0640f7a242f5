/** Tools that look something up: the dealership's knowledge, and what stands on its lot. */
import { Integer, v } from '../../../contract/core/schema'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import { ASK_WHO } from '../embedded/lead-gating'
import { priceWords, saysNoPrice } from '../embedded/price'
import { SHOWN_MAX } from '../embedded/vehicle-answer'
import { findVehicles, type VehicleWish } from '../embedded/vehicle-search'
import { redact } from '../guardrails'
import type { Question } from '../port'
import type { Desk } from './prompt-context'
import { defineTool } from './tool'

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

function counted(desk: Desk, found: boolean): void {
  desk.lookedUp += 1
  if (!found) desk.foundNothing += 1
}

export const searchKnowledge = defineTool({
  name: 'search_knowledge',
  description:
    'Searches what the dealership has written down: services, policies, financing, trade-in, delivery, offers. Use it before you answer such a question.',
  args: v.strictObject({
    query: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(300),
      v.description('A few words of what is asked'),
    ),
  }),
  run({ query }, desk) {
    const hits = desk.question.catalogue.knowledge.search(query)
    counted(desk, hits.length > 0)
    desk.knowsNothing ||= hits.length === 0
    for (const { entry } of hits) desk.entries.set(entry.id, entry)
    if (hits.length === 0) return { entries: [], note: 'Nothing is written down about it. Do not guess.' }
    return {
      entries: hits.map(({ entry: { topic, question, answer } }) => ({
        topic,
        question,
        // What the customer may not be told the model is not told either.
        answer: redact(desk.question, answer),
      })),
    }
  },
})

/** A word of the lot that was meant; undefined: there is none like it. */
const onLot = (said: string | undefined, words: readonly string[]) =>
  said === undefined ? undefined : words.find((known) => known.toLowerCase() === said.toLowerCase())

const shown = (vehicle: VehicleRow, { dealership }: Question) => ({
  name: vehicleName(vehicle),
  stock: vehicle.stock,
  condition: vehicle.condition,
  ...(saysNoPrice(dealership) ? {} : { price: priceWords(vehicle, dealership) }),
  miles: vehicle.mileage,
  color: vehicle.color,
  body: vehicle.body,
  drive: vehicle.drive,
  engine: vehicle.engine,
  economy: vehicle.economy,
  seats: vehicle.seats,
})

export const findVehicle = defineTool({
  name: 'find_vehicle',
  description:
    'Finds vehicles that stand on the lot now. Give only what the customer asked for. Name the stock number or the model of those that you speak of: their cards are then shown.',
  args: v.strictObject({
    make: v.optional(word),
    model: v.optional(word),
    body: v.optional(
      v.pipe(word, v.description('suv, truck, sedan, van, hatchback, coupe, convertible, wagon')),
    ),
    color: v.optional(word),
    condition: v.optional(v.picklist(['new', 'used'])),
    year: v.optional(v.pipe(Integer, v.minValue(1900), v.maxValue(2100))),
    max_price: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(10_000_000), v.description('Dollars'))),
    stock: v.optional(word),
  }),
  run(asked, desk) {
    const { question } = desk
    if (question.gated)
      return { error: `Kept back until the customer can be reached. Ask in these words: ${ASK_WHO}` }
    const { vehicles } = question.catalogue
    const make = onLot(
      asked.make,
      vehicles.map((vehicle) => vehicle.make),
    )
    const model = onLot(
      asked.model,
      vehicles.map((vehicle) => vehicle.model),
    )
    const color = onLot(
      asked.color,
      vehicles.map((vehicle) => vehicle.color),
    )
    const stock = onLot(
      asked.stock,
      vehicles.map((vehicle) => vehicle.stock),
    )
    const noPrice = saysNoPrice(question.dealership)
    const missing = Object.entries({ make, model, color, stock })
      .filter(([name, found]) => found === undefined && asked[name as keyof typeof asked] !== undefined)
      .map(([name]) => name)
    const wish: VehicleWish = {
      ...(make === undefined ? {} : { make }),
      ...(model === undefined ? {} : { model }),
      ...(color === undefined ? {} : { color }),
      ...(stock === undefined ? {} : { stock }),
      ...(asked.body === undefined ? {} : { body: asked.body.toLowerCase() }),
      ...(asked.condition === undefined ? {} : { condition: asked.condition }),
      ...(asked.year === undefined ? {} : { year: asked.year }),
      // A budget that nobody may compare with is left to a person.
      ...(asked.max_price === undefined || noPrice ? {} : { under: asked.max_price }),
    }
    // Of a model that is not here, all others would be 'nearest'.
    const nothing = missing.length > 0 && Object.keys(wish).length === 0
    const found = nothing ? { vehicles: [], exact: false } : findVehicles(wish, vehicles, SHOWN_MAX)
    counted(desk, found.vehicles.length > 0)
    for (const vehicle of found.vehicles) desk.vehicles.set(vehicle.stock, vehicle)
    return {
      vehicles: found.vehicles.map((vehicle) => shown(vehicle, question)),
      exact: found.exact && missing.length === 0,
      ...(missing.length > 0 && { not_on_lot: missing }),
      ...(noPrice && { prices: 'A colleague tells prices in person. Tell none.' }),
    }
  },
})
