/** One `<prospect>` as a lead. */
import { clip } from '../../platform/plain-text'
import { commentsIn } from './comments'
import { contactOf } from './contact'
import { readMoment } from './dates'
import { AdfFault } from './fault'
import type { AdfId, AdfLead, AdfPlace, AdfVehicle } from './lead'
import { isEmptyVehicle, vehicleOf } from './vehicle'
import { attributeOf, childOf, childrenOf, elementsOf, lineIn, wordOf, type XmlElement } from './xml'

const SOURCE_LENGTH = 80
const COMMENTS_LENGTH = 8_000
const VEHICLES_MAX = 20
const IDS_MAX = 20
/** Of a lead that names nobody who sent it. */
const NO_SOURCE = 'ADF'
const LEAD_TYPE = { internet: 'Internet', service: 'Service', tradeIn: 'Trade-in' } as const

/** Throws `AdfFault` when it names no customer. `warnings`: of the document it stands in. */
export function leadOf(prospect: XmlElement, place: AdfPlace, warnings: readonly string[]): AdfLead {
  const own: string[] = [...warnings]
  const contact = contactOf(prospect, place, own)
  if (contact === null)
    throw new AdfFault('it names no customer: no name, no e-mail address, no phone number')
  const all = childrenOf(prospect, 'vehicle').map((one) => vehicleOf(one, own))
  const vehicles = all.filter((one) => !isEmptyVehicle(one)).slice(0, VEHICLES_MAX)
  const has = ({ interest }: AdfVehicle) => interest === 'trade-in' || interest === 'sell'
  const wishes = vehicles.filter((one) => !has(one))
  const trade_ins = vehicles.filter(has)
  const source_name = sourceOf(prospect)
  return {
    contact,
    wishes,
    trade_ins,
    source_name,
    lead_type: leadTypeOf(wishes, trade_ins),
    comments: commentsOf(prospect),
    requested_at: requestedAt(prospect, place, own),
    ids: idsOf(prospect, source_name),
    vendor: vendorOf(prospect),
    warnings: [...new Set(own)],
  }
}

/** The provider's name, else its service, else the source of the lead's first id. */
function sourceOf(prospect: XmlElement): string {
  const provider = childOf(prospect, 'provider')
  const names =
    provider === undefined
      ? []
      : [nameOf(provider), wordOf(provider, 'service'), nameOf(childOf(provider, 'contact'))]
  const [id] = childrenOf(prospect, 'id')
  const named = [...names, (id?.attributes.get('source') ?? '').trim()].find((name) => name !== '')
  return clip(named ?? NO_SOURCE, SOURCE_LENGTH).trim()
}

/** The full name, else the first that is written. */
function nameOf(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  const written = childrenOf(element, 'name').filter((one) => lineIn(one) !== '')
  return lineIn(written.find((one) => attributeOf(one, 'part') === 'full') ?? written[0])
}

function leadTypeOf(wishes: readonly AdfVehicle[], tradeIns: readonly AdfVehicle[]): string {
  if (wishes.length === 0) return tradeIns.length > 0 ? LEAD_TYPE.tradeIn : LEAD_TYPE.internet
  return wishes.every(({ interest }) => interest === 'service') ? LEAD_TYPE.service : LEAD_TYPE.internet
}

/** The customer's own, and what some senders put beside the customer. */
function commentsOf(prospect: XmlElement): string {
  const customer = childOf(prospect, 'customer')
  const places = [
    ...(customer === undefined ? [] : elementsOf(customer).filter(({ name }) => name === 'contact')),
    ...(customer === undefined ? [] : [customer]),
    prospect,
  ]
  const texts = places
    .flatMap((one) => childrenOf(one, 'comments', 'comment').map(commentsIn))
    .filter(Boolean)
  return clip([...new Set(texts)].join('\n\n'), COMMENTS_LENGTH)
}

function requestedAt(prospect: XmlElement, place: AdfPlace, warnings: string[]): Date | null {
  const text = wordOf(prospect, 'requestdate', 'requestdatetime')
  const moment = readMoment(text, place)
  if (moment === null && text !== '') warnings.push('Its request date could not be understood')
  return moment
}

function idsOf(prospect: XmlElement, sourceName: string): AdfId[] {
  return childrenOf(prospect, 'id')
    .slice(0, IDS_MAX)
    .map((one) => ({
      source: (one.attributes.get('source') ?? '').trim() || sourceName,
      sequence: attributeOf(one, 'sequence') || '1',
      value: clip(lineIn(one), 200),
    }))
    .filter(({ value }) => value !== '')
}

function vendorOf(prospect: XmlElement): string {
  const vendor = childOf(prospect, 'vendor')
  if (vendor === undefined) return ''
  return clip(wordOf(vendor, 'vendorname') || nameOf(childOf(vendor, 'contact')), SOURCE_LENGTH)
}
