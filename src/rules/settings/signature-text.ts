/**
 * Generates the text of a signature from its fields, and says which fields are required. The caller formats
 * phone numbers.
 */
import type { Formats } from '../../contract/core/formats'
import type { ProductCategory } from '../../contract/core/products'
import type { SignatureFields } from '../../contract/calls/signature'
import { isBlank } from '../../contract/core/blank'

export type SignatureField = keyof SignatureFields
/** How a dealership writes its phone numbers. */
export type SignatureFormats = Pick<Formats, 'phone' | 'country'>
/** Formats a number, stored or just typed, for the text. */
export type WriteNumber = (number: string) => string

/** A signature. */
export interface SignatureFacts {
  readonly fields: SignatureFields
  /** A free text, which the fields do not change; null when it is generated from them. */
  readonly text: string | null
}

/** 'full' is the older form, with the assistant's name; 'info' is the newer one of the car-buying product. */
export type SignatureVariant = 'full' | 'info'

export const signatureVariantOf = (category: ProductCategory): SignatureVariant =>
  category === 'CARBUYING_AI' ? 'info' : 'full'

/** The required fields of a signature, in their order on screen. */
export const REQUIRED_FIELDS: Readonly<Record<SignatureVariant, readonly SignatureField[]>> = {
  full: ['DealershipName', 'FullName', 'MainPhone', 'WebsiteUrl', 'Address'],
  info: ['DealershipName', 'MainPhone', 'WebsiteUrl', 'Address'],
}

/** Whether all required fields are filled. */
export const isComplete = (fields: SignatureFields, variant: SignatureVariant): boolean =>
  REQUIRED_FIELDS[variant].every((name) => !isBlank(fields[name]))

/**
 * Generates the text: name and position, an empty line, then the dealership. Empty fields are left out, and
 * several phone numbers are labelled.
 */
export const textOfFields = (fields: SignatureFields, write: WriteNumber): string =>
  [personLines(fields), dealershipLines(fields, write)]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')

const personLines = ({ FullName, Position }: SignatureFields) => [FullName.trim(), Position.trim()]

function dealershipLines(fields: SignatureFields, write: WriteNumber): string[] {
  const several = !isBlank(fields.SecondaryPhone) || !isBlank(fields.PartsPhone)
  const phone = (name: string, number: string) =>
    isBlank(number) ? '' : `${several ? `${name}: ` : ''}${write(number.trim())}`
  return [
    fields.DealershipName.trim(),
    fields.Address.trim(),
    phone('Sales', fields.MainPhone),
    phone('Service', fields.SecondaryPhone),
    phone('Parts', fields.PartsPhone),
    fields.WebsiteUrl.trim(),
  ]
}
