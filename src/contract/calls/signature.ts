/** What closes a dealership's mail. */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { field, ofAccount, Version } from './settings'

export const SignatureFields = v.object({
  DealershipName: field(120),
  /** Of the assistant; a member of staff signs with their own. */
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

/** The newer variant's names of the same facts (car-buying product). */
export const SignatureInfo = v.object({
  DealershipName: field(120),
  SalesPhoneNumber: field(32),
  ServicePhoneNumber: v.optional(field(32)),
  PartsPhoneNumber: v.optional(field(32)),
  WebsiteURL: field(300),
  Address: field(300),
  /** LEAD_ENGAGE: the same as Sales AI's. */
  MirrorFrom: v.nullable(v.literal('LEAD_ENGAGE')),
})
export type SignatureInfo = v.InferOutput<typeof SignatureInfo>

/** Written freely; as long as a signature may be. */
export const Free = field(2000)

/** A signature by its older names. */
export const SignatureData = v.strictObject({
  ...SignatureFields.entries,
  /** Free text; absent or empty: made of the fields. */
  Signature: v.optional(Free),
})
export type SignatureData = v.InferOutput<typeof SignatureData>

/** Of `settings/general`: the dealership's signature, by either variant's names. */
export const generalSettings = defineCall({
  id: 'settings.general',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/general',
  summary: 'The signature under the mail of a product, with its generated text',
  access: rights('signature'),
  params: ofAccount,
  /** Absent: LEAD_ENGAGE, the dealership's own. */
  query: v.strictObject({ service_type: v.optional(ProductId) }),
  response: v.object({
    settings_data: v.object({
      ...SignatureFields.entries,
      resource_id: Id,
      ResourceName: v.string(),
      /** As it closes a mail of the assistant. */
      Signature: v.string(),
      /** Written freely instead of made of the fields. */
      free: v.boolean(),
      /** LEAD_ENGAGE: the product has no signature of its own, and this is the dealership's. */
      MirrorFrom: v.nullable(v.literal('LEAD_ENGAGE')),
    }),
    /** The same facts by the newer variant's names. */
    signature_info: SignatureInfo,
    version: Version,
  }),
})
