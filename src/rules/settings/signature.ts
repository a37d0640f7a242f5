/** Validates the signature of a dealership's e-mails and renders it. */
import type { FieldText } from '../../contract/messages/message'
import type { SignatureFields, SignatureInfo } from '../../contract/calls/signature'
import { singleLine } from '../text/single-line'
import { formatPhone } from '../text/format-phone'
import { PHONE_ISSUE, readSettingPhone } from '../text/phone'
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
 * The fields as they are stored, each on one line, with phones as E.164 and the website with its scheme, and
 * the issues by field. A field with an issue stays as typed.
 */
export function checkedFields(
  typed: SignatureFields,
  variant: SignatureVariant,
  country: string,
): { fields: SignatureFields; issues: Partial<Record<SignatureField, FieldText>> } {
  const issues: Partial<Record<SignatureField, FieldText>> = {}
  // In a fixed order, so that equal signatures are equal as JSON.
  const fields = { ...NO_FIELDS }
  for (const name of Object.keys(NO_FIELDS) as SignatureField[]) fields[name] = oneLine(typed[name])
  for (const name of ['MainPhone', 'SecondaryPhone', 'PartsPhone'] as const) {
    if (fields[name] === '') continue
    const phone = readSettingPhone(fields[name], country)
    if (phone === null) issues[name] = PHONE_ISSUE
    else fields[name] = phone
  }
  if (fields.WebsiteUrl !== '') {
    const website = readWebsite(fields.WebsiteUrl)
    if (website === null) issues.WebsiteUrl = WEBSITE_FAULT
    else fields.WebsiteUrl = website
  }
  for (const name of REQUIRED_FIELDS[variant]) if (fields[name] === '') issues[name] = 'Is required'
  return { fields, issues }
}

const oneLine = (text: string) => singleLine(text)

/** Formats a typed number as it will be once it is stored. */
export const formatTypedNumber = (number: string, formats: SignatureFormats): string =>
  formatPhone(readSettingPhone(number, formats.country) ?? number, formats)

/** The text generated from the fields. */
export const generatedSignature = (fields: SignatureFields, formats: SignatureFormats): string =>
  textOfFields(fields, (number) => formatTypedNumber(number, formats))

/** The signature of the assistant's e-mails. */
export const signatureText = ({ fields, text }: SignatureFacts, formats: SignatureFormats): string =>
  text ?? generatedSignature(fields, formats)

/**
 * The signature of a user's e-mails: with their name instead of the assistant's, and without the assistant's
 * position.
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

/** The stored form of a free text; null for one that equals the generated text, or none. */
export function freeText(
  written: string | null,
  fields: SignatureFields,
  formats: SignatureFormats,
): string | null {
  const text = (written ?? '').replace(/\r\n?/g, '\n').trim()
  return text === '' || text === generatedSignature(fields, formats) ? null : text
}

/** The fields under the names of the newer variant. */
export const infoOf = (fields: SignatureFields, mirrored: boolean): SignatureInfo => ({
  DealershipName: fields.DealershipName,
  SalesPhoneNumber: fields.MainPhone,
  ServicePhoneNumber: fields.SecondaryPhone,
  PartsPhoneNumber: fields.PartsPhone,
  WebsiteURL: fields.WebsiteUrl,
  Address: fields.Address,
  MirrorFrom: mirrored ? 'LEAD_ENGAGE' : null,
})

/** Converts back; fields that the newer variant does not have keep their current value. */
export const fieldsOfInfo = (
  info: Omit<SignatureInfo, 'MirrorFrom'>,
  current: Pick<SignatureFields, 'FullName' | 'Position'>,
): SignatureFields => ({
  DealershipName: info.DealershipName,
  FullName: current.FullName,
  Position: current.Position,
  MainPhone: info.SalesPhoneNumber,
  SecondaryPhone: info.ServicePhoneNumber ?? '',
  PartsPhone: info.PartsPhoneNumber ?? '',
  WebsiteUrl: info.WebsiteURL,
  Address: info.Address,
})

/** The name of a field on the wire; fields that the newer variant does not have keep their older name. */
export function wireName(field: SignatureField, variant: SignatureVariant): string {
  return variant === 'full'
    ? field
    : ((NEWER_NAMES as Partial<Record<SignatureField, string>>)[field] ?? field)
}
