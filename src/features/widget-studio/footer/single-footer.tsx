import { useState } from 'react'
import { customFooter, saveCustomFooter } from '../../../contract/calls/chat-account'
import { Conflict } from '../../../forms/conflict'
import { ReadState } from '../../../ui/state/read-state'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { useCall } from '../../../query/use-call'
import { useCan } from '../../../query/use-can'
import { footerIssue } from '../../../rules/widget/appearance-issues'
import { decodeFooter, footerText } from '../../../rules/widget/footer'
import { useToast } from '../../../ui/toast/toast'
import { AppearanceSection } from '../appearance/appearance-section'
import { SaveBar } from '../appearance/save-bar'
import { FooterSection } from './footer-section'
import { t } from '../../../i18n/translate'

const TITLE = 'Footer Configuration'
const FAILED = 'Error saving custom footer'

/** One footer for all domains of an account that is not in the pilot. */
export function SingleFooter() {
  const toast = useToast()
  const query = useCall(customFooter, {})
  const draft = useDraft(t(TITLE), query.data?.footer_data.content, query.data?.version, 'footer')
  const { save, saving, issues, error, conflict, settle } = useSave(saveCustomFooter, {
    reads: [customFooter],
    failed: t(FAILED),
  })
  /** Why the service did not save it. */
  const [details, setDetails] = useState<{ text: string; of: string } | null>(null)
  const readOnly = !useCan('customer-experience', 'write')
  const content = draft.value ?? ''

  const apply = async () => {
    const parts = decodeFooter(content) ?? []
    if (footerIssue(parts) !== null) return
    setDetails(null)
    const answer = await save({
      base_version: draft.base_version,
      footer_data: { content, raw_text: footerText(parts) },
    })
    if (!answer) return
    if (answer.details) {
      setDetails({ text: answer.details, of: content })
      toast.show(t(FAILED), { tone: 'error' })
    } else {
      draft.saved(content)
      toast.show(t('Footer updated successfully!'))
    }
  }
  const revert = () => {
    draft.reset()
    setDetails(null)
    settle()
  }
  const refused = details?.of === content ? details.text : undefined
  return (
    <div className="single-footer">
      <Conflict message={conflict} draft={draft} settle={settle} />
      <AppearanceSection title={t(TITLE)}>
        <p className="help">{t('Appears under the chat on every domain of the dealership.')}</p>
        <ReadState query={query} minHeight={140}>
          {() => (
            <FooterSection
              of=""
              value={content}
              onChange={draft.change}
              readOnly={readOnly}
              error={refused ?? Object.values(issues)[0] ?? error ?? undefined}
            />
          )}
        </ReadState>
      </AppearanceSection>
      {!readOnly && query.data !== undefined && (
        <SaveBar
          dirty={draft.dirty}
          changed={draft.dirty ? 1 : 0}
          saving={saving}
          onRevert={revert}
          onApply={() => void apply()}
        />
      )}
    </div>
  )
}
