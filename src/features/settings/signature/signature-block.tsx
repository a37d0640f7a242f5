import { useId, useState } from 'react'
import { signature as replySignature } from '../../../contract/reply'
import { generalSettings, saveGeneralSettings } from '../../../contract/signature'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { infoOf, isComplete, signatureVariantOf } from '../../../rules/signature'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { useToast } from '../../../ui/toast'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../editing/read-state'
import { Conflict } from '../../../editing/conflict'
import { useSave } from '../../../editing/use-save'
import { useDraft } from '../../../editing/use-draft'
import { NamedSignatures } from './named-signatures'
import { standingDraft, type SignatureDraft } from './signature-draft'
import { SignatureForm } from './signature-form'
import { useSignatureFaults } from './use-signature-faults'
import { settingsSheets } from '../styles'
import signatureCss from './signature.css?inline'
import { t } from '../../../words/translate'

settingsSheets.add('signature', signatureCss)

/** What closes the mail of the product: its facts, the text that they make, and others by nickname (document 2 §2, §4, §5). */
export function SignatureBlock({ block }: BlockViewProps) {
  const { product, category, formats } = useScope()
  const form = useId()
  const variant = signatureVariantOf(category)
  const standing = useCall(generalSettings, { service_type: product })
  const draft = useDraft(
    t(block.title),
    standing.data && standingDraft(standing.data),
    standing.data?.version,
    'signature',
  )
  const { save, saving, faults, conflict, settle } = useSave(saveGeneralSettings, {
    reads: [generalSettings, replySignature],
    draft,
    saved: t('Signature saved'),
    failed: t('Could not update signature'),
  })
  const shown = useSignatureFaults(draft.value?.fields, variant, formats.country, faults)
  // A mirror has what Sales AI has, complete or not.
  const ready = draft.value && (draft.value.mirrored || isComplete(draft.value.fields, variant))

  const submit = async () => {
    if (!draft.value || !ready || (!draft.value.mirrored && !shown.check())) return
    const { fields, text, mirrored } = draft.value
    const MirrorFrom = mirrored ? ('LEAD_ENGAGE' as const) : null
    const sent = { MirrorFrom, Signature: text ?? '' }
    await save({
      service_type: product,
      base_version: draft.base_version,
      ...(variant === 'full'
        ? { settings_data: { ...fields, ...sent } }
        : { signature_info: { ...infoOf(fields, mirrored), ...sent } }),
    })
  }
  return (
    <Block
      block={block}
      actions={
        block.writable ? (
          <Button type="submit" form={form} variant="primary" disabled={!ready} busy={saving}>
            {t('Save')}
          </Button>
        ) : (
          <Badge icon="lock">{t('Read only')}</Badge>
        )
      }
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      <ReadState query={standing} minHeight={360}>
        {() =>
          draft.value && (
            <SignatureForm
              id={form}
              label={t(block.title)}
              variant={variant}
              draft={draft.value}
              faults={shown}
              readOnly={!block.writable}
              saving={saving}
              onChange={draft.change}
              onSubmit={() => void submit()}
            >
              {category !== 'SALES_AI' && (
                <SameAsSales
                  draft={draft.value}
                  readOnly={!block.writable || saving}
                  onChange={draft.change}
                />
              )}
            </SignatureForm>
          )
        }
      </ReadState>
      <NamedSignatures block={block} />
    </Block>
  )
}

interface SameAsSalesProps {
  draft: SignatureDraft
  readOnly: boolean
  onChange: (next: SignatureDraft) => void
}

/** Fills the fields from Sales AI; a change of any of them ends it (document 2 §4). */
function SameAsSales({ draft, readOnly, onChange }: SameAsSalesProps) {
  const sales = useCall(generalSettings, { service_type: 'LEAD_ENGAGE' }, { enabled: false })
  const toast = useToast()
  const [filling, setFilling] = useState(false)
  const fill = async () => {
    setFilling(true)
    const { data, error } = await sales.refetch()
    setFilling(false)
    if (error || !data) toast.show(t(error?.message ?? 'Error'), { tone: 'error' })
    else onChange({ ...standingDraft(data), mirrored: true })
  }
  return (
    <Checkbox
      label={t('Same as Sales AI')}
      checked={draft.mirrored}
      disabled={readOnly || filling}
      onChange={(checked) => {
        if (checked) void fill()
        else onChange({ ...draft, mirrored: false })
      }}
    />
  )
}
