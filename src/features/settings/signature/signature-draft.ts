import type { CallOutput } from '../../../contract/core/call'
import { SignatureFields, type generalSettings } from '../../../contract/calls/signature'
import type { SignatureResource } from '../../../contract/calls/signature-resources'
import { v } from '../../../contract/core/schema'
import { textOfFields, type SignatureFacts, type WriteNumber } from '../../../rules/settings/signature-text'

/** As what the forms of those by nickname are kept. */
export const NEW_SIGNATURE = 'new-signature'
export const signatureKeptAs = ({ resource_id }: SignatureResource) => `signatures/${resource_id}`

/** A signature as it is being written. */
export interface SignatureDraft extends SignatureFacts {
  /** The same as Sales AI's. */
  readonly mirrored: boolean
  /** By which it is found; '' for the signature of a product. */
  readonly nickname: string
}

/** The facts alone of what came with other things beside them. */
export const fieldsIn = (data: SignatureFields): SignatureFields => v.parse(SignatureFields, data)

/** The signature of a product as it stands. */
export const standingDraft = ({
  settings_data: data,
}: CallOutput<typeof generalSettings>): SignatureDraft => ({
  fields: fieldsIn(data),
  text: data.free ? data.Signature : null,
  mirrored: data.MirrorFrom !== null,
  nickname: '',
})

/** What was written freely; a text that the fields make is none. */
export const withText = (draft: SignatureDraft, text: string | null, write: WriteNumber): SignatureDraft => ({
  ...draft,
  text: text === textOfFields(draft.fields, write) ? null : text,
  mirrored: false,
})
