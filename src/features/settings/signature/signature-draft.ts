import type { CallOutput } from '../../../contract/call'
import { SignatureFields, type generalSettings } from '../../../contract/signature'
import { z } from '../../../contract/schema'
import { generatedSignature, type SignatureFacts, type SignatureFormats } from '../../../rules/signature'

/** A signature as it is being written. */
export interface SignatureDraft extends SignatureFacts {
  /** The same as Sales AI's. */
  readonly mirrored: boolean
  /** By which it is found; '' for the signature of a product. */
  readonly nickname: string
}

/** The facts alone of what came with other things beside them. */
export const fieldsIn = (data: SignatureFields): SignatureFields => z.parse(SignatureFields, data)

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
export const withText = (
  draft: SignatureDraft,
  text: string | null,
  formats: SignatureFormats,
): SignatureDraft => ({
  ...draft,
  text: text === generatedSignature(draft.fields, formats) ? null : text,
  mirrored: false,
})
