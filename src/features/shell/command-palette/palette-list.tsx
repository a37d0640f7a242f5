import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import type { Command, CommandGroup } from './commands'
import { t } from '../../../i18n/translate'

interface PaletteListProps {
  id: string
  groups: readonly CommandGroup[]
  /** Index of the option that Enter runs. */
  active: number
  onActive: (id: string) => void
  onRun: (command: Command) => void
}

/** The options by group. The focus stays in the text field. */
export function PaletteList({ id, groups, active, onActive, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = groups[0]?.items[0]?.id
  useLayoutEffect(() => {
    // The name of the group is above the first option.
    if (active === 0) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }, [active, shown])
  let nextIndex = 0
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="palette-list"
      role="listbox"
      aria-label={t('Found')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, items }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
          <p className="menu-label" id={`${id}-group-${group}`} role="presentation">
            {title}
          </p>
          {items.map((command) => {
            const index = nextIndex++
            return (
              <div
                key={command.id}
                id={`${id}-${index}`}
                className={classNames('menu-item', index === active && 'active')}
                role="option"
                aria-selected={index === active}
                onClick={() => onRun(command)}
                onMouseMove={() => index !== active && onActive(command.id)}
              >
                <Icon name={command.icon} />
                <span className="palette-words">
                  <span className="truncate">{command.label}</span>
                  {command.line && <span className="truncate muted small-text">{command.line}</span>}
                </span>
                {command.note && <span className="push muted small-text truncate">{command.note}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
