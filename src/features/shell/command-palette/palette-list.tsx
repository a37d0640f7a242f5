import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import type { Command, CommandGroup } from './commands'
import { t } from '../../../i18n/translate'

interface PaletteListProps {
  id: string
  groups: readonly CommandGroup[]
  /** Place of the one that Enter takes. */
  active: number
  onActive: (id: string) => void
  onRun: (command: Command) => void
}

/** The options in their groups. The focus stays in the text field. */
export function PaletteList({ id, groups, active, onActive, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = groups[0]?.items[0]?.id
  useLayoutEffect(() => {
    // Above the first one stands the name of its group.
    if (active === 0) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }, [active, shown])
  let place = 0
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
            const at = place++
            return (
              <div
                key={command.id}
                id={`${id}-${at}`}
                className={classNames('menu-item', at === active && 'active')}
                role="option"
                aria-selected={at === active}
                onClick={() => onRun(command)}
                onMouseMove={() => at !== active && onActive(command.id)}
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
