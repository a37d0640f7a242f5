import { useId } from 'react'
import { signature as replySignature } from '../../../contract/calls/reply'
import { generalSettings } from '../../../contract/calls/signature'
import { saveGeneralSettings } from '../../../contract/calls/signature-save'
import { Conflict } from '../../../forms/conflict'
import { ReadState } from '../../../ui/state/read-state'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { infoOf } from '../../../rules/settings/signature'
import { isComplete, signatureVariantOf, type SignatureVariant } from '../../../rules/settings/signature-text'
import { Badge } from '../../../ui/badge/badge'
import { Block, type BlockViewProps } from '../page/block'
import { SaveAction } from '../page/save-action'
import { NamedSignatures } from './named-signatures'
import { SameAsSales } from './same-as-sales'
import { savedDraft, type SignatureDraft } from './signature-draft'
import { SignatureForm } from './signature-form'
import { useSignatureIssues } from './use-signature-issues'
import { t } from '../../../i18n/translate'

/** The signature of the product's mail: its facts, the text made from them, and others by nickname. */
export function SignatureBlock({ block }: BlockViewProps) {
  const { product, category, formats } = useScope()
  const form = useId()
  const variant = signatureVariantOf(category)
  const standing = useCall(generalSettings, { service_type: product })
  const draft = useDraft(
    t(block.title),
    standing.data && savedDraft(standing.data),
    standing.data?.version,
    'signature',
  )
  const { save, saving, issues, conflict, settle, refuse } = useSave(saveGeneralSettings, {
    reads: [generalSettings, replySignature],
    draft,
    saved: t('Signature saved'),
    failed: t('Could not update signature'),
  })
  const shown = useSignatureIssues(draft.value?.fields, variant, formats.country, issues)
  // A mirrored signature equals that of Sales AI, complete or not.
  const isReady =
    draft.value !== undefined && (draft.value.mirrored || isComplete(draft.value.fields, variant))
  const mirrors = category !== 'SALES_AI'

  const submit = (value: SignatureDraft) => {
    if (!draft.dirty || !isReady) return
    if (!value.mirrored && !shown.check()) return refuse()
    void save({ service_type: product, base_version: draft.base_version, ...bodyOf(value, variant) })
  }
  return (
    <Block
      block={block}
      actions={
        block.writable ? (
          <SaveAction draft={draft} saving={saving} settle={settle} valid={isReady} form={form} />
        ) : (
          <Badge icon="lock">{t('Read only')}</Badge>
        )
      }
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      <ReadState query={standing} minHeight={360}>
        {() => {
          const { value } = draft
          return (
            value && (
              <SignatureForm
                id={form}
                label={t(block.title)}
                variant={variant}
                draft={value}
                issues={shown}
                readOnly={!block.writable}
                saving={saving}
                onChange={draft.change}
                onSubmit={() => submit(value)}
              >
                {mirrors && (
                  <SameAsSales draft={value} readOnly={!block.writable || saving} onChange={draft.change} />
                )}
              </SignatureForm>
            )
          )
        }}
      </ReadState>
      <NamedSignatures block={block} />
    </Block>
  )
}

function bodyOf({ fields, text, mirrored }: SignatureDraft, variant: SignatureVariant) {
  const sent = { MirrorFrom: mirrored ? ('LEAD_ENGAGE' as const) : null, Signature: text ?? '' }
  return variant === 'full'
    ? { settings_data: { ...fields, ...sent } }
    : { signature_info: { ...infoOf(fields, mirrored), ...sent } }
}
