import { useId, useMemo } from 'react'
import { handoffSettings, saveHandoffSettings } from '../../../contract/calls/hand-over'
import { HANDOFF_KINDS, isAlwaysHandedOff, type HandoffTriggers } from '../../../contract/core/handoff'
import { useNavigate } from '../../../embed/host'
import { AskAssistant } from '../../../shared/ask-assistant'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { Checkbox } from '../../../ui/choice/checkbox'
import type { BlockViewProps } from '../page/block'
import { SavedBlock } from '../page/saved-block'
import { KIND_NAMES } from '../../../rules/conversations/handoff-kind-names'
import { Phrases } from './phrases'

/** Which kinds of messages a person answers, and the dealership's own phrases. */
export function HandoffBlock({ block }: BlockViewProps) {
  const id = useId()
  const query = useCall(handoffSettings, {})
  const navigate = useNavigate()
  const saved = useMemo(() => query.data && triggersOf(query.data), [query.data])
  const draft = useDraft(t(block.title), saved, query.data?.version, 'hand-over')
  const state = useSave(saveHandoffSettings, {
    reads: [handoffSettings],
    draft,
    saved: t('Handoff settings saved'),
  })
  const { save, saving, issues, settle } = state
  const shown = draft.value
  const isLocked = !block.writable || saving

  return (
    <SavedBlock
      block={block}
      query={query}
      draft={draft}
      state={state}
      onSave={() => shown && void save({ base_version: draft.base_version, ...toBody(shown) })}
      minHeight={320}
      below={<AskAssistant navigate={navigate} />}
    >
      {() =>
        shown && (
          <div className="handoff-triggers">
            <div className="subhead">
              <h3 id={`${id}-kinds`}>{t('Handed off to a person')}</h3>
            </div>
            <p className="help">
              {t(
                'A person always answers a personal crisis, a dangerous vehicle, an injury and legal steps.',
              )}
            </p>
            <div className="handoff-kinds" role="group" aria-labelledby={`${id}-kinds`}>
              {HANDOFF_KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  label={t(KIND_NAMES[kind])}
                  checked={!shown.off.includes(kind)}
                  disabled={isLocked || isAlwaysHandedOff(kind)}
                  onChange={(on) => {
                    const off = shown.off.filter((one) => one !== kind)
                    draft.change({ ...shown, off: on ? off : [...off, kind] })
                  }}
                />
              ))}
            </div>
            <Phrases
              phrases={shown.phrases}
              issues={issues}
              disabled={isLocked}
              saving={saving}
              onChange={(phrases) => {
                // The messages name phrases by their place.
                if (phrases.length < shown.phrases.length) settle()
                draft.change({ ...shown, phrases })
              }}
            />
          </div>
        )
      }
    </SavedBlock>
  )
}

const triggersOf = ({ off, phrases }: HandoffTriggers): HandoffTriggers => ({ off, phrases })

/** Kinds that are always handed off are never off. */
const toBody = ({ off, phrases }: HandoffTriggers) => ({
  off: off.filter((kind) => !isAlwaysHandedOff(kind)),
  phrases,
})
