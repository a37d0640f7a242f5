import { useMemo } from 'react'
import { assignmentRules, nextAssignee, saveAssignmentRules } from '../../../contract/calls/assignment-rules'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import type { BlockViewProps } from '../page/block'
import { SavedBlock } from '../page/saved-block'
import { NextAssignee } from './next-assignee'
import { RuleList } from './rule-list'

/** The rules in their order, and to whom they would assign the next customer. */
export function AssignmentRulesBlock({ block }: BlockViewProps) {
  const query = useCall(assignmentRules, {})
  const saved = useMemo(() => query.data?.rules.map((rule) => ({ ...rule })), [query.data])
  const draft = useDraft(t(block.title), saved, query.data?.version, 'assignment-rules')
  const state = useSave(saveAssignmentRules, {
    reads: [assignmentRules, nextAssignee],
    draft,
    saved: t('Assignment rules saved'),
  })
  const { save, saving, issues } = state
  const shown = draft.value
  const isComplete = shown?.every(({ team_id }) => team_id !== '') ?? false
  return (
    <SavedBlock
      block={block}
      query={query}
      draft={draft}
      state={state}
      valid={isComplete}
      onSave={() => shown && void save({ base_version: draft.base_version, rules: shown })}
      minHeight={200}
    >
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
    </SavedBlock>
  )
}
