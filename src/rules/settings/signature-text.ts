/**
 * The text that the facts of a signature make, and what they must hold. Phone numbers are written by who
 * asks.
 */
import type { Formats } from '../../contract/core/formats'
import type { ProductCategory } from '../../contract/core/products'
import type { SignatureFields } from '../../contract/calls/signature'
import { isBlank } from '../../contract/core/blank'

export type SignatureField = keyof SignatureFields
/** How a dealership writes its phone numbers. */
export type SignatureFormats = Pick<Formats, 'phone' | 'country'>
/** A number, stored or just typed, as it reads in the text. */
export type WriteNumber = (number: string) => string

/** The facts of a signature. */
export interface SignatureFacts {
  readonly fields: SignatureFields
  /** Written freely, and then the fields do not change it; null: made of them. */
  readonly text: string | null
}

/** `full`: the older form, with the assistant's name; `info`: the newer one of the car-buying product. */
export type SignatureVariant = 'full' | 'info'

export const signatureVariantOf = (category: ProductCategory): SignatureVariant =>
  category === 'CARBUYING_AI' ? 'info' : 'full'

/** Fields that must be filled before a signature is saved, in their order on screen. */
export const REQUIRED_FIELDS: Readonly<Record<SignatureVariant, readonly SignatureField[]>> = {
  full: ['DealershipName', 'FullName', 'MainPhone', 'WebsiteUrl', 'Address'],
  info: ['DealershipName', 'MainPhone', 'WebsiteUrl', 'Address'],
}

/** Whether a form may be submitted. */
export const isComplete = (fields: SignatureFields, variant: SignatureVariant): boolean =>
  REQUIRED_FIELDS[variant].every((name) => !isBlank(fields[name]))

/**
 * The text that fields make: who, a gap, then the dealership; what is empty is left out, and several phones
 * say whose they are.
 */
export const textOfFields = (fields: SignatureFields, write: WriteNumber): string =>
  [whoOf(fields), placeOf(fields, write)]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')

const whoOf = ({ FullName, Position }: SignatureFields) => [FullName.trim(), Position.trim()]

function placeOf(fields: SignatureFields, write: WriteNumber): string[] {
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
