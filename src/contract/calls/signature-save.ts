/** Saving what closes a dealership's mail. Apart, since whoever sees it does not save it yet. */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, ofAccount, Saved } from './settings'
import { Free, SignatureData, SignatureInfo } from './signature'

/** LEAD_ENGAGE: the same as Sales AI's, and then nothing else of what is sent counts. */
const Mirror = v.optional(v.nullable(v.literal('LEAD_ENGAGE')))

export const saveGeneralSettings = defineCall({
  id: 'settings.saveGeneral',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/general',
  summary: 'Saves the signature of a product by its fields, by free text, or as a mirror of Sales AI’s',
  access: rights('signature', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    service_type: v.optional(ProductId),
    /** By the older names, or by the newer ones: one of the two. */
    settings_data: v.optional(v.strictObject({ ...SignatureData.entries, MirrorFrom: Mirror })),
    signature_info: v.optional(
      v.strictObject({
        ...SignatureInfo.entries,
        MirrorFrom: Mirror,
        /** Free text; empty: made of the fields; absent: as it stands. */
        Signature: v.optional(Free),
      }),
    ),
  }),
  response: Saved,
})
