/** What closes a dealership's mail: document 2 §2 Signature form, §3 Signature, §4, §5, §7. */
import { defineCall } from './call'
import { ProductId } from './products'
import { rights } from './rights'
import { Id, z } from './schema'
import { baseVersion, field, ofAccount, Saved, Version } from './settings'

export const SignatureFields = z.object({
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
export type SignatureFields = z.infer<typeof SignatureFields>

/** The newer variant's names of the same facts (car-buying product). */
export const SignatureInfo = z.object({
  DealershipName: field(120),
  SalesPhoneNumber: field(32),
  ServicePhoneNumber: z.optional(field(32)),
  PartsPhoneNumber: z.optional(field(32)),
  WebsiteURL: field(300),
  Address: field(300),
  /** LEAD_ENGAGE: the same as Sales AI's. */
  MirrorFrom: z.nullable(z.literal('LEAD_ENGAGE')),
})
export type SignatureInfo = z.infer<typeof SignatureInfo>

/** Written freely; as long as a signature may be. */
const Free = field(2000)
/** LEAD_ENGAGE: the same as Sales AI's, and then nothing else of what is sent counts. */
const Mirror = z.optional(z.nullable(z.literal('LEAD_ENGAGE')))

/** A signature by its older names. */
export const SignatureData = z.strictObject({
  ...SignatureFields.shape,
  /** Free text; absent or empty: made of the fields. */
  Signature: z.optional(Free),
})
export type SignatureData = z.infer<typeof SignatureData>

/** Of `settings/general`: the dealership's signature, by either variant's names. */
export const generalSettings = defineCall({
  id: 'settings.general',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/general',
  summary: 'The signature under the mail of a product, with its generated text',
  spec: '2 §3 Signature, §7 General settings',
  access: rights('signature'),
  params: ofAccount,
  /** Absent: LEAD_ENGAGE, the dealership's own. */
  query: z.strictObject({ service_type: z.optional(ProductId) }),
  response: z.object({
    settings_data: z.extend(SignatureFields, {
      resource_id: Id,
      ResourceName: z.string(),
      /** As it closes a mail of the assistant. */
      Signature: z.string(),
      /** Written freely instead of made of the fields. */
      free: z.boolean(),
      /** LEAD_ENGAGE: the product has no signature of its own, and this is the dealership's. */
      MirrorFrom: z.nullable(z.literal('LEAD_ENGAGE')),
    }),
    /** The same facts by the newer variant's names. */
    signature_info: SignatureInfo,
    version: Version,
  }),
})

export const saveGeneralSettings = defineCall({
  id: 'settings.saveGeneral',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/general',
  summary: 'Saves the signature of a product by its fields, by free text, or as a mirror of Sales AI’s',
  spec: '2 §4, §5, §7 General settings',
  access: rights('signature', 'write'),
  params: ofAccount,
  body: z.strictObject({
    ...baseVersion,
    service_type: z.optional(ProductId),
    /** By the older names, or by the newer ones: one of the two. */
    settings_data: z.optional(z.strictObject({ ...SignatureData.shape, MirrorFrom: Mirror })),
    signature_info: z.optional(
      z.strictObject({
        ...SignatureInfo.shape,
        MirrorFrom: Mirror,
        /** Free text; empty: made of the fields; absent: as it stands. */
        Signature: z.optional(Free),
      }),
    ),
  }),
  response: Saved,
})
