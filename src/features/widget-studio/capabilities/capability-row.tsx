import { useId, type ReactNode } from 'react'
import { Conflict } from '../../../forms/conflict'
import { ErrorState } from '../../../ui/state/error-state'
import { Icon } from '../../../ui/icon/icon'
import { Switch } from '../../../ui/choice/switch'
import { NOT_READ, NOT_SAVED } from './capability-texts'
import type { Capability } from './use-capability'
import { t } from '../../../i18n/translate'

export interface CapabilityRowProps<V> {
  capability: Capability<V>
  /** Describes the capability. */
  help: string
  isOn: (value: V) => boolean
  /** The draft after the switch changed. */
  switched: (on: boolean) => V
  /** Content below the switch. */
  children?: ReactNode
}

/** One capability: its switch, its description, and the state of loading and saving. */
export function CapabilityRow<V>({ capability, help, isOn, switched, children }: CapabilityRowProps<V>) {
  const id = useId()
  const { name, query, draft, failed, conflict, settle, saving } = capability
  const { value } = draft
  if (value === undefined)
    return (
      <li className="capability">
        <span className="strong">{t(name)}</span>
        <ErrorState
          error={query.error ?? undefined}
          compact
          message={t(NOT_READ)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </li>
    )
  const described = [`${id}-help`, failed && `${id}-error`].filter(Boolean).join(' ')
  return (
    <li className="capability">
      <Switch
        label={t(name)}
        className="capability-switch strong"
        checked={isOn(value)}
        disabled={saving}
        aria-describedby={described}
        onChange={(on) => draft.change(switched(on))}
      />
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      {children}
      {failed && (
        <p className="error" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          <span>{t(NOT_SAVED)}</span>
        </p>
      )}
      <Conflict message={conflict} draft={draft} settle={settle} />
    </li>
  )
}
