import { useMemo } from 'react'
import type { CallOutput } from '../../../contract/core/call'
import { saveTeams, teams } from '../../../contract/calls/teams'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import type { BlockViewProps } from '../page/block'
import { SavedBlock } from '../page/saved-block'
import { TeamList, type TeamDraft } from './team-list'

/** The teams of the dealership and their members. */
export function TeamsBlock({ block }: BlockViewProps) {
  const query = useCall(teams, {})
  const saved = useMemo(() => query.data && draftsOf(query.data), [query.data])
  const draft = useDraft(t(block.title), saved, query.data?.version, 'teams')
  const state = useSave(saveTeams, {
    reads: [teams],
    draft,
    saved: t('Teams saved'),
  })
  const { save, saving, issues, settle } = state
  const shown = draft.value
  const isComplete = shown?.every(({ name }) => name.trim() !== '') ?? false
  return (
    <SavedBlock
      block={block}
      query={query}
      draft={draft}
      state={state}
      valid={isComplete}
      onSave={() => shown && void save({ base_version: draft.base_version, teams: shown })}
      minHeight={160}
    >
      {({ users }) =>
        shown && (
          <TeamList
            teams={shown}
            users={users}
            issues={issues}
            disabled={!block.writable || saving}
            saving={saving}
            onChange={(next) => {
              // The messages name teams by their place.
              if (next.length < shown.length) settle()
              draft.change(next)
            }}
          />
        )
      }
    </SavedBlock>
  )
}

const draftsOf = (read: CallOutput<typeof teams>): TeamDraft[] =>
  read.teams.map(({ id, name, members }) => ({ id, name, members }))
