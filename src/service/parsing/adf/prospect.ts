/** Reads one `<prospect>` as a lead. */
import { clip } from '../../platform/plain-text'
import { commentsIn } from './comments'
import { contactOf } from './contact'
import { parseTimestamp } from './dates'
import { AdfError } from './adf-error'
import type { AdfId, AdfLead, AdfLocale, AdfVehicle } from './lead'
import { isEmptyVehicle, vehicleOf } from './vehicle'
import { attributeOf, childOf, childrenOf, elementsOf, singleLineIn, wordOf, type XmlElement } from './xml'

const SOURCE_LENGTH = 80
const COMMENTS_LENGTH = 8_000
const VEHICLES_MAX = 20
const IDS_MAX = 20
/** The source of a lead that does not name its sender. */
const NO_SOURCE = 'ADF'
const LEAD_TYPE = { internet: 'Internet', service: 'Service', tradeIn: 'Trade-in' } as const

/** Throws `AdfError` when the prospect names no customer. `warnings` are those of the whole document. */
export function leadOf(prospect: XmlElement, locale: AdfLocale, warnings: readonly string[]): AdfLead {
  const ownWarnings: string[] = [...warnings]
  const contact = contactOf(prospect, locale, ownWarnings)
  if (contact === null)
    throw new AdfError(
      'it names no customer: no name, no e-mail address, no phone number (fill in <customer><contact>)',
    )
  const all = childrenOf(prospect, 'vehicle').map((one) => vehicleOf(one, ownWarnings))
  const vehicles = all.filter((one) => !isEmptyVehicle(one)).slice(0, VEHICLES_MAX)
  const isOwned = ({ interest }: AdfVehicle) => interest === 'trade-in' || interest === 'sell'
  const wanted = vehicles.filter((one) => !isOwned(one))
  const trade_ins = vehicles.filter(isOwned)
  const source_name = sourceOf(prospect)
  return {
    contact,
    wanted,
    trade_ins,
    source_name,
    lead_type: leadTypeOf(wanted, trade_ins),
    comments: commentsOf(prospect),
    requested_at: requestedAt(prospect, locale, ownWarnings),
    ids: idsOf(prospect, source_name),
    vendor: vendorOf(prospect),
    warnings: [...new Set(ownWarnings)],
  }
}

/** The provider's name, or else its service, or else the source of the lead's first id. */
function sourceOf(prospect: XmlElement): string {
  const provider = childOf(prospect, 'provider')
  const names =
    provider === undefined
      ? []
      : [readName(provider), wordOf(provider, 'service'), readName(childOf(provider, 'contact'))]
  const [id] = childrenOf(prospect, 'id')
  const named = [...names, (id?.attributes.get('source') ?? '').trim()].find((name) => name !== '')
  return clip(named ?? NO_SOURCE, SOURCE_LENGTH).trim()
}

/** The full name, or else the first name element with text. */
function readName(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  const written = childrenOf(element, 'name').filter((one) => singleLineIn(one) !== '')
  return singleLineIn(written.find((one) => attributeOf(one, 'part') === 'full') ?? written[0])
}

function leadTypeOf(wanted: readonly AdfVehicle[], tradeIns: readonly AdfVehicle[]): string {
  if (wanted.length === 0) return tradeIns.length > 0 ? LEAD_TYPE.tradeIn : LEAD_TYPE.internet
  return wanted.every(({ interest }) => interest === 'service') ? LEAD_TYPE.service : LEAD_TYPE.internet
}

/** The customer's comments, and those that some senders put beside the customer. */
function commentsOf(prospect: XmlElement): string {
  const customer = childOf(prospect, 'customer')
  const sources = [
    ...(customer === undefined ? [] : elementsOf(customer).filter(({ name }) => name === 'contact')),
    ...(customer === undefined ? [] : [customer]),
    prospect,
  ]
  const texts = sources
    .flatMap((one) => childrenOf(one, 'comments', 'comment').map(commentsIn))
    .filter(Boolean)
  return clip([...new Set(texts)].join('\n\n'), COMMENTS_LENGTH)
}

function requestedAt(prospect: XmlElement, locale: AdfLocale, warnings: string[]): Date | null {
  const text = wordOf(prospect, 'requestdate', 'requestdatetime')
  const moment = parseTimestamp(text, locale)
  if (moment === null && text !== '') warnings.push('Its request date could not be understood')
  return moment
}

function idsOf(prospect: XmlElement, sourceName: string): AdfId[] {
  return childrenOf(prospect, 'id')
    .slice(0, IDS_MAX)
    .map((one) => ({
      source: (one.attributes.get('source') ?? '').trim() || sourceName,
      sequence: attributeOf(one, 'sequence') || '1',
      value: clip(singleLineIn(one), 200),
    }))
    .filter(({ value }) => value !== '')
}

function vendorOf(prospect: XmlElement): string {
  const vendor = childOf(prospect, 'vendor')
  if (vendor === undefined) return ''
  return clip(wordOf(vendor, 'vendorname') || readName(childOf(vendor, 'contact')), SOURCE_LENGTH)
}
