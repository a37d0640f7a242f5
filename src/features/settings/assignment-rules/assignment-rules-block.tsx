import { useMemo } from 'react'
import { assignmentRules, nextAssignee, saveAssignmentRules } from '../../../contract/calls/assignment-rules'
import { Conflict } from '../../../forms/conflict'
import { ReadState } from '../../../forms/read-state'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { Block, type BlockViewProps } from '../page/block'
import { SaveAction } from '../page/save-action'
import { NextAssignee } from './next-assignee'
import { RuleList } from './rule-list'

/** The rules in their order, and to whom they would assign the next customer. */
export function AssignmentRulesBlock({ block }: BlockViewProps) {
  const query = useCall(assignmentRules, {})
  const saved = useMemo(() => query.data?.rules.map((rule) => ({ ...rule })), [query.data])
  const draft = useDraft(t(block.title), saved, query.data?.version, 'assignment-rules')
  const { save, saving, issues, conflict, settle } = useSave(saveAssignmentRules, {
    reads: [assignmentRules, nextAssignee],
    draft,
    saved: t('Assignment rules saved'),
  })
  const shown = draft.value
  const isComplete = shown?.every(({ team_id }) => team_id !== '') ?? false
  return (
    <Block
      block={block}
      actions={
        block.writable && (
          <SaveAction
            draft={draft}
            saving={saving}
            valid={isComplete}
            onSave={() => shown && void save({ base_version: draft.base_version, rules: shown })}
          />
        )
      }
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      <ReadState query={query} minHeight={200}>
        {({ teams, sources }) =>
          shown && (
            <div className="rules">
              <RuleList
                rules={shown}
                teams={teams}
                sources={sources}
                issues={issues}
                disabled={!block.writable || saving}
                onChange={(next) => draft.change(next)}
              />
              {sources.length > 0 && <NextAssignee sources={sources} changed={draft.dirty} />}
            </div>
          )
        }
      </ReadState>
    </Block>
  )
}
