/** Values for the `{slots}` of a dialogue: the lead's vehicle, prices, the visit, the dealership. */
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import { formatPhone } from '../../../src/rules/text/format-phone'
import { formatHours } from '../../../src/rules/settings/hours'
import type { Calendar } from '../calendar'
import type { Random } from '../random'
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import { vehicleName } from '../../../src/service/accounts/vehicles'
import type { Dealership } from '../world/dealership'
import type { Customer } from './customer'

export interface Scene {
  readonly random: Random
  readonly dealership: Dealership
  readonly calendar: Calendar
  readonly customer: Customer
  /** True once the customer's name is known. */
  readonly isNamed: () => boolean
  readonly vehicle: VehicleRow
  readonly alternative: VehicleRow
  /** The employee who answers. */
  readonly rep: () => { readonly name: string }
  /** The time of the message that is being written. */
  readonly at: () => number
}

const TRADES = [
  'Calder Aria',
  'Vantor Strider',
  'Halden Nord wagon',
  'Vantor Harbor',
  'Calder Bluff',
  'Solenne Petra',
  'Halden Kite',
  'Calder Terrane',
]
const SERVICES: readonly (readonly [name: string, price: number, time: string])[] = [
  ['oil change', 79, '45 minutes'],
  ['tire rotation', 39, '30 minutes'],
  ['brake service', 289, 'two hours'],
  ['30,000-mile service', 349, 'half a day'],
  ['battery check', 25, '20 minutes'],
  ['wheel alignment', 139, 'an hour'],
  ['cabin filter', 69, '20 minutes'],
]

const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`
const roundTo = (amount: number, step: number) => Math.round(amount / step) * step

/** The author may change in the middle of a dialogue. */
const FLEETING = new Set(['rep', 'repFull', 'hi'])

/** Fills one dialogue. A slot keeps the value of its first use. */
export class Slots {
  readonly #scene: Scene
  readonly #reserved = new Map<string, string>()
  #visit: number | undefined
  #service: (typeof SERVICES)[number] | undefined
  #trade: number | undefined

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** Picks one option of each `[one|two]`, then fills each `{slot}`. */
  fill(text: string): string {
    const chosen = text.replace(/\[([^\]]*\|[^\]]*)\]/g, (_, options: string) =>
      this.#scene.random.pick(options.split('|')),
    )
    return chosen.replace(/\{(\w+)\}/g, (_, slot: string) => this.value(slot))
  }

  value(slot: string): string {
    const reserved = this.#reserved.get(slot)
    if (reserved !== undefined) return reserved
    const value = this.#make(slot)
    if (!FLEETING.has(slot)) this.#reserved.set(slot, value)
    return value
  }

  /** The time of the visit, drawn within business hours after the message that first mentions it. */
  get visit(): number {
    return (this.#visit ??= this.#drawVisit())
  }

  /** Draws another visit, for a dialogue that continues much later. */
  forgetVisit(): void {
    this.#visit = undefined
    for (const slot of ['day', 'time', 'date', 'serviceHour', 'openToday', 'nextHours'])
      this.#reserved.delete(slot)
  }

  #make(slot: string): string {
    const { dealership, customer, calendar, vehicle, alternative } = this.#scene
    const price = vehicle.price ?? 29_990
    const today = () => calendar.dayOf(this.#scene.at()).weekday
    switch (slot) {
      case 'first':
        return customer.first
      case 'name':
        return `${customer.first} ${customer.last}`
      case 'hi':
        return this.#scene.isNamed() ? `Hi ${customer.first}` : 'Hello'
      case 'phone':
        return formatPhone(customer.phone, { ...USUAL_FORMATS, country: 'US' })
      case 'agent':
        return dealership.agent
      case 'dealer':
        return dealership.name
      case 'dealerPhone':
        return formatPhone(dealership.phone, { ...USUAL_FORMATS, country: 'US' })
      case 'address':
        return dealership.address
      case 'link':
        return `${dealership.website}/vehicle?stock=${vehicle.stock}`
      case 'rep':
        return this.#scene.rep().name.split(' ')[0] ?? ''
      case 'repFull':
        return this.#scene.rep().name
      case 'vehicle':
        return vehicleName(vehicle)
      case 'make':
        return vehicle.make
      case 'model':
        return vehicle.model
      case 'color':
        return vehicle.color
      case 'stock':
        return vehicle.stock
      case 'miles':
        return vehicle.mileage.toLocaleString('en-US')
      case 'engine':
        return vehicle.engine
      case 'economy':
        return vehicle.economy
      case 'seats':
        return vehicle.seats.toLowerCase()
      case 'price':
        return dollars(price)
      case 'counter':
        return dollars(roundTo(price * 0.94, 100))
      case 'otd':
        return dollars(roundTo(price * 1.045, 50))
      case 'monthly':
        return dollars(((price - 3000) * 1.22) / 72)
      case 'budget':
        return dollars(roundTo(price * 1.05, 1000))
      case 'alt':
        return vehicleName(alternative)
      case 'altPrice':
        return dollars(alternative.price ?? 27_490)
      case 'altStock':
        return alternative.stock
      case 'trade':
        return this.#scene.random.int(2014, 2022) + ' ' + this.#scene.random.pick(TRADES)
      case 'tradeMiles':
        return (this.#scene.random.int(31, 118) * 1000 + this.#scene.random.int(0, 9) * 100).toLocaleString(
          'en-US',
        )
      case 'tradeOffer':
        return dollars(this.#tradeValue())
      case 'tradeBetter':
        return dollars(this.#tradeValue() + this.#scene.random.int(4, 10) * 100)
      case 'service':
        return this.#serviceDue()[0]
      case 'servicePrice':
        return dollars(this.#serviceDue()[1])
      case 'serviceTime':
        return this.#serviceDue()[2]
      case 'day':
        return calendar.format(this.visit, 'EEEE')
      case 'date':
        return calendar.format(this.visit, 'M/d')
      case 'time':
      case 'serviceHour':
        return calendar.format(this.visit, 'h:mm a')
      case 'openToday':
        return formatHours(dealership.hours, today())
      case 'nextHours': {
        const next = calendar.dayOf(calendar.nextOpen(this.#scene.at()))
        return `${calendar.format(next.start, 'EEEE')}, ${formatHours(dealership.hours, next.weekday)}`
      }
      case 'saturdayHours':
        return formatHours(dealership.hours, 'saturday')
      case 'sundayHoursSpanish': {
        const hours = formatHours(dealership.hours, 'sunday')
        return hours === 'closed' ? 'cerrado' : hours.replace(' to ', ' a ')
      }
      default:
        throw new Error(`A dialogue uses an unknown slot: ${slot}`)
    }
  }

  #tradeValue(): number {
    return (this.#trade ??= this.#scene.random.int(48, 210) * 100)
  }

  #serviceDue(): (typeof SERVICES)[number] {
    return (this.#service ??= this.#scene.random.pick(SERVICES))
  }

  #drawVisit(): number {
    const { random, calendar } = this.#scene
    let day = calendar.later(calendar.dayOf(this.#scene.at()), random.int(1, 6))
    for (let tries = 0; tries < 7 && !day.open; tries += 1) day = calendar.later(day, 1)
    const { start_time, end_time } = day.open ?? { start_time: 540, end_time: 1080 }
    const halfHours = Math.floor((end_time - start_time - 90) / 30)
    return calendar.at(day, start_time + 30 * random.int(1, Math.max(1, halfHours)))
  }
}
