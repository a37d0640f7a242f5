/** Tools that look something up: the dealership's knowledge, its stock and its hours. */
import { Integer, readAs, v } from '../../../contract/core/schema'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import { breachesOf, fits, withoutConditions } from '../facts/fits'
import { hidesPrices, statedPrice } from '../facts/price'
import { askForContact } from '../flows/contact'
import { breachTexts, groundsOf } from '../flows/describe-vehicle'
import { answerHours } from '../flows/hours'
import { search } from '../flows/search'
import { redact } from '../respond/guardrails'
import { findEntries } from '../knowledge/found-entries'
import { tellsOfReports } from '../knowledge/history-report'
import { heldBySettings } from '../knowledge/settings-topics'
import type { Question } from '../port'
import { Conditions } from '../state/dialogue-state'
import { guessesOf } from '../understand/guesses'
import { VEHICLE_WORDS } from '../words/vehicle'
import { keepOutcome, turnNow, type PromptContext } from './prompt-context'
import { defineTool, type ToolAnswer } from './tool'

/** How many entries are returned at once. */
const ENTRIES_MAX = 4
/** From this probability on, a query is about a subject that the settings hold. */
const ABOUT = 0.6

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
const amount = v.pipe(v.number(), v.gtValue(0), v.maxValue(10_000_000))
const Year = v.pipe(Integer, v.minValue(1900), v.maxValue(2100))

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
      v.description('What is asked, as a short question'),
    ),
  }),
  run({ query }, context) {
    const { turn } = context.read
    const guesses = guessesOf(query, turn.language)
    const [best] = guesses
    if (best && best.p >= ABOUT && heldBySettings(turn.question, best.label)) {
      return { entries: [], note: 'Hours, address and phone number stand under FACTS and in opening_hours.' }
    }
    // Of history reports the instructions say what the preferences do.
    const found = findEntries(turn, query, guesses)
      .filter(({ entry }) => best?.label !== 'vehicle.history' || !tellsOfReports(entry))
      .slice(0, ENTRIES_MAX)
    countLookUp(context, found.length > 0)
    context.knowsNothing ||= found.length === 0
    for (const { entry } of found) context.entries.set(entry.id, entry)
    if (found.length === 0) return { entries: [], note: 'Nothing is written down about it. Do not guess.' }
    return {
      entries: found.map(({ entry: { topic, question }, spoken }) => ({
        topic,
        question,
        // The model must not learn what it may not tell the customer.
        answer: redact(turn.question, spoken),
      })),
    }
  },
})

/** What the model may know of a vehicle. */
export const vehicleFacts = (vehicle: VehicleRow, { dealership }: Question) => ({
  name: vehicleName(vehicle),
  stock: vehicle.stock,
  condition: vehicle.condition,
  ...(hidesPrices(dealership) ? {} : { price: statedPrice(vehicle, dealership) ?? 'on request' }),
  miles: vehicle.mileage,
  color: vehicle.color,
  body: vehicle.body,
  drive: vehicle.drive,
  engine: vehicle.engine,
  economy: vehicle.economy,
  seats: vehicle.seats,
})

const Criteria = v.strictObject({
  make: v.optional(word),
  model: v.optional(word),
  trim: v.optional(word),
  body: v.optional(
    v.picklist(['suv', 'truck', 'sedan', 'van', 'hatchback', 'coupe', 'convertible', 'wagon']),
  ),
  fuel: v.optional(v.picklist(['gas', 'diesel', 'hybrid', 'plug_in', 'electric'])),
  color: v.optional(word),
  condition: v.optional(v.picklist(['new', 'used'])),
  drive: v.optional(v.picklist(['all', 'four', 'front', 'rear'])),
  leather: v.optional(v.boolean()),
  min_seats: v.optional(v.pipe(Integer, v.minValue(1), v.maxValue(20))),
  year: v.optional(Year),
  min_year: v.optional(Year),
  max_year: v.optional(Year),
  min_price: v.optional(v.pipe(amount, v.description('Dollars'))),
  max_price: v.optional(v.pipe(amount, v.description('Dollars'))),
  max_miles: v.optional(amount),
  min_range: v.optional(v.pipe(amount, v.description('Miles on a charge'))),
  stock: v.optional(word),
  sort: v.optional(
    v.picklist(['price_low', 'price_high', 'miles_low', 'year_new', 'range_high', 'mpg_high', 'seats_high']),
  ),
  mode: v.optional(
    v.pipe(
      v.picklist(['new', 'refine', 'more']),
      v.description('refine: add to the conditions of FACTS.dialogue.looking_for; more: show further ones'),
    ),
  ),
})
type Criteria = v.InferOutput<typeof Criteria>

/** The criteria as conditions of a search. */
function conditionsOf(criteria: Criteria): Conditions {
  const { make, model, trim, body, fuel, color, stock, year } = criteria
  const conditions = {
    makes: make && [make],
    models: model && [model],
    trims: trim && [trim],
    bodies: body && [body],
    fuels: fuel && [fuel],
    colors: color && [color.toLowerCase()],
    stocks: stock && [stock],
    condition: criteria.condition,
    drive: criteria.drive,
    leather: criteria.leather,
    seats_min: criteria.min_seats,
    year_min: criteria.min_year ?? year,
    year_max: criteria.max_year ?? year,
    price_min: criteria.min_price,
    price_max: criteria.max_price,
    miles_max: criteria.max_miles,
    range_min: criteria.min_range,
    sort: criteria.sort,
  }
  const given = Object.entries(conditions).filter(([, value]) => value !== undefined)
  return readAs(Conditions, Object.fromEntries(given)) ?? {}
}

/** The criteria that no vehicle of the lot meets. */
const missingOf = (conditions: Conditions, lot: readonly VehicleRow[]): string[] =>
  (['makes', 'models', 'trims', 'colors', 'stocks'] as const)
    .filter((kind) => conditions[kind] && !lot.some((one) => fits(one, { [kind]: conditions[kind] })))
    .map((kind) => kind.replace(/s$/, ''))

export const findVehicle = defineTool({
  name: 'find_vehicle',
  description:
    'Finds vehicles that stand on the lot now. Give every condition that the customer stated and no other. Name the stock number or the model of those that you speak of: their cards are then shown. Where `differs` says what a vehicle is instead of what was asked, say so.',
  args: Criteria,
  run({ mode = 'new', ...criteria }, context): ToolAnswer {
    const turn = turnNow(context)
    const { question, language } = turn
    if (question.gated) {
      const asked = askForContact(turn, question.lines.join('\n'))
      return {
        error: 'Kept back until the customer can be reached.',
        added: keepOutcome(context, 'contact', asked),
      }
    }
    const conditions = conditionsOf(criteria)
    const noPrice = hidesPrices(question.dealership)
    const found = search(turn, {
      wanted: { conditions, relations: [], certified: false, own: {} },
      mode,
    })
    const vehicles = found.parts.flatMap((part) => part.vehicles ?? [])
    context.state = { ...context.state, ...found.state }
    countLookUp(context, vehicles.length > 0)
    const asked = found.state?.search ?? conditions
    // Without prices a budget cannot be compared; a person answers that.
    const compared = noPrice ? withoutConditions(asked, ['price_min', 'price_max']) : asked
    const differs = (vehicle: VehicleRow) => breachTexts(vehicle, breachesOf(vehicle, compared), language)
    for (const vehicle of vehicles) {
      context.vehicles.set(vehicle.stock, vehicle)
      context.grounds.push(...groundsOf(vehicle), ...differs(vehicle))
    }
    context.grounds.push(...found.parts.flatMap(({ grounds = [] }) => grounds))
    const missing = missingOf(compared, question.catalogue.vehicles)
    return {
      vehicles: vehicles.map((vehicle) => ({
        ...vehicleFacts(vehicle, question),
        ...(differs(vehicle).length > 0 && { differs: differs(vehicle) }),
      })),
      exact: vehicles.length > 0 && vehicles.every((vehicle) => fits(vehicle, compared)),
      ...(missing.length > 0 && { not_on_lot: missing }),
      ...(noPrice && { prices: VEHICLE_WORDS[language].pricesByPerson }),
    }
  },
})

export const openingHours = defineTool({
  name: 'opening_hours',
  description: 'When the store or a department is open: now, on a day, or in the week.',
  args: v.strictObject({
    department: v.optional(v.pipe(word, v.description('Its name, or service, parts, finance, sales'))),
    day: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-23'))),
  }),
  run({ department, day }, context) {
    const { parts } = answerHours(turnNow(context), {
      question: day === undefined ? 'week' : 'day',
      departments: department === undefined ? [] : [department],
      when: { vague: false, ...(day !== undefined && { day }) },
    })
    context.grounds.push(...parts.map(({ text }) => text))
    return { hours: parts.map(({ text }) => text).join('\n') }
  },
})
