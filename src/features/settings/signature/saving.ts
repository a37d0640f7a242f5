/** What a signature needs to be checked and saved: fetched when somebody comes near its fields (`late-saving.ts`). */
import { signature as replySignature } from '../../../contract/reply'
import { generalSettings } from '../../../contract/signature'
import { saveGeneralSettings } from '../../../contract/signature-save'
import { runSave } from '../../../editing/run-save'
import type { Draft } from '../../../editing/use-draft'
import type { SaveTools } from '../../../editing/use-saving'
import type { Resources } from '../../../query/resources'
import type { Scope } from '../../../query/scope'
import { withScope, type ScopedInput } from '../../../query/use-call'
import { checkedFields, infoOf, wireName, writtenNumber } from '../../../rules/signature'
import { signatureVariantOf, type SignatureField, type SignatureVariant } from '../../../rules/signature-text'
import type { SignatureDraft } from './signature-draft'
import { t } from '../../../words/translate'

export { Conflict } from '../../../editing/conflict'
export { checkedFields, writtenNumber }

/** What the service refused, by field. */
export function refusedFields(
  refused: Readonly<Record<string, string>>,
  fields: readonly SignatureField[],
  variant: SignatureVariant,
): Partial<Record<SignatureField, string>> {
  const found: Partial<Record<SignatureField, string>> = {}
  for (const [path, words] of Object.entries(refused)) {
    const field = fields.find((name) => path.split('.').at(-1) === wireName(name, variant))
    if (field) found[field] ??= words
  }
  return found
}

/** Saves the signature of the product on screen. */
export function saveSignature(
  draft: Draft<SignatureDraft>,
  { fields, text, mirrored }: SignatureDraft,
  scope: Scope,
  { client }: Resources,
  tools: SaveTools,
) {
  const sent = { MirrorFrom: mirrored ? ('LEAD_ENGAGE' as const) : null, Signature: text ?? '' }
  const input: ScopedInput<typeof saveGeneralSettings> = {
    service_type: scope.product,
    base_version: draft.base_version,
    ...(signatureVariantOf(scope.category) === 'full'
      ? { settings_data: { ...fields, ...sent } }
      : { signature_info: { ...infoOf(fields, mirrored), ...sent } }),
  }
  return runSave(
    () => client.call(saveGeneralSettings, withScope(saveGeneralSettings, input, scope)),
    {
      reads: [generalSettings, replySignature],
      draft,
      saved: t('Signature saved'),
      failed: t('Could not update signature'),
    },
    tools,
  )
}
