/** Vehicle history reports, by the dealership's preferences: which report, and how it is sent. */
import { preferenceOf } from '../../../rules/settings/preferences'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import type { Question } from '../port'
import { inventorySource, PREFERENCES_SOURCE } from '../respond/sources'
import type { Outcome, Turn } from '../turn'
import { SEARCH_WORDS } from '../words/search'
import { VEHICLE_WORDS } from '../words/vehicle'
import { groundsOf } from './describe-vehicle'
import { vehiclesWith } from './shown-vehicles'

const nameOfReport = (id: string) => (id === 'AUTOCHECK' ? 'AutoCheck' : id)
const reportOf = ({ dealership }: Question) => preferenceOf(dealership.preferences, 'VehicleHistoryReport')

/** Reports are sent only in the United States; elsewhere a person shows them. */
const channelOf = ({ dealership: { preferences, formats } }: Question) =>
  formats.country !== 'US' ? null : preferenceOf(preferences, 'ReportChannel') === 'SMS' ? 'SMS' : 'EMAIL'

const contactFor = ({ customer }: Question, channel: 'EMAIL' | 'SMS') =>
  channel === 'EMAIL' ? customer.email : customer.phone

/** Offers the report of a vehicle, or of used vehicles in general. */
export function offerReport({ question, language }: Turn, vehicle: VehicleRow | null): Outcome {
  const words = VEHICLE_WORDS[language]
  const { visit, person } = SEARCH_WORDS[language]
  const grounds = vehicle === null ? [] : groundsOf(vehicle)
  const focus = vehicle === null ? {} : { focus: vehicle.stock }
  if (vehicle?.condition === 'new') {
    const text = words.reportNew(vehicleName(vehicle))
    const sources = [inventorySource(vehicle.stock)]
    return { parts: [{ text, quick_replies: [visit, person], sources, grounds }], state: focus }
  }
  const sources = [PREFERENCES_SOURCE]
  const report = reportOf(question)
  if (report === 'NONE') {
    return { parts: [{ text: words.noReport, quick_replies: [person], sources }], state: focus }
  }
  const of = vehicle === null ? words.ourUsed : words.theVehicle(vehicleName(vehicle))
  const offer = words.report(nameOfReport(report), of)
  const channel = channelOf(question)
  if (channel === null) {
    return {
      parts: [{ text: offer + words.reportByPerson, quick_replies: [visit, person], sources, grounds }],
      state: focus,
    }
  }
  const contact = contactFor(question, channel)
  const ask = contact === null ? words.askAddress[channel] : words.maySend(contact)
  return {
    parts: [
      {
        text: `${offer}${words.reportBy[channel]} ${ask}`,
        sources,
        grounds: contact === null ? grounds : [...grounds, contact],
      },
    ],
    state: { ...focus, flow: { kind: 'report', ...(vehicle && { stock: vehicle.stock }) } },
  }
}

/**
 * The shopper agreed to the report of the flow `report`, or gave the address for it: a person sends it, and
 * learns for which vehicle. Null while the address is missing.
 */
export function acceptReport({ question, state, language }: Turn): Outcome | null {
  const channel = channelOf(question)
  const report = reportOf(question)
  if (state.flow?.kind !== 'report' || channel === null || report === 'NONE') return null
  const contact = contactFor(question, channel)
  if (contact === null) return null
  const words = VEHICLE_WORDS[language]
  const { stock } = state.flow
  const [vehicle] = stock === undefined ? [] : vehiclesWith([stock], question.catalogue.vehicles)
  const of = vehicle === undefined ? words.ourUsed : words.theVehicle(vehicleName(vehicle))
  const name = nameOfReport(report)
  // The colleague reads it in English.
  const reason = `The customer wants the ${name} report${vehicle ? ` of the ${vehicleName(vehicle)}` : ''} ${channel === 'EMAIL' ? 'by e-mail' : 'by text message'}`
  return {
    parts: [
      {
        text: words.reportSent(name, of, contact),
        effects: question.handed_off ? [] : [{ kind: 'handoff', reason }],
        grounds: [contact, ...(vehicle ? groundsOf(vehicle) : [])],
      },
    ],
    state: { flow: null },
  }
}
