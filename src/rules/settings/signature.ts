/** What closes a dealership's mail, checked and written in full. */
import type { FieldText } from '../../contract/messages/message'
import type { SignatureFields, SignatureInfo } from '../../contract/calls/signature'
import { singleLine } from '../text/single-line'
import { formatPhone } from '../text/format-phone'
import { PHONE_FAULT, readSettingPhone } from '../text/phone'
import {
  REQUIRED_FIELDS,
  textOfFields,
  type SignatureFacts,
  type SignatureField,
  type SignatureFormats,
  type SignatureVariant,
} from './signature-text'
import { readWebsite, WEBSITE_FAULT } from './website'

const NEWER_NAMES = {
  DealershipName: 'DealershipName',
  MainPhone: 'SalesPhoneNumber',
  SecondaryPhone: 'ServicePhoneNumber',
  PartsPhone: 'PartsPhoneNumber',
  WebsiteUrl: 'WebsiteURL',
  Address: 'Address',
} as const satisfies Partial<Record<SignatureField, keyof SignatureInfo>>

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

/**
 * The fields as they are kept, phones as E.164 and a website with its scheme, each on one line; and what is
 * wrong, by field. A field with a fault stays as it was typed.
 */
export function checkedFields(
  typed: SignatureFields,
  variant: SignatureVariant,
  country: string,
): { fields: SignatureFields; faults: Partial<Record<SignatureField, FieldText>> } {
  const faults: Partial<Record<SignatureField, FieldText>> = {}
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

const oneLine = (text: string) => singleLine(text)

/** A number that was typed reads as it will once it is kept. */
export const writtenNumber = (number: string, formats: SignatureFormats): string =>
  formatPhone(readSettingPhone(number, formats.country) ?? number, formats)

/** The text that fields make. */
export const generatedSignature = (fields: SignatureFields, formats: SignatureFormats): string =>
  textOfFields(fields, (number) => writtenNumber(number, formats))

/** As it closes mail of the assistant. */
export const signatureText = ({ fields, text }: SignatureFacts, formats: SignatureFormats): string =>
  text ?? generatedSignature(fields, formats)

/**
 * As it closes mail of a person: with their name in the place of the assistant's. The assistant's position is
 * not theirs.
 */
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
