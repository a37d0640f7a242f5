import { useId, useState } from 'react'
import type { Holiday } from '../../../contract/calls/hours'
import { focusSection } from '../../../forms/focus-section'
import { useFirstStoredDraft } from '../../../forms/persisted-draft'
import { formatDay, type Day } from '../../../rules/time/date-range'
import { dayNameOf } from '../../../rules/settings/hours'
import {
  countDay,
  openDay,
  removeSpecialDay,
  specialPath,
  yearToShow,
  type DayPath,
  type SpecialYear,
} from '../../../rules/settings/hours-form'
import { weekdayOn } from '../../../rules/settings/opening'
import { specialDayFromWire } from '../../../rules/settings/special-days'
import { Button } from '../../../ui/button/button'
import { Checkbox } from '../../../ui/choice/checkbox'
import { IconButton } from '../../../ui/button/icon-button'
import { Switch } from '../../../ui/choice/switch'
import { TabPanel, Tabs } from '../../../ui/tabs/tabs'
import { AddSpecialDay, SPECIAL_DAY } from './add-special-day'
import { DayHours, DayIssue, isOfHours, type HoursEditing } from './day-hours'
import { ClosedDay } from './week-hours'
import { Sentence } from '../../../i18n/sentence'
import { t } from '../../../i18n/translate'

/** Holidays and the dealership's own days, of this year and the next. */
export function SpecialHours({ editing }: { editing: HoursEditing }) {
  const id = useId()
  const storedYear = useFirstStoredDraft(SPECIAL_DAY)
  const [year, setYear] = useState<SpecialYear>(storedYear === 'next_year' ? storedYear : 'current_year')
  const [adding, setAdding] = useState(storedYear !== null)
  const { form, issues, refusals, readOnly } = editing
  const [refused, setRefused] = useState(refusals)
  if (refused !== refusals) {
    setRefused(refusals)
    setYear(yearToShow(issues, year))
  }
  const { special } = form
  const issue = issues[`special_business_hours.${year}.year`]
  return (
    <>
      <div className="subhead">
        <h3>{t('Special hours')}</h3>
        <Tabs
          id={id}
          look="segments"
          label={t('Year')}
          value={year}
          onChange={setYear}
          tabs={[
            { value: 'current_year', label: String(special.current_year.year) },
            { value: 'next_year', label: String(special.next_year.year) },
          ]}
        />
        {!readOnly && (
          <Button size="small" className="push" icon="plus" onClick={() => setAdding(true)}>
            {t('Add special day')}
          </Button>
        )}
      </div>
      <p className="help">
        {t('A day that is switched on has its own hours instead of those of its weekday.')}
      </p>
      {issue !== undefined && (
        <p className="error" role="alert">
          {issue}
        </p>
      )}
      <TabPanel id={id} value={year}>
        <ul className="hours typed special">
          {special[year].holidays.map((day, index) => (
            <SpecialRow
              key={`${day.date} ${day.name}`}
              editing={editing}
              day={day}
              path={specialPath(year, index)}
              onDelete={() => editing.change(removeSpecialDay(form, year, index))}
            />
          ))}
        </ul>
      </TabPanel>
      {adding && !readOnly && (
        <AddSpecialDay editing={editing} year={year} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

interface SpecialRowProps {
  editing: HoursEditing
  day: Holiday
  path: DayPath
  onDelete: () => void
}

function SpecialRow({ editing, day, path, onDelete }: SpecialRowProps) {
  const { form, formats, readOnly, issues, change } = editing
  const { open, work_hours, status, custom } = day
  const hasTimes = status && open && work_hours !== null
  // The times show their own issues. Those of name and date have no field, nor has a day without times.
  const others = Object.entries(issues).filter(
    ([field]) => field.startsWith(`${path}.`) && !(hasTimes && isOfHours(field, path)),
  )
  const name = custom ? day.name : t(day.name)
  const date: Day = specialDayFromWire(day.date) ?? day.date
  return (
    <li>
      <span className="special-name">
        <Switch
          label={
            <>
              <span className="special-title">{name}</span>
              <span className="help tabular">
                {formatDay(date, formats)}
                {custom && `, ${t('own')}`}
              </span>
            </>
          }
          checked={status}
          disabled={readOnly}
          onChange={(next) => change(countDay(form, path, next))}
        />
        {custom && !readOnly && (
          <IconButton
            className="special-delete"
            icon="trash"
            size="small"
            label={t('Delete {name}', { name })}
            onClick={({ currentTarget }) => {
              // This button disappears.
              focusSection(currentTarget)
              onDelete()
            }}
          />
        )}
        {status && (
          <Checkbox
            className="special-open"
            label={
              <Sentence
                text="Open{day}"
                parts={{ day: <span className="visually-hidden"> {t('on {name}', { name })}</span> }}
              />
            }
            checked={open}
            disabled={readOnly}
            onChange={(next) => change(openDay(form, path, next))}
          />
        )}
      </span>
      {hasTimes ? (
        <DayHours editing={editing} path={path} name={name} work_hours={work_hours} />
      ) : (
        <ClosedDay {...(!status && { text: t(`As any ${dayNameOf(weekdayOn(date))}`) })} />
      )}
      {[...new Set(others.map(([, text]) => text))].map((text) => (
        <DayIssue key={text} text={text} />
      ))}
    </li>
  )
}
