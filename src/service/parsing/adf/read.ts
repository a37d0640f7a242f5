/**
 * Leads in ADF/XML 1.0, the trade's standard: any well-formed document is read, in any encoding, with or
 * without a prolog, alone or in the middle of a letter. Pure: the same bytes say the same. Never throws.
 */
import { decodeAdf } from './decode'
import { leadIn } from './document'
import { AdfFault } from './fault'
import type { AdfPlace } from './lead'
import { leadOf } from './prospect'
import { sourceOf, type AdfRead, type AdfRefusal } from './source'
import { allOf, elementsOf, readXml, type XmlElement } from './xml'

/** Larger ones are no leads, bytes or characters. */
export const ADF_MAX_SIZE = 1_000_000
export const PROSPECTS_MAX = 100

export function readAdf(given: Uint8Array | string, place: AdfPlace): AdfRead {
  const { text, warnings } =
    typeof given === 'string' ? { text: given, warnings: [] } : decodeAdf(given.subarray(0, ADF_MAX_SIZE))
  const whole = (refused: AdfRefusal): AdfRead => ({ source: sourceOf(text), prospects: [], refused })
  if (given.length > ADF_MAX_SIZE) {
    return whole({ reason: `it is larger than ${ADF_MAX_SIZE.toLocaleString('en-US')} bytes`, place: null })
  }
  try {
    const found = prospectsIn(readXml(leadIn(text)))
    if (found.length === 0) return whole({ reason: 'there is no <prospect> in it', place: null })
    if (found.length > PROSPECTS_MAX) {
      return whole({ reason: `there are more than ${PROSPECTS_MAX} prospects in it`, place: null })
    }
    const prospects = found.map((one, index) => {
      try {
        return { lead: leadOf(one, place, warnings) }
      } catch (error) {
        const { reason } = refusalOf(error)
        return {
          refused: { reason: found.length === 1 ? reason : `prospect ${index + 1}: ${reason}`, place: null },
        }
      }
    })
    const refused = prospects.every((one) => 'refused' in one) ? prospects[0] : undefined
    return {
      source: sourceOf(text),
      prospects,
      refused: refused !== undefined && 'refused' in refused ? refused.refused : null,
    }
  } catch (error) {
    return whole(refusalOf(error))
  }
}

function refusalOf(error: unknown): AdfRefusal {
  if (error instanceof AdfFault) return { reason: error.reason, place: error.place }
  // Of ours, and the lead must not be lost for it.
  return { reason: 'it could not be read', place: null }
}

/** Senders without much care put the customer into the document itself. */
function prospectsIn(elements: readonly XmlElement[]): readonly XmlElement[] {
  const found = allOf(elements, 'prospect')
  if (found.length > 0) return found
  return allOf(elements, 'adf').filter((one) => elementsOf(one).some(({ name }) => name === 'customer'))
}
