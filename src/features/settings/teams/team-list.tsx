import { useEffect, useRef, useState } from 'react'
import { TEAM_NAME_MAX, TEAMS_MAX } from '../../../contract/calls/teams'
import { plural, t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Checkbox } from '../../../ui/choice/checkbox'
import { TextInput } from '../../../ui/field/text-input'
import { EmptyState } from '../../../ui/state/empty-state'

export interface TeamDraft {
  /** Undefined for a team that was not saved yet. */
  readonly id?: string | undefined
  readonly name: string
  /** User ids. */
  readonly members: string[]
}

interface TeamListProps {
  readonly teams: readonly TeamDraft[]
  readonly users: readonly { readonly user_id: string; readonly name: string }[]
  /** By the path of a field, such as `teams.0.name`. */
  readonly issues: Readonly<Record<string, string>>
  readonly disabled: boolean
  /** While it lasts, the field keeps the focus. */
  readonly saving: boolean
  readonly onChange: (teams: TeamDraft[]) => void
}

/** Each team with its name and its members. */
export function TeamList({ teams, users, issues, disabled, saving, onChange }: TeamListProps) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus()
  }, [added])
  const replace = (at: number, next: Partial<TeamDraft>) =>
    onChange(teams.map((team, index) => (index === at ? { ...team, ...next } : team)))
  return (
    <div className="teams">
      {teams.length === 0 && <EmptyState icon="users" text={t('There is no team yet.')} />}
      <ul className="team-list" ref={list}>
        {teams.map(({ id, name, members }, index) => {
          const title = name.trim() || t('New team')
          return (
            // A new team gets its id as it is saved, and its name keeps the focus.
            <li key={index}>
              <div className="team-head">
                <TextInput
                  label={t('Name of the team')}
                  value={name}
                  maxLength={TEAM_NAME_MAX}
                  disabled={disabled && !saving}
                  readOnly={saving}
                  error={issues[`teams.${index}.name`]}
                  onChange={(value) => replace(index, { name: value })}
                />
                <IconButton
                  icon="trash"
                  label={t('Delete {name}', { name: title })}
                  disabled={disabled}
                  onClick={() => {
                    onChange(teams.filter((_, other) => other !== index))
                    add.current?.focus()
                  }}
                />
              </div>
              <details key={id ?? index}>
                <summary>
                  {plural(members.length, '{count} member', '{count} members', { count: members.length })}
                </summary>
                <div
                  className="team-members"
                  role="group"
                  aria-label={t('Members of {name}', { name: title })}
                >
                  {users.map(({ user_id, name: member }) => (
                    <Checkbox
                      key={user_id}
                      label={member}
                      checked={members.includes(user_id)}
                      disabled={disabled}
                      onChange={(isMember) => {
                        const others = members.filter((one) => one !== user_id)
                        replace(index, { members: isMember ? [...others, user_id] : others })
                      }}
                    />
                  ))}
                </div>
              </details>
              {issues[`teams.${index}.members`] && (
                <p className="field-error" role="alert">
                  {issues[`teams.${index}.members`]}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        ref={add}
        icon="plus"
        disabled={disabled || teams.length >= TEAMS_MAX}
        onClick={() => {
          onChange([...teams, { name: '', members: [] }])
          setAdded(added + 1)
        }}
      >
        {t('Add a team')}
      </Button>
    </div>
  )
}
