import { useState } from 'react'
import { rangePresets, type DayRange, type RangeId } from '../../../src/rules/time/date-range'
import { DateFilter } from '../../../src/ui/dates/date-filter'
import { kitPage, until } from './kit-page'

const TODAY = '2026-11-21'

/** Renders a date filter between two other controls. By default it is set to the last 30 days. */
export async function dateFilterPage({
  preset = 'last-30-days',
  days,
  today = TODAY,
}: { preset?: RangeId | null; days?: DayRange; today?: string } = {}) {
  const page = kitPage()
  const changes: [DayRange, RangeId | null][] = []
  const first = days ?? rangePresets(today).find(({ id }) => id === preset) ?? { start: today, end: today }
  function Held() {
    const [held, hold] = useState({ days: { start: first.start, end: first.end }, preset })
    return (
      <>
        <button id="before">Before</button>
        <DateFilter
          today={today}
          value={held.days}
          preset={held.preset}
          onChange={(days, preset) => {
            changes.push([days, preset])
            hold({ days, preset })
          }}
        />
        <button id="after">After</button>
      </>
    )
  }
  await page.render(<Held />)
  const button = page.find<HTMLButtonElement>('button[popovertarget]')
  const panel = page.find('[popover]')
  const isOpen = () => panel.matches(':popover-open')
  const day = (date: string) => page.find<HTMLButtonElement>(`[data-day="${date}"]`)
  const open = async () => {
    button.click()
    await until(() => isOpen() && page.all('.month').length > 0)
  }
  const focused = () => page.shadow.activeElement as HTMLElement | null
  const selectable = () =>
    page
      .all<HTMLButtonElement>('.day')
      .filter(({ disabled }) => !disabled)
      .map(({ dataset }) => dataset['day'])
  return { page, changes, button, panel, isOpen, day, open, focused, selectable }
}
