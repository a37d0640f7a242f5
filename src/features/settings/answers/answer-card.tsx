import { useId, useMemo } from 'react'
import { botAnswers, saveBotAnswer, type BotAnswerGroup } from '../../../contract/calls/bot-answers'
import { knowledgeConflicts } from '../../../contract/calls/knowledge'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { Conflict } from '../../../forms/conflict'
import { DiscardButton } from '../../../forms/discard-button'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import { Alternative } from './alternative'
import { draftOf, isFilled, valuesOf, type AnswerDraft } from './answer-draft'
import { t } from '../../../i18n/translate'

export interface AnswerCardProps {
  group: BotAnswerGroup
  block: SettingBlock
}

/**
 * A question with its alternatives and its own save button; input in an alternative remains while another one
 * is chosen.
 */
export function AnswerCard({ group, block }: AnswerCardProps) {
  const id = useId()
  const saved = useMemo(() => draftOf(group), [group])
  const draft = useDraft<AnswerDraft>(t(block.title), saved, group.version, `answers/${group.GroupId}`)
  const { save, saving, issues, conflict, settle } = useSave(saveBotAnswer, {
    reads: [botAnswers, knowledgeConflicts],
    draft,
    saved: t('Answer saved'),
  })
  const shown = draft.value ?? saved
  const chosen = group.Alternatives.find(({ Id }) => Id === shown.chosen)
  const filled = chosen !== undefined && isFilled(chosen, shown)

  const submit = async () => {
    if (!chosen || !filled) return
    await save({
      group_id: group.GroupId,
      base_version: draft.base_version,
      ChosenId: chosen.Id,
      InputValues: valuesOf(chosen, shown),
    })
  }
  return (
    <form
      className="indent stack answer-card"
      tabIndex={-1}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="spread">
        <h3 id={id}>{t(group.Question)}</h3>
        {group.version === 0 && <Badge>{t('Default')}</Badge>}
      </div>
      <Conflict message={conflict} draft={draft} settle={settle} />
      <div className="stack" role="radiogroup" aria-labelledby={id}>
        {group.Alternatives.map((alternative) => (
          <Alternative
            key={alternative.Id}
            name={id}
            alternative={alternative}
            values={shown.values[alternative.Id] ?? {}}
            chosen={alternative.Id === shown.chosen}
            disabled={!block.writable || saving}
            issues={issues}
            onChoose={() => draft.change({ ...shown, chosen: alternative.Id })}
            onChange={(values) =>
              draft.change({ ...shown, values: { ...shown.values, [alternative.Id]: values } })
            }
          />
        ))}
      </div>
      {block.writable && (
        <div className="cluster answer-foot">
          <DiscardButton draft={draft} saving={saving} settle={settle} />
          <Button
            type="submit"
            variant={draft.dirty ? 'primary' : 'secondary'}
            disabled={!filled}
            busy={saving}
            aria-describedby={id}
          >
            {t('Save')}
          </Button>
        </div>
      )}
    </form>
  )
}
