import { useMemo } from 'react'
import type { CallOutput } from '../../../contract/core/call'
import { saveTeams, teams } from '../../../contract/calls/teams'
import { Conflict } from '../../../forms/conflict'
import { ReadState } from '../../../forms/read-state'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { Block, type BlockViewProps } from '../page/block'
import { SaveAction } from '../page/save-action'
import { TeamList, type TeamDraft } from './team-list'

/** The teams of the dealership and their members. */
export function TeamsBlock({ block }: BlockViewProps) {
  const query = useCall(teams, {})
  const saved = useMemo(() => query.data && draftsOf(query.data), [query.data])
  const draft = useDraft(t(block.title), saved, query.data?.version, 'teams')
  const { save, saving, issues, conflict, settle } = useSave(saveTeams, {
    reads: [teams],
    draft,
    saved: t('Teams saved'),
  })
  const shown = draft.value
  const isComplete = shown?.every(({ name }) => name.trim() !== '') ?? false
  return (
    <Block
      block={block}
      actions={
        block.writable && (
          <SaveAction
            draft={draft}
            saving={saving}
            valid={isComplete}
            onSave={() => shown && void save({ base_version: draft.base_version, teams: shown })}
          />
        )
      }
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      <ReadState query={query} minHeight={160}>
        {({ users }) =>
          shown && (
            <TeamList
              teams={shown}
              users={users}
              issues={issues}
              disabled={!block.writable || saving}
              onChange={(next) => draft.change(next)}
            />
          )
        }
      </ReadState>
    </Block>
  )
}

const draftsOf = (read: CallOutput<typeof teams>): TeamDraft[] =>
  read.teams.map(({ id, name, members }) => ({ id, name, members }))
