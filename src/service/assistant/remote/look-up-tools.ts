/** Tools that look something up: the dealership's knowledge and its stock. */
import { Integer, v } from '../../../contract/core/schema'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import { ASK_CONTACT_FIRST } from '../embedded/lead-gating'
import { priceText, hidesPrices } from '../embedded/price'
import { SHOWN_MAX } from '../embedded/vehicle-answer'
import { findVehicles, type VehicleCriteria } from '../embedded/vehicle-search'
import { redact } from '../guardrails'
import type { Question } from '../port'
import type { PromptContext } from './prompt-context'
import { defineTool } from './tool'

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

function countLookUp(context: PromptContext, found: boolean): void {
  context.lookedUp += 1
  if (!found) context.foundNothing += 1
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
  run({ query }, context) {
    const hits = context.question.catalogue.knowledge.search(query)
    countLookUp(context, hits.length > 0)
    context.knowsNothing ||= hits.length === 0
    for (const { entry } of hits) context.entries.set(entry.id, entry)
    if (hits.length === 0) return { entries: [], note: 'Nothing is written down about it. Do not guess.' }
    return {
      entries: hits.map(({ entry: { topic, question, answer } }) => ({
        topic,
        question,
        // The model must not learn what it may not tell the customer.
        answer: redact(context.question, answer),
      })),
    }
  },
})

/** Finds the value of the stock that was meant, ignoring case; undefined when there is none. */
const matchInStock = (requested: string | undefined, values: readonly string[]) =>
  requested === undefined
    ? undefined
    : values.find((known) => known.toLowerCase() === requested.toLowerCase())

const vehicleFacts = (vehicle: VehicleRow, { dealership }: Question) => ({
  name: vehicleName(vehicle),
  stock: vehicle.stock,
  condition: vehicle.condition,
  ...(hidesPrices(dealership) ? {} : { price: priceText(vehicle, dealership) }),
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
  run(criteria, context) {
    const { question } = context
    if (question.gated)
      return {
        error: `Kept back until the customer can be reached. Ask in these words: ${ASK_CONTACT_FIRST}`,
      }
    const { vehicles } = question.catalogue
    const make = matchInStock(
      criteria.make,
      vehicles.map((vehicle) => vehicle.make),
    )
    const model = matchInStock(
      criteria.model,
      vehicles.map((vehicle) => vehicle.model),
    )
    const color = matchInStock(
      criteria.color,
      vehicles.map((vehicle) => vehicle.color),
    )
    const stock = matchInStock(
      criteria.stock,
      vehicles.map((vehicle) => vehicle.stock),
    )
    const noPrice = hidesPrices(question.dealership)
    const missing = Object.entries({ make, model, color, stock })
      .filter(([name, found]) => found === undefined && criteria[name as keyof typeof criteria] !== undefined)
      .map(([name]) => name)
    const search: VehicleCriteria = {
      ...(make === undefined ? {} : { make }),
      ...(model === undefined ? {} : { model }),
      ...(color === undefined ? {} : { color }),
      ...(stock === undefined ? {} : { stock }),
      ...(criteria.body === undefined ? {} : { body: criteria.body.toLowerCase() }),
      ...(criteria.condition === undefined ? {} : { condition: criteria.condition }),
      ...(criteria.year === undefined ? {} : { year: criteria.year }),
      // Without prices a budget cannot be compared; a person answers that.
      ...(criteria.max_price === undefined || noPrice ? {} : { under: criteria.max_price }),
    }
    // For a model that is not in stock, every other vehicle would be 'nearest'.
    const nothing = missing.length > 0 && Object.keys(search).length === 0
    const found = nothing ? { vehicles: [], exact: false } : findVehicles(search, vehicles, SHOWN_MAX)
    countLookUp(context, found.vehicles.length > 0)
    for (const vehicle of found.vehicles) context.vehicles.set(vehicle.stock, vehicle)
    return {
      vehicles: found.vehicles.map((vehicle) => vehicleFacts(vehicle, question)),
      exact: found.exact && missing.length === 0,
      ...(missing.length > 0 && { not_on_lot: missing }),
      ...(noPrice && { prices: 'A colleague tells prices in person. Tell none.' }),
    }
  },
})
