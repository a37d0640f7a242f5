/** Writes a lead as ADF/XML 1.0, the trade's standard. */

/** Identifies our leads among those of other senders. */
export const ADF_ID_SOURCE = 'Forecourt'

export interface OutgoingVehicle {
  readonly interest: 'buy' | 'trade-in'
  readonly condition?: 'new' | 'used'
  readonly year?: string
  readonly make?: string
  readonly model?: string
  readonly trim?: string
  readonly vin?: string
  readonly stock?: string
}

export interface OutgoingLead {
  readonly id: string
  readonly requested_at: Date
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly vehicles: readonly OutgoingVehicle[]
  /** Plain text. */
  readonly comments: string
  /** Where the lead came from. */
  readonly source: string
  readonly dealership: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}
/** What XML 1.0 cannot contain, escaped or not. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text of an element or an attribute. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll(/[&<>"'\r]/g, (sign) => ESCAPES[sign] ?? sign)

const element = (name: string, text: string | undefined, attributes = ''): string =>
  text === undefined || text === '' ? '' : `<${name}${attributes}>${xmlText(text)}</${name}>`

function vehicle({ interest, condition, ...words }: OutgoingVehicle): string {
  const status = condition === undefined ? '' : ` status="${condition}"`
  return [
    `<vehicle interest="${interest}"${status}>`,
    ...(['year', 'make', 'model', 'vin', 'stock', 'trim'] as const).map((name) => element(name, words[name])),
    '</vehicle>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The document of one lead. */
export function adfDocument(lead: OutgoingLead): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
    '<prospect status="new">',
    element('id', lead.id, ` sequence="1" source="${ADF_ID_SOURCE}"`),
    element('requestdate', lead.requested_at.toISOString().replace(/\.\d+Z$/, '+00:00')),
    ...lead.vehicles.map(vehicle),
    '<customer>',
    '<contact>',
    element('name', lead.first_name, ' part="first"'),
    element('name', lead.last_name, ' part="last"'),
    element('email', lead.email ?? ''),
    element('phone', lead.phone ?? '', ' type="voice"'),
    '</contact>',
    element('comments', lead.comments),
    '</customer>',
    '<vendor>',
    element('vendorname', lead.dealership),
    '<contact>',
    element('name', lead.dealership, ' part="full"'),
    '</contact>',
    '</vendor>',
    '<provider>',
    element('name', lead.source, ' part="full"'),
    element('service', ADF_ID_SOURCE),
    '</provider>',
    '</prospect>',
    '</adf>',
  ]
    .filter(Boolean)
    .join('\n')
}
