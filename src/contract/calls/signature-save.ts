/**
 * Changes of the signatures of a dealership's e-mails; in a file of their own because a form loads them only
 * when it is saved.
 */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, ofAccount, Saved } from './settings'
import { Free, SignatureData, SignatureInfo } from './signature'

/** LEAD_ENGAGE to use that of Sales AI; all other fields are then ignored. */
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
    /** Either the older names or the newer ones. */
    settings_data: v.optional(v.strictObject({ ...SignatureData.entries, MirrorFrom: Mirror })),
    signature_info: v.optional(
      v.strictObject({
        ...SignatureInfo.entries,
        MirrorFrom: Mirror,
        /** Free text; empty to generate it from the fields, absent to keep it. */
        Signature: v.optional(Free),
      }),
    ),
  }),
  response: Saved,
})

export const deleteSignature = defineCall({
  id: 'settings.deleteSignature',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/resources/general-info/{resource_id}',
  summary: 'Deletes a signature with a nickname',
  access: rights('signature', 'write'),
  params: v.object({ account_id: Id, resource_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})
