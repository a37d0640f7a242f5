import { useMemo } from 'react'
import { GOAL_MAX_MINUTES, responseGoal, saveResponseGoal } from '../../../contract/calls/response-goal'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { TextInput } from '../../../ui/field/text-input'
import type { BlockViewProps } from '../page/block'
import { SavedBlock } from '../page/saved-block'

/** Within how many minutes of opening hours a customer should get a reply. */
export function ResponseGoalBlock({ block }: BlockViewProps) {
  const query = useCall(responseGoal, {})
  const saved = useMemo(() => query.data && String(query.data.minutes), [query.data])
  const draft = useDraft(t(block.title), saved, query.data?.version, 'response-goal')
  const state = useSave(saveResponseGoal, {
    reads: [responseGoal],
    draft,
    saved: t('Response goal saved'),
  })
  const { save, saving, issues } = state
  const text = draft.value ?? ''
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  const isValid = minutes >= 1 && minutes <= GOAL_MAX_MINUTES
  return (
    <SavedBlock
      block={block}
      query={query}
      draft={draft}
      state={state}
      valid={isValid}
      onSave={() => void save({ base_version: draft.base_version, minutes })}
      minHeight={84}
    >
      {() => (
        <TextInput
          label={t('Minutes until the reply')}
          inputMode="numeric"
          hint={t(
            'Only opening hours count. A change applies to the figures at once and to a customer’s clock when their next wait begins.',
          )}
          error={
            isValid
              ? issues.minutes
              : t('Enter a number of minutes from 1 to {max}', { max: GOAL_MAX_MINUTES })
          }
          disabled={!block.writable}
          readOnly={saving}
          value={text}
          onChange={(value) => draft.change(value)}
        />
      )}
    </SavedBlock>
  )
}
