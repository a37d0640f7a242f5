import type { CallOutput } from '../../../contract/core/call'
import { SignatureFields, type generalSettings } from '../../../contract/calls/signature'
import type { SignatureResource } from '../../../contract/calls/signature-resources'
import { v } from '../../../contract/core/schema'
import { textOfFields, type SignatureFacts, type WriteNumber } from '../../../rules/settings/signature-text'

/** Keys of the stored drafts of signatures by nickname. */
export const NEW_SIGNATURE = 'new-signature'
export const signatureDraftKey = ({ resource_id }: SignatureResource) => `signatures/${resource_id}`

/** A signature being edited. */
export interface SignatureDraft extends SignatureFacts {
  /** Whether it mirrors Sales AI's. */
  readonly mirrored: boolean
  /** Its nickname; '' for the signature of a product. */
  readonly nickname: string
}

/** Picks the facts from data with other fields. */
export const fieldsIn = (data: SignatureFields): SignatureFields => v.parse(SignatureFields, data)

/** The saved signature of a product as a draft. */
export const savedDraft = ({ settings_data: data }: CallOutput<typeof generalSettings>): SignatureDraft => ({
  fields: fieldsIn(data),
  text: data.free ? data.Signature : null,
  mirrored: data.MirrorFrom !== null,
  nickname: '',
})

/** Sets a free text; a text equal to the generated one does not count as free. */
export const withText = (draft: SignatureDraft, text: string | null, write: WriteNumber): SignatureDraft => ({
  ...draft,
  text: text === textOfFields(draft.fields, write) ? null : text,
  mirrored: false,
})
