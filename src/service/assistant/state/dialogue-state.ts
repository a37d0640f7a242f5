/**
 * What the assistant remembers of one dialogue. It is stored as JSON in the transaction that stores a reply,
 * so that memory and dialogue never differ.
 */
import { HandoffKind } from '../../../contract/core/handoff'
import { v } from '../../../contract/core/schema'
import { VEHICLE_FIELDS } from '../flows/vehicle-fields'
import { LANGUAGES } from '../language'

const Texts = v.optional(v.array(v.string()))
const Count = v.optional(v.number())

/** Properties of vehicles that a shopper names, to have or to avoid. Values are those of the stock. */
const Named = {
  makes: Texts,
  models: Texts,
  trims: Texts,
  bodies: v.optional(
    v.array(v.picklist(['suv', 'truck', 'sedan', 'van', 'hatchback', 'coupe', 'convertible', 'wagon'])),
  ),
  fuels: v.optional(v.array(v.picklist(['gas', 'diesel', 'hybrid', 'plug_in', 'electric']))),
  colors: Texts,
  /** Counts of cylinders. */
  cylinders: Texts,
}

/** What a shopper looks for. Limits are inclusive. An empty object means any vehicle. */
export const Conditions = v.object({
  ...Named,
  condition: v.optional(v.picklist(['new', 'used'])),
  stocks: Texts,
  /** `all` is met by four-wheel drive, too, and `two` by that of the front or the rear. */
  drive: v.optional(v.picklist(['all', 'four', 'front', 'rear', 'two'])),
  leather: v.optional(v.boolean()),
  turbo: v.optional(v.boolean()),
  /** The size of the engine. */
  liters: Count,
  seats_min: Count,
  /** Whole dollars. */
  price_min: Count,
  price_max: Count,
  /** Dollars a month. */
  monthly_max: Count,
  miles_min: Count,
  miles_max: Count,
  year_min: Count,
  year_max: Count,
  /** Miles on a charge, and miles per gallon. */
  range_min: Count,
  mpg_min: Count,
  not: v.optional(v.object(Named)),
  sort: v.optional(
    v.picklist([
      'price_low',
      'price_high',
      'miles_low',
      'miles_high',
      'year_new',
      'year_old',
      'range_high',
      'mpg_high',
      'seats_high',
    ]),
  ),
})
export type Conditions = v.InferOutput<typeof Conditions>

/** A visit that is being arranged. */
const VisitFlow = v.object({
  kind: v.literal('visit'),
  action: v.picklist(['book', 'move', 'cancel']),
  visit: v.picklist(['sales', 'service']),
  /** `yyyy-MM-dd` in the dealership's time zone. */
  day: v.optional(v.string()),
  /** Minutes of the day. */
  minutes: v.optional(v.number()),
  /** The stock number of the vehicle to see. */
  stock: v.optional(v.string()),
  /** What is to be done in the workshop, in the shopper's words. */
  work: v.optional(v.string()),
  /** The times that the last reply offered, of which the shopper may choose one. */
  offered: v.optional(v.array(v.object({ day: v.string(), minutes: v.number() }))),
  /** What the assistant asked last: when, whether that is right, or for contact data. */
  asked: v.picklist(['when', 'confirm', 'contact']),
})
export type VisitFlow = v.InferOutput<typeof VisitFlow>

/** What is known of the shopper's own vehicle, which is to be traded in or sold. */
const OwnVehicle = v.object({
  year: v.optional(v.number()),
  model: v.optional(v.string()),
  miles: v.optional(v.number()),
  /** The shopper counts in kilometers. */
  km: v.optional(v.boolean()),
})
export type OwnVehicle = v.InferOutput<typeof OwnVehicle>
const TradeFlow = v.object({ kind: v.literal('trade'), ...OwnVehicle.entries })
export type TradeFlow = v.InferOutput<typeof TradeFlow>

/** A history report that was offered. */
const ReportFlow = v.object({ kind: v.literal('report'), stock: v.optional(v.string()) })
/** Contact data that were asked for, with the questions that wait for them. */
const ContactFlow = v.object({ kind: v.literal('contact'), held: v.array(v.string()) })
/** A choice between topics that was offered: 'Do you mean A or B?' */
const ChoiceFlow = v.object({ kind: v.literal('choice'), entries: v.array(v.string()) })
/** A person was offered, which the shopper may accept. */
const PersonFlow = v.object({ kind: v.literal('person') })

const Flow = v.variant('kind', [VisitFlow, TradeFlow, ReportFlow, ContactFlow, ChoiceFlow, PersonFlow])

export const DialogueState = v.object({
  version: v.literal(1),
  language: v.picklist(LANGUAGES),
  /** The present search; null before the first. */
  search: v.nullable(Conditions),
  /** What the last question said of a vehicle that nobody had named: 'do you have it in blue?' */
  unnamed: v.optional(Conditions),
  /** Stock numbers of the vehicles shown last, in their order. */
  shown: v.array(v.string()),
  /** The stock number of the vehicle that the dialogue is about. */
  focus: v.nullable(v.string()),
  /** The one that it was about before, where each was the only one shown: 'compare them'. */
  before: v.optional(v.string()),
  /** What was asked of that vehicle last: 'and the Altura?' asks the same of another one. */
  fact: v.optional(v.picklist(VEHICLE_FIELDS)),
  flow: v.nullable(Flow),
  /** The vehicle of the last trade-in that was talked about. */
  own: v.optional(OwnVehicle),
  /** The work of the workshop that was asked for last: 'how much is it?' asks for its price. */
  work: v.optional(v.string()),
  /** What the last answers were about, as far as a visit follows from it. */
  subject: v.optional(v.picklist(['sales', 'service'])),
  /** Of which kind the visit is that the assistant booked last. */
  booked: v.optional(v.picklist(['sales', 'service'])),
  /** The departments whose hours the last answer named; none for those of the store, absent for no hours. */
  hours: v.optional(v.array(v.string())),
  /** The day whose hours the last answer named, `yyyy-MM-dd`: '8:30 then' is a time on it. */
  hours_day: v.optional(v.string()),
  /** The question that the bank answered last, if it was the last one: 'and new ones?' goes on with it. */
  asked: v.optional(v.string()),
  /** The last answer was that the assistant does not know. */
  puzzled: v.boolean(),
  /** Why the assistant asked for a person last, and how many messages staff had written until then. */
  handed_over: v.optional(
    v.object({
      kind: HandoffKind,
      answers: v.number(),
      /** Staff were only told of something beside the dialogue: whoever then wants a person is passed on. */
      beside: v.optional(v.boolean()),
    }),
  ),
})
export type DialogueState = v.InferOutput<typeof DialogueState>

export const NEW_DIALOGUE: DialogueState = {
  version: 1,
  language: 'en',
  search: null,
  shown: [],
  focus: null,
  flow: null,
  puzzled: false,
}
