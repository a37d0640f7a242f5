import { useMemo, useState } from 'react'
import { businessHours, saveBusinessHours } from '../../../contract/calls/hours'
import { knowledgeConflicts } from '../../../contract/calls/knowledge'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import {
  bodyOf,
  formIssues,
  formOf,
  mirrorOf,
  parseTyped,
  type DayPath,
  type HoursForm,
} from '../../../rules/settings/hours-form'
import { settingsProductOf } from '../../../rules/people/products'
import { Checkbox } from '../../../ui/choice/checkbox'
import { useToast } from '../../../ui/toast/toast'
import { Block, type BlockViewProps } from '../page/block'
import { SaveAction } from '../page/save-action'
import { AskAssistant } from '../../../shared/ask-assistant'
import { KnowledgeConflicts, useKnowledgeConflicts } from '../../../shared/knowledge-conflicts'
import { ReadState } from '../../../ui/state/read-state'
import { useNavigate } from '../../../embed/host'
import { Conflict } from '../../../forms/conflict'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import type { HoursEditing } from './day-hours'
import { SpecialHours } from './special-hours'
import { VisitWindow } from './visit-window'
import { WeekHours } from './week-hours'
import { t } from '../../../i18n/translate'
import { translated } from '../../../i18n/translate-message'

const SAVED = 'Working Hours Saved Successfully!'
const FAILED = 'Working Hours Unable To Save!'
const HEIGHT = 720

/** Weekly and special hours and the appointment window of the current product. */
export function HoursBlock({ block }: BlockViewProps) {
  const { product, formats } = useScope()
  const apart = settingsProductOf(product) !== 'LEAD_ENGAGE'
  const query = useCall(businessHours, { service_type: product })
  const conflicts = useKnowledgeConflicts('work-hours')
  const navigate = useNavigate()
  const salesAi = useCall(businessHours, apart ? { service_type: 'LEAD_ENGAGE' } : null)
  const saved = useMemo(() => query.data && formOf(query.data), [query.data])
  const draft = useDraft<HoursForm>(t(block.title), saved, query.data?.version, 'hours')
  const { save, saving, issues, conflict, settle, refuse } = useSave(saveBusinessHours, {
    reads: [businessHours, knowledgeConflicts],
    draft,
    saved: t(SAVED),
    failed: t(FAILED),
  })
  const [typing, setTyping] = useState<DayPath | null>(null)
  const [refusals, setRefusals] = useState(0)
  const toast = useToast()
  const form = draft.value
  const own = form ? formIssues(form) : {}
  const shown = Object.entries({ ...issues, ...translated(own) }).filter(
    ([path]) => typing === null || path !== `${typing}.work_hours`,
  )

  const submit = async () => {
    if (!form) return
    const read = parseTyped(form)
    draft.change(read)
    if (Object.keys(formIssues(read)).length > 0) {
      setTyping(null)
      setRefusals(refusals + 1)
      toast.show(t(FAILED), { tone: 'error' })
      return refuse()
    }
    const body = { service_type: product, base_version: draft.base_version, ...bodyOf(read, apart) }
    if ((await save(body)) === null) setRefusals(refusals + 1)
  }
  const mirror = (wanted: boolean) => {
    if (!form) return
    if (wanted && salesAi.data) draft.change(mirrorOf(salesAi.data))
    if (!wanted) draft.change({ ...form, mirrored: false })
  }
  return (
    <Block
      block={block}
      actions={
        block.writable && (
          <SaveAction draft={draft} saving={saving} settle={settle} onSave={() => void submit()} />
        )
      }
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      <KnowledgeConflicts conflicts={conflicts} to="entry" navigate={navigate} />
      <ReadState query={query} minHeight={HEIGHT}>
        {() => {
          if (!form) return null
          const editing: HoursEditing = {
            form,
            formats,
            readOnly: !block.writable,
            issues: Object.fromEntries(shown),
            refusals,
            change: draft.change,
            setTyping,
          }
          return (
            <fieldset className="hours-form" disabled={saving}>
              {apart && (
                <Checkbox
                  label={t('Same as Sales AI')}
                  checked={form.mirrored}
                  disabled={editing.readOnly || (!form.mirrored && !salesAi.data)}
                  onChange={mirror}
                />
              )}
              <WeekHours editing={editing} />
              <SpecialHours editing={editing} />
              <VisitWindow editing={editing} />
            </fieldset>
          )
        }}
      </ReadState>
      <AskAssistant navigate={navigate} />
    </Block>
  )
}
