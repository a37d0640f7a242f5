/** The signature of a dealership's e-mails. */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { field, ofAccount, Version } from './settings'

export const SignatureFields = v.object({
  DealershipName: field(120),
  /** The assistant's name; staff sign with their own. */
  FullName: field(120),
  Position: field(120),
  /** Sales phone. Phones are stored as E.164. */
  MainPhone: field(32),
  /** Service phone. */
  SecondaryPhone: field(32),
  PartsPhone: field(32),
  WebsiteUrl: field(300),
  Address: field(300),
})
export type SignatureFields = v.InferOutput<typeof SignatureFields>

/** The newer variant's names of the same fields (car-buying product). */
export const SignatureInfo = v.object({
  DealershipName: field(120),
  SalesPhoneNumber: field(32),
  ServicePhoneNumber: v.optional(field(32)),
  PartsPhoneNumber: v.optional(field(32)),
  WebsiteURL: field(300),
  Address: field(300),
  /** LEAD_ENGAGE when it is that of Sales AI. */
  MirrorFrom: v.nullable(v.literal('LEAD_ENGAGE')),
})
export type SignatureInfo = v.InferOutput<typeof SignatureInfo>

/** A free text of the maximum length of a signature. */
export const Free = field(2000)

/** A signature by its older names. */
export const SignatureData = v.strictObject({
  ...SignatureFields.entries,
  /** Free text; absent or empty to generate it from the fields. */
  Signature: v.optional(Free),
})
export type SignatureData = v.InferOutput<typeof SignatureData>

/** The dealership's signature (`settings/general`), with the names of both variants. */
export const generalSettings = defineCall({
  id: 'settings.general',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/general',
  summary: 'Reads the e-mail signature of a product, with its generated text',
  access: rights('signature'),
  params: ofAccount,
  /** Absent for LEAD_ENGAGE, the dealership's own. */
  query: v.strictObject({ service_type: v.optional(ProductId) }),
  response: v.object({
    settings_data: v.object({
      ...SignatureFields.entries,
      resource_id: Id,
      ResourceName: v.string(),
      /** The signature of the assistant's e-mails. */
      Signature: v.string(),
      /** Whether it is a free text instead of generated from the fields. */
      free: v.boolean(),
      /** LEAD_ENGAGE when the product has no signature of its own and uses the dealership's. */
      MirrorFrom: v.nullable(v.literal('LEAD_ENGAGE')),
    }),
    /** The same fields with the newer variant's names. */
    signature_info: SignatureInfo,
    version: Version,
  }),
})
