import { useEffect, useId } from 'react'
import { generalSettings } from '../../../contract/signature'
import { useResources, useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { isComplete, signatureVariantOf } from '../../../rules/signature-text'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../editing/read-state'
import { useDraft } from '../../../editing/use-draft'
import { NOT_SAVING, SAVING, useSaving } from '../../../editing/use-saving'
import { Conflict, SameAsSales } from './late-parts'
import { fetchSaving, prepareSaving, useFetchedSaving } from './late-saving'
import { NamedSignatures } from './named-signatures'
import { standingDraft } from './signature-draft'
import { SignatureForm } from './signature-form'
import { useSignatureFaults } from './use-signature-faults'
import { settingsSheets } from '../styles'
import signatureCss from './signature.css?inline'
import { t } from '../../../words/translate'

settingsSheets.add('signature', signatureCss)

/** What closes the mail of the product: its facts, the text that they make, and others by nickname (document 2 §2, §4, §5). */
export function SignatureBlock({ block }: BlockViewProps) {
  const scope = useScope()
  const resources = useResources()
  const { product, category, formats } = scope
  const form = useId()
  const variant = signatureVariantOf(category)
  const standing = useCall(generalSettings, { service_type: product })
  const draft = useDraft(
    t(block.title),
    standing.data && standingDraft(standing.data),
    standing.data?.version,
    'signature',
  )
  const { saving, faults, conflict, tools, settle } = useSaving()
  const toast = useToast()
  const fetched = useFetchedSaving()
  const shown = useSignatureFaults(draft.value?.fields, variant, formats.country, faults)
  // A mirror has what Sales AI has, complete or not.
  const ready = draft.value && (draft.value.mirrored || isComplete(draft.value.fields, variant))
  const mirrors = category !== 'SALES_AI'
  // On their way together with the data.
  useEffect(() => {
    if (mirrors) SameAsSales.prepare()
  }, [mirrors])
  useEffect(() => {
    if (draft.dirty) prepareSaving()
  }, [draft.dirty])

  const submit = async () => {
    const { value } = draft
    if (!value || !ready) return
    if (!fetched) tools.tell(SAVING)
    try {
      const { saveSignature } = await fetchSaving()
      if (value.mirrored || (await shown.check())) await saveSignature(draft, value, scope, resources, tools)
      else tools.tell(NOT_SAVING)
    } catch {
      tools.tell(NOT_SAVING)
      toast.show(t('This part could not be loaded'), { tone: 'error' })
    }
  }
  return (
    <Block
      block={block}
      actions={
        block.writable ? (
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={!ready}
            busy={saving}
            onPointerEnter={prepareSaving}
          >
            {t('Save')}
          </Button>
        ) : (
          <Badge icon="lock">{t('Read only')}</Badge>
        )
      }
    >
      {conflict !== null && <Conflict message={conflict} draft={draft} settle={settle} />}
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
              {mirrors && (
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
