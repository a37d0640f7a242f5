/** What closes a dealership's mail, made of its facts or written freely: document 2 §2 Signature form, §3 Signature, §4, §5. */
import type { Formats } from '../contract/formats'
import type { SignatureFields, SignatureInfo } from '../contract/signature'
import type { ProductCategory } from '../contract/products'
import { formatPhone } from './format-phone'
import { PHONE_FAULT, readSettingPhone } from './phone'
import { readWebsite, WEBSITE_FAULT } from './website'

export type SignatureField = keyof SignatureFields
/** How a dealership writes its phone numbers. */
export type SignatureFormats = Pick<Formats, 'phone' | 'country'>

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

const NEWER_NAMES = {
  DealershipName: 'DealershipName',
  MainPhone: 'SalesPhoneNumber',
  SecondaryPhone: 'ServicePhoneNumber',
  PartsPhone: 'PartsPhoneNumber',
  WebsiteUrl: 'WebsiteURL',
  Address: 'Address',
} as const satisfies Partial<Record<SignatureField, keyof SignatureInfo>>

/** Fields that must be filled before a signature is saved (document 2 §5), in their order on screen. */
export const REQUIRED_FIELDS: Readonly<Record<SignatureVariant, readonly SignatureField[]>> = {
  full: ['DealershipName', 'FullName', 'MainPhone', 'WebsiteUrl', 'Address'],
  info: ['DealershipName', 'MainPhone', 'WebsiteUrl', 'Address'],
}

export const NO_FIELDS: SignatureFields = {
  DealershipName: '',
  FullName: '',
  Position: '',
  MainPhone: '',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: '',
  Address: '',
}

/** Whether a form may be submitted. */
export const isComplete = (fields: SignatureFields, variant: SignatureVariant): boolean =>
  REQUIRED_FIELDS[variant].every((name) => fields[name].trim() !== '')

/**
 * The fields as they are kept, phones as E.164 and a website with its scheme, each on one line; and what is wrong, by field. A field with a fault
 * stays as it was typed.
 */
export function checkedFields(
  typed: SignatureFields,
  variant: SignatureVariant,
  country: string,
): { fields: SignatureFields; faults: Partial<Record<SignatureField, string>> } {
  const faults: Partial<Record<SignatureField, string>> = {}
  // In one order, so that equal signatures are equal as JSON.
  const fields = { ...NO_FIELDS }
  for (const name of Object.keys(NO_FIELDS) as SignatureField[]) fields[name] = oneLine(typed[name])
  for (const name of ['MainPhone', 'SecondaryPhone', 'PartsPhone'] as const) {
    if (fields[name] === '') continue
    const phone = readSettingPhone(fields[name], country)
    if (phone === null) faults[name] = PHONE_FAULT
    else fields[name] = phone
  }
  if (fields.WebsiteUrl !== '') {
    const website = readWebsite(fields.WebsiteUrl)
    if (website === null) faults.WebsiteUrl = WEBSITE_FAULT
    else fields.WebsiteUrl = website
  }
  for (const name of REQUIRED_FIELDS[variant]) if (fields[name] === '') faults[name] = 'Is required'
  return { fields, faults }
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The text that fields make: who, a gap, then the dealership; what is empty is left out, and several phones say whose they are. */
export const generatedSignature = (fields: SignatureFields, formats: SignatureFormats): string =>
  [whoOf(fields), placeOf(fields, formats)]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')

const whoOf = ({ FullName, Position }: SignatureFields) => [FullName.trim(), Position.trim()]

/** A number that was typed reads as it will once it is kept. */
const written = (number: string, formats: SignatureFormats) =>
  formatPhone(readSettingPhone(number, formats.country) ?? number, formats)

function placeOf(fields: SignatureFields, formats: SignatureFormats): string[] {
  const several = fields.SecondaryPhone.trim() !== '' || fields.PartsPhone.trim() !== ''
  const phone = (name: string, number: string) =>
    number.trim() === '' ? '' : `${several ? `${name}: ` : ''}${written(number.trim(), formats)}`
  return [
    fields.DealershipName.trim(),
    fields.Address.trim(),
    phone('Sales', fields.MainPhone),
    phone('Service', fields.SecondaryPhone),
    phone('Parts', fields.PartsPhone),
    fields.WebsiteUrl.trim(),
  ]
}

/** As it closes mail of the assistant. */
export const signatureText = ({ fields, text }: SignatureFacts, formats: SignatureFormats): string =>
  text ?? generatedSignature(fields, formats)

/** As it closes mail of a person: with their name in the place of the assistant's. The assistant's position is not theirs. */
export function staffSignature(
  { fields, text }: SignatureFacts,
  name: string,
  formats: SignatureFormats,
): string {
  if (text === null) return generatedSignature({ ...fields, FullName: name, Position: '' }, formats)
  return fields.FullName === '' ? text : replaceName(text, fields.FullName, name)
}

/** Whole words only: 'Ava' is not part of 'Avalon'. */
function replaceName(text: string, from: string, to: string): string {
  const literal = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), () => to)
}

/** A text that was written freely as it is kept; null for one that the fields make, or none. */
export function freeText(
  written: string | null,
  fields: SignatureFields,
  formats: SignatureFormats,
): string | null {
  const text = (written ?? '').replace(/\r\n?/g, '\n').trim()
  return text === '' || text === generatedSignature(fields, formats) ? null : text
}

/** The same facts by the newer variant's names. */
export const infoOf = (fields: SignatureFields, mirrored: boolean): SignatureInfo => ({
  DealershipName: fields.DealershipName,
  SalesPhoneNumber: fields.MainPhone,
  ServicePhoneNumber: fields.SecondaryPhone,
  PartsPhoneNumber: fields.PartsPhone,
  WebsiteURL: fields.WebsiteUrl,
  Address: fields.Address,
  MirrorFrom: mirrored ? 'LEAD_ENGAGE' : null,
})

/** And back; what the newer variant does not name stays as it stands. */
export const fieldsOfInfo = (
  info: Omit<SignatureInfo, 'MirrorFrom'>,
  standing: Pick<SignatureFields, 'FullName' | 'Position'>,
): SignatureFields => ({
  DealershipName: info.DealershipName,
  FullName: standing.FullName,
  Position: standing.Position,
  MainPhone: info.SalesPhoneNumber,
  SecondaryPhone: info.ServicePhoneNumber ?? '',
  PartsPhone: info.PartsPhoneNumber ?? '',
  WebsiteUrl: info.WebsiteURL,
  Address: info.Address,
})

/** The name of a field on the wire; a field that the newer variant does not know keeps its older name. */
export function wireName(field: SignatureField, variant: SignatureVariant): string {
  return variant === 'full'
    ? field
    : ((NEWER_NAMES as Partial<Record<SignatureField, string>>)[field] ?? field)
}
