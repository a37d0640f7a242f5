/**
 * Reads leads in ADF/XML 1.0, the trade's standard. It reads any well-formed document in any encoding, with
 * or without a prolog, alone or in the middle of a mail. The function is pure and never throws.
 */
import { decodeAdf } from './decode'
import { isolateLead } from './document'
import { AdfError } from './adf-error'
import { withoutBareAmpersands } from './entities'
import type { AdfLocale } from './lead'
import { leadOf } from './prospect'
import { sourceOf, type AdfRead, type AdfRefusal } from './source'
import { allOf, elementsOf, readXml, type XmlElement } from './xml'

/** The maximum size of a document, bytes or characters. */
export const ADF_MAX_SIZE = 1_000_000
export const PROSPECTS_MAX = 100

export function readAdf(input: Uint8Array | string, locale: AdfLocale): AdfRead {
  const { text, warnings } =
    typeof input === 'string' ? { text: input, warnings: [] } : decodeAdf(input.subarray(0, ADF_MAX_SIZE))
  const refuseAll = (refused: AdfRefusal): AdfRead => ({ source: sourceOf(text), prospects: [], refused })
  if (input.length > ADF_MAX_SIZE) {
    return refuseAll({
      reason: `it is larger than ${ADF_MAX_SIZE.toLocaleString('en-US')} bytes`,
      location: null,
    })
  }
  try {
    const document = withoutBareAmpersands(isolateLead(text))
    const found = prospectsIn(readXml(document.text))
    if (found.length === 0) {
      return refuseAll({
        reason: 'there is no <prospect> in it (put each lead between <prospect> and </prospect>)',
        location: null,
      })
    }
    if (found.length > PROSPECTS_MAX) {
      return refuseAll({ reason: `there are more than ${PROSPECTS_MAX} prospects in it`, location: null })
    }
    const prospects = found.map((one, index) => {
      try {
        return { lead: leadOf(one, locale, [...warnings, ...document.warnings]) }
      } catch (error) {
        const { reason } = refusalOf(error)
        return {
          refused: {
            reason: found.length === 1 ? reason : `prospect ${index + 1}: ${reason}`,
            location: null,
          },
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
    return refuseAll(refusalOf(error))
  }
}

function refusalOf(error: unknown): AdfRefusal {
  if (error instanceof AdfError) return { reason: error.reason, location: error.location }
  // The error is ours; the lead must not be lost because of it.
  return { reason: 'it could not be read', location: null }
}

/** Some senders put the customer directly into the document, without a prospect. */
function prospectsIn(elements: readonly XmlElement[]): readonly XmlElement[] {
  const found = allOf(elements, 'prospect')
  if (found.length > 0) return found
  return allOf(elements, 'adf').filter((one) => elementsOf(one).some(({ name }) => name === 'customer'))
}
