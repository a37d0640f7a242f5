import { useDeferredValue, useId, useRef, useState } from 'react'
import { useNextFocus } from '../../../forms/use-next-focus'
import { formatCount } from '../../../rules/time/format'
import { matchesDealership } from '../../../rules/people/user-table'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import { SearchInput } from '../../../ui/search-input'
import { withoutCovered, type DealershipOption } from './use-dealerships'
import { t } from '../../../i18n/translate'

export interface TransferListProps {
  /** Named by the element of this id. */
  labelledBy: string
  /** In the order of the list. */
  offered: readonly DealershipOption[]
  /** Ids. */
  chosen: readonly string[]
  /** What is wrong with the choice; null: nothing. */
  error: string | null
  onChange: (chosen: string[]) => void
}

/** Dealerships to choose from on one side, those that were chosen on the other. */
export function TransferList({ labelledBy, offered, chosen, error, onChange }: TransferListProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const has = new Set(chosen)
  const isCovered = ({ group }: DealershipOption) => group !== null && has.has(group)
  const isOn = (one: DealershipOption) => has.has(one.id) || isCovered(one)
  const found = offered.filter((one) => matchesDealership(one, wanted))
  const on = found.filter(isOn).length
  const selected = offered.filter((one) => has.has(one.id) && !isCovered(one))
  const fault = error === null ? {} : { 'data-fault': '', 'aria-describedby': `${id}-error` }

  const put = (ones: readonly DealershipOption[], wish: boolean) => {
    const next = new Set(chosen)
    for (const one of ones) {
      if (wish) next.add(one.id)
      else next.delete(one.id)
    }
    onChange(withoutCovered(offered, [...next]).sort())
  }
  const remove = (one: DealershipOption, place: number) => {
    const near = selected[place + 1] ?? selected[place - 1]
    focus(near ? `[data-remove="${CSS.escape(near.id)}"]` : 'input[type=search]')
    put([one], false)
  }
  return (
    <div ref={root} role="group" aria-labelledby={labelledBy} aria-describedby={fault['aria-describedby']}>
      <div className={classNames('transfer', error !== null && 'wrong')}>
        <div className="transfer-side">
          <div className="transfer-head">
            <Checkbox
              label={t('All')}
              {...fault}
              disabled={found.length === 0}
              checked={on === 0 ? false : on === found.length || 'mixed'}
              onChange={(wish) => put(found, wish)}
            />
            <SearchInput
              label={t('Search dealerships')}
              placeholder={t('Search')}
              delay={0}
              value={search}
              onChange={setSearch}
              // Enter would send the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
          {found.length === 0 ? (
            <p className="transfer-list muted none">{t('No dealership matches')}</p>
          ) : (
            <ul className="transfer-list scroll" aria-label={t('Dealerships to choose from')}>
              {found.map((one) => (
                <li key={one.id}>
                  <Checkbox
                    label={<Name one={one} />}
                    disabled={isCovered(one)}
                    checked={isOn(one)}
                    onChange={(wish) => put([one], wish)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="transfer-side">
          <div className="transfer-head">
            <b className="tabular" role="status">
              {t('{count} Selected', { count: formatCount(selected.length) })}
            </b>
            <span className="push" />
            <Button
              variant="link"
              aria-disabled={selected.length === 0}
              onClick={() => selected.length > 0 && put(selected, false)}
            >
              {t('Clear All')}
            </Button>
          </div>
          <ul className="transfer-list scroll" aria-label={t('Selected dealerships')}>
            {selected.map((one, place) => (
              <li className="spread" key={one.id}>
                <Name one={one} />
                <IconButton
                  icon="close"
                  size="small"
                  label={t('Remove {name}', { name: one.name })}
                  data-remove={one.id}
                  onClick={() => remove(one, place)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {error !== null && (
        <span className="error" id={`${id}-error`}>
          <Icon name="warning" />
          <span>{t(error)}</span>
        </span>
      )}
    </div>
  )
}

/** A group says that its dealerships come with it. */
function Name({ one: { name, dealerships } }: { one: DealershipOption }) {
  return (
    <span className="dealership-name">
      <bdi>{name}</bdi>
      {dealerships > 0 && (
        <span className="muted small-text">
          {' '}
          {t('all {count} dealerships', { count: formatCount(dealerships) })}
        </span>
      )}
    </span>
  )
}
