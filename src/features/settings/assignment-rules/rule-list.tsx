import { useEffect, useRef, useState } from 'react'
import { RULE_HOURS, RULES_MAX, type AssignmentRule } from '../../../contract/calls/assignment-rules'
import { useNextFocus } from '../../../ui/hooks/use-next-focus'
import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Checkbox } from '../../../ui/choice/checkbox'
import { Select } from '../../../ui/field/select'
import { EmptyState } from '../../../ui/state/empty-state'

type Hours = AssignmentRule['hours']

const HOURS_NAMES: Readonly<Record<Hours, string>> = {
  always: 'At any time',
  open: 'While the dealership is open',
  closed: 'While the dealership is closed',
}

interface RuleListProps {
  readonly rules: readonly AssignmentRule[]
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly sources: readonly string[]
  /** By the path of a field, such as `rules.0.team_id`. */
  readonly issues: Readonly<Record<string, string>>
  readonly disabled: boolean
  readonly onChange: (rules: AssignmentRule[]) => void
}

/** Each rule with its conditions and its team. */
export function RuleList({ rules, teams, sources, issues, disabled, onChange }: RuleListProps) {
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(':scope > li:last-child select')?.focus()
  }, [added])
  // The focus goes with the moved rule, so that the next press moves the same one again.
  const focus = useNextFocus(list)
  const replace = (at: number, next: Partial<AssignmentRule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...next } : rule)))
  const move = (at: number, by: 1 | -1) => {
    const next = [...rules]
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
    const to = at + by
    // At the end of the list the button of this direction is disabled.
    const isAtEnd = to + by < 0 || to + by >= rules.length
    const direction = (by === -1) === isAtEnd ? 'down' : 'up'
    focus(`:scope > li:nth-child(${to + 1}) [data-move=${direction}]`)
  }
  if (teams.length === 0)
    return <EmptyState icon="users" text={t('Add a team first. Its members take turns.')} />
  return (
    <>
      {rules.length === 0 && (
        <p className="muted">
          {t('There are no rules. Customers who are handed off are not assigned to anyone.')}
        </p>
      )}
      <ol className="rule-list" ref={list}>
        {rules.map((rule, index) => {
          const name = t('Rule {number}', { number: index + 1 })
          return (
            // A rule has no id of its own, and its place is what an edit keeps.
            <li key={index} aria-label={name}>
              <div className="rule-head">
                <b>{name}</b>
                <span className="push" />
                <IconButton
                  icon="up"
                  data-move="up"
                  label={t('Move {name} up', { name })}
                  disabled={disabled || index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon="down"
                  data-move="down"
                  label={t('Move {name} down', { name })}
                  disabled={disabled || index === rules.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon="trash"
                  label={t('Delete {name}', { name })}
                  disabled={disabled}
                  onClick={() => {
                    onChange(rules.filter((_, other) => other !== index))
                    add.current?.focus()
                  }}
                />
              </div>
              <div className="rule-fields">
                <Select
                  label={t('Team')}
                  placeholder={t('Choose one')}
                  value={rule.team_id}
                  disabled={disabled}
                  error={issues[`rules.${index}.team_id`]}
                  options={teams.map((team) => ({ value: team.id, label: team.name }))}
                  onChange={(team_id) => replace(index, { team_id })}
                />
                <Select
                  label={t('When')}
                  value={rule.hours}
                  disabled={disabled}
                  options={RULE_HOURS.map((hours) => ({ value: hours, label: t(HOURS_NAMES[hours]) }))}
                  onChange={(hours) => replace(index, { hours })}
                />
              </div>
              <Checkbox
                label={t('Only colleagues who have the console open')}
                checked={rule.present}
                disabled={disabled}
                onChange={(present) => replace(index, { present })}
              />
              <details>
                <summary>
                  {rule.sources.length === 0 ? t('From every source') : rule.sources.join(', ')}
                </summary>
                <div className="rule-sources" role="group" aria-label={t('Sources of {name}', { name })}>
                  {offered(sources, rule.sources).map((source) => (
                    <Checkbox
                      key={source}
                      label={source}
                      checked={rule.sources.includes(source)}
                      disabled={disabled}
                      onChange={(on) => {
                        const others = rule.sources.filter((one) => one !== source)
                        replace(index, { sources: on ? [...others, source] : others })
                      }}
                    />
                  ))}
                </div>
              </details>
            </li>
          )
        })}
      </ol>
      <Button
        ref={add}
        icon="plus"
        disabled={disabled || rules.length >= RULES_MAX}
        onClick={() => {
          const team_id = teams.length === 1 ? (teams[0]?.id ?? '') : ''
          onChange([...rules, { team_id, sources: [], hours: 'always', present: false }])
          setAdded(added + 1)
        }}
      >
        {t('Add a rule')}
      </Button>
    </>
  )
}

/** A source that a rule names stays on offer when the dealership no longer has it. */
const offered = (sources: readonly string[], chosen: readonly string[]) => [
  ...new Set([...sources, ...chosen]),
]
