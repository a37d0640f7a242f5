import { useDeferredValue, useId, useRef, useState } from 'react'
import { useNextFocus } from '../../../ui/hooks/use-next-focus'
import { formatCount } from '../../../rules/time/format'
import { matchesDealership } from '../../../rules/people/user-table'
import { Button } from '../../../ui/button/button'
import { Checkbox } from '../../../ui/choice/checkbox'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { IconButton } from '../../../ui/button/icon-button'
import { SearchInput } from '../../../ui/field/search-input'
import { withoutCovered, type DealershipOption } from './use-dealerships'
import { t } from '../../../i18n/translate'

export interface TransferListProps {
  /** Id of the element that names the list. */
  labelledBy: string
  /** The dealerships in list order. */
  offered: readonly DealershipOption[]
  /** Ids. */
  chosen: readonly string[]
  /** The error of the choice; null for none. */
  error: string | null
  onChange: (chosen: string[]) => void
}

/** The available dealerships on one side, the chosen ones on the other. */
export function TransferList({ labelledBy, offered, chosen, error, onChange }: TransferListProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root)
  const [search, setSearch] = useState('')
  const searchText = useDeferredValue(search)
  const chosenIds = new Set(chosen)
  const isCovered = ({ group }: DealershipOption) => group !== null && chosenIds.has(group)
  const isOn = (option: DealershipOption) => chosenIds.has(option.id) || isCovered(option)
  const found = offered.filter((option) => matchesDealership(option, searchText))
  const chosenCount = found.filter(isOn).length
  const selected = offered.filter((option) => chosenIds.has(option.id) && !isCovered(option))
  const errorProps = error === null ? {} : { 'data-fault': '', 'aria-describedby': `${id}-error` }

  const setChosen = (options: readonly DealershipOption[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const option of options) {
      if (isChosen) next.add(option.id)
      else next.delete(option.id)
    }
    onChange(withoutCovered(offered, [...next]).sort())
  }
  const remove = (option: DealershipOption, index: number) => {
    const neighbour = selected[index + 1] ?? selected[index - 1]
    focus(neighbour ? `[data-remove="${CSS.escape(neighbour.id)}"]` : 'input[type=search]')
    setChosen([option], false)
  }
  return (
    <div
      ref={root}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={errorProps['aria-describedby']}
    >
      <div className={classNames('transfer', error !== null && 'wrong')}>
        <div className="transfer-side">
          <div className="transfer-head">
            <Checkbox
              label={t('All')}
              {...errorProps}
              disabled={found.length === 0}
              checked={chosenCount === 0 ? false : chosenCount === found.length || 'mixed'}
              onChange={(isChosen) => setChosen(found, isChosen)}
            />
            <SearchInput
              label={t('Search dealerships')}
              placeholder={t('Search')}
              delay={0}
              value={search}
              onChange={setSearch}
              // Enter would submit the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
          {found.length === 0 ? (
            <p className="transfer-list muted none">{t('No dealership matches')}</p>
          ) : (
            <ul className="transfer-list scroll" aria-label={t('Dealerships to choose from')}>
              {found.map((option) => (
                <li key={option.id}>
                  <Checkbox
                    label={<Name option={option} />}
                    disabled={isCovered(option)}
                    checked={isOn(option)}
                    onChange={(isChosen) => setChosen([option], isChosen)}
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
              onClick={() => selected.length > 0 && setChosen(selected, false)}
            >
              {t('Clear All')}
            </Button>
          </div>
          <ul className="transfer-list scroll" aria-label={t('Selected dealerships')}>
            {selected.map((option, index) => (
              <li className="spread" key={option.id}>
                <Name option={option} />
                <IconButton
                  icon="close"
                  size="small"
                  label={t('Remove {name}', { name: option.name })}
                  data-remove={option.id}
                  onClick={() => remove(option, index)}
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

/** A group shows how many dealerships it includes. */
function Name({ option: { name, dealerships } }: { option: DealershipOption }) {
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
