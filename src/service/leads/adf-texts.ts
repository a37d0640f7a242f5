/**
 * Renders a lead as its customer would have written it: the first message of the dialogue, and the question
 * to the assistant.
 */
import { formatMoment } from '../../rules/time/format'
import type { Formats } from '../../contract/core/formats'
import { vehicleWords, type AdfLead, type AdfVehicle, type Interest } from '../parsing/adf/lead'

const LABELS: Readonly<Record<Interest, string>> = {
  buy: 'To buy',
  lease: 'To lease',
  'test-drive': 'For a test drive',
  service: 'For service',
  sell: 'To sell',
  'trade-in': 'Trade-in',
}
/** A lead that was sent longer ago than this shows its date, ms. */
const OLD_MS = 60 * 60_000
const NO_COMMENTS = '(no comments)'

/**
 * Renders the lead as plain text: comments first, then the requested vehicles and trade-ins, one per line.
 */
export function leadText(lead: AdfLead, formats: Formats, now: Date): string {
  const { comments, wanted, trade_ins, contact, requested_at } = lead
  const isOld = requested_at !== null && now.getTime() - requested_at.getTime() > OLD_MS
  const facts = [
    ...[...wanted, ...trade_ins].map((one) => `${LABELS[one.interest]}: ${vehicleDetails(one)}`),
    ...contact.details,
    ...(isOld ? [`Asked on ${formatMoment(requested_at, formats)}`] : []),
  ]
  return [comments, facts.join('\n')].filter(Boolean).join('\n\n') || NO_COMMENTS
}

function vehicleDetails(vehicle: AdfVehicle): string {
  const { status, stock, vin, details } = vehicle
  const parts = [
    vehicleWords(vehicle),
    status ?? '',
    stock && `stock ${stock}`,
    vin && `VIN ${vin}`,
    ...details,
  ]
  return parts.filter(Boolean).join(', ')
}

const REQUESTS: Readonly<Record<Interest, (vehicle: string) => string>> = {
  buy: (vehicle) => `I am interested in the ${vehicle}.`,
  lease: (vehicle) => `I am interested in leasing the ${vehicle}.`,
  'test-drive': (vehicle) => `I would like a test drive of the ${vehicle}.`,
  service: (vehicle) => `I would like a service for my ${vehicle}.`,
  sell: (vehicle) => `I would like to sell my ${vehicle}.`,
  'trade-in': (vehicle) => `I would like to trade in my ${vehicle}.`,
}

/**
 * Renders the question in whole sentences: the first vehicle, and the customer's own words. `known` is the
 * vehicle's name in the inventory.
 */
export function leadQuestion({ wanted, trade_ins, comments }: AdfLead, known: string | null): string {
  const [first] = [...wanted, ...trade_ins]
  const name = (wanted.length > 0 ? known : null) ?? (first === undefined ? '' : vehicleWords(first))
  const asks = first === undefined || name === '' ? '' : REQUESTS[first.interest](name)
  return [asks, comments].filter(Boolean).join('\n') || 'Which vehicles do you have?'
}
