import { dateFilterPage as filter } from './date-filter-page'
import { clearPages, equal, press, until } from './kit-page'
import { afterEach, describe, it } from './mocha'

describe('date filter', () => {
  afterEach(clearPages)

  it('shows the range it holds', async () => {
    const { button } = await filter()
    equal(button.getAttribute('aria-label'), 'Date filter, 10/23/2026 - 11/21/2026')
  })

  it('takes a preset and closes', async () => {
    const { page, changes, isOpen, open } = await filter()
    await open()
    equal(page.texts('.presets [aria-current]'), ['Last 30 days'])
    page.find('.presets button', 'Last Month').click()
    await until(() => !isOpen())
    equal(changes, [[{ start: '2026-10-01', end: '2026-10-31' }, 'last-month']])
  })

  it('takes two days, the second within six days of the first', async () => {
    const { changes, day, open } = await filter()
    await open()
    equal(day('2026-11-22').disabled, true)
    day('2026-11-12').click()
    await until(() => day('2026-11-05').disabled)
    equal(
      [day('2026-11-06').disabled, day('2026-11-18').disabled, day('2026-11-19').disabled],
      [false, false, true],
    )
    equal(changes, [])
    day('2026-11-06').click()
    equal(changes, [[{ start: '2026-11-06', end: '2026-11-12' }, null]])
    await until(() => !day('2026-10-01').disabled)
  })

  it('takes one day when it is left after the first', async () => {
    const { changes, button, isOpen, day, open } = await filter()
    await open()
    day('2026-11-12').click()
    await until(() => day('2026-11-05').disabled)
    button.click()
    await until(() => !isOpen() && changes.length > 0)
    equal(changes, [[{ start: '2026-11-12', end: '2026-11-12' }, null]])
    await until(() => button.getAttribute('aria-label') === 'Date filter, 11/12/2026')
  })

  it('lets the arrow keys walk from day to day and month to month', async () => {
    const { page, day, open } = await filter()
    await open()
    const focused = () => (page.shadow.activeElement as HTMLElement | null)?.dataset['day']
    equal(page.all('.day[tabindex="0"]').length, 1)
    day('2026-11-21').focus()
    for (const [key, to] of [
      ['ArrowRight', '2026-11-21'],
      ['ArrowUp', '2026-11-14'],
      ['Home', '2026-11-09'],
      ['ArrowLeft', '2026-11-08'],
      ['PageUp', '2026-10-08'],
      ['PageUp', '2026-09-08'],
      ['PageUp', '2026-08-08'],
    ] as const) {
      const from = page.shadow.activeElement
      if (from) press(from, key)
      await until(() => focused() === to)
    }
  })

  it('shows weeks from Monday and does not turn past this month', async () => {
    const { page, open } = await filter()
    await open()
    equal(page.texts('.month:last-of-type thead th'), ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
    equal(page.find<HTMLButtonElement>('[aria-label="Next month"]').disabled, true)
    page.find('[aria-label="Previous month"]').click()
    await until(() => !page.find<HTMLButtonElement>('[aria-label="Next month"]').disabled)
  })

  it('closes and gives the focus back to its button inside the shadow root', async () => {
    const { page, button, panel, isOpen, day, open } = await filter()
    await open()
    day('2026-11-20').focus()
    panel.hidePopover()
    await until(() => !isOpen())
    await until(() => page.shadow.activeElement === button)
  })
})
