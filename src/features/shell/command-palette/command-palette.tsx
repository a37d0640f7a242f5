import { useId, useState, type KeyboardEvent } from 'react'
import { findInGroups } from '../../../rules/routes/command-search'
import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Icon } from '../../../ui/icon/icon'
import { Spinner } from '../../../ui/progress/spinner'
import { useViews } from '../saved-views/use-views'
import type { OverlayProps } from '../shell-tools'
import { commandGroups, type Command, type CommandGroup } from './commands'
import { PaletteList } from './palette-list'
import { useCustomers } from './use-customers'
import { Sentence } from '../../../i18n/sentence'
import { plural, t } from '../../../i18n/translate'

/** Maximum items of a group that sets none, so that every group is visible; typing narrows them. */
const DEFAULT_MAX_ITEMS = 30

/**
 * Finds pages, settings, accounts, products, views, actions and customers by a few letters: a text field over
 * a list of options.
 */
export function CommandPalette({ tools, onClose }: OverlayProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { views } = useViews(tools.viewer)
  const customers = useCustomers(typed, tools)
  const matches = limitGroups(findInGroups(commandGroups(tools, views ?? []), typed))
  const groups = customers.group ? [...matches, customers.group] : matches
  const items = groups.flatMap((group) => group.items)
  const activeIndex = Math.max(
    0,
    items.findIndex((item) => item.id === chosen),
  )
  const active = items[activeIndex]

  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen(items[(activeIndex + step + items.length) % items.length]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) run(active)
    }
  }
  const isEmpty = items.length === 0 && !customers.searching && !customers.error
  return (
    <Dialog open title={t('Find')} size="wide" className="palette" onClose={onClose}>
      <div className="palette-field">
        {customers.searching ? <Spinner /> : <Icon name="search" />}
        <input
          className="input"
          part="input"
          type="text"
          role="combobox"
          aria-label={t('Find a page, customer or action')}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${activeIndex}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('Find a page, customer or action')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(null)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <PaletteList id={id} groups={groups} active={activeIndex} onActive={setChosen} onRun={run} />
      <div className="palette-state" role="status">
        {customers.searching && t('Searching customers…')}
        {isEmpty && t('No results for “{typed}”', { typed: typed.trim() })}
        {items.length > 0 && !customers.searching && (
          <span className="visually-hidden">{plural(items.length, '{count} result', '{count} results')}</span>
        )}
      </div>
      {customers.error && (
        <div className="palette-state" role="alert">
          <span>
            {t('Customers could not be searched: {error}', {
              error: customers.error,
            })}
          </span>
          <Button size="small" onClick={customers.retry}>
            {t('Retry')}
          </Button>
        </div>
      )}
      <p className="palette-foot" aria-hidden="true">
        <span>
          <Sentence
            text="{up} {down} choose"
            parts={{ up: <kbd className="kbd">↑</kbd>, down: <kbd className="kbd">↓</kbd> }}
          />
        </span>
        <span>
          <Sentence text="{key} open" parts={{ key: <kbd className="kbd">Enter</kbd> }} />
        </span>
        <span>
          <Sentence text="{key} close" parts={{ key: <kbd className="kbd">Esc</kbd> }} />
        </span>
      </p>
    </Dialog>
  )
}

const limitGroups = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.map((group) => ({
    ...group,
    items: group.items.slice(0, group.maxItems ?? DEFAULT_MAX_ITEMS),
  }))
