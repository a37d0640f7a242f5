/** The date filter with real keys, clicks and window sizes. */
import { dateFilterPage } from './date-filter-page'
import { clearPages, equal, until } from './kit-page'
import { afterEach, describe, it } from './mocha'
import { click, clickAt, boundsOf, pressKey, setViewport } from './real-input'

const label = (button: Element) => button.getAttribute('aria-label')
const lastThirty = 'Date filter, 10/23/2026 - 11/21/2026'

/** A point that neither the filter nor its popover covers in a wide window. */
const outside = [1150, 700] as const

async function wide() {
  await setViewport(1200)
  return dateFilterPage()
}

describe('the date filter closes', () => {
  afterEach(clearPages)

  it('on a press outside', async () => {
    const { isOpen, open, changes } = await wide()
    await open()
    await clickAt(...outside)
    await until(() => !isOpen())
    equal(changes, [])
  })

  it('when the focus goes outside: by Tab, from its own button, and from plain text', async () => {
    const { page, button, panel, isOpen, open, focused, day } = await wide()
    await open()
    day('2026-11-21').focus()
    await pressKey('Tab')
    await until(() => !isOpen() && focused()?.id === 'after')

    button.focus()
    await open()
    await pressKey('Shift+Tab')
    await until(() => !isOpen() && focused()?.id === 'before')

    await open()
    await click(page.find('.dates-foot span'))
    await until(() => focused() === panel)
    equal(isOpen(), true)
    page.find('#after').focus()
    await until(() => !isOpen())
  })

  it('on Escape, which takes a first pick back and gives the focus to its button', async () => {
    const { button, isOpen, open, day, focused, changes } = await wide()
    await open()
    await click(day('2026-11-12'))
    await until(() => day('2026-11-05').disabled)
    await pressKey('Escape')
    await until(() => !isOpen() && focused() === button)
    equal(changes, [])
    await until(() => label(button) === lastThirty)
    await open()
    await until(() => !day('2026-11-05').disabled)
  })

  it('on picking a preset, whatever it is', async () => {
    const { page, button, isOpen, open, changes } = await wide()
    await open()
    const offered = page.texts('.presets button')
    equal(offered, [
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 30 days',
      'This Month',
      'Last Month',
      'Last 3 Months',
    ])
    for (const name of offered) {
      if (!isOpen()) await open()
      await click(page.find('.presets button', name))
      await until(() => !isOpen())
    }
    equal(
      changes.map(([, preset]) => preset),
      ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month', 'last-month', 'last-3-months'],
    )
    await until(() => label(button) === 'Date filter, 08/01/2026 - 11/21/2026')
  })

  it('with the first day as the whole range when it is left after that', async () => {
    const { button, isOpen, open, day, changes } = await wide()
    await open()
    await click(day('2026-11-12'))
    await until(() => day('2026-11-05').disabled)
    await clickAt(...outside)
    await until(() => !isOpen())
    await until(() => changes.length > 0)
    equal(changes, [[{ start: '2026-11-12', end: '2026-11-12' }, null]])
    await until(() => label(button) === 'Date filter, 11/12/2026')
  })

  it('not on picking days, a month or anything else inside', async () => {
    const { page, isOpen, open, day, changes } = await wide()
    await open()
    await click(page.find('[aria-label="Previous month"]'))
    await until(() => page.texts('caption').join() === 'September 2026,October 2026')
    await click(day('2026-10-30'))
    await until(() => day('2026-10-23').disabled)
    await click(day('2026-10-27'))
    await until(() => changes.length > 0)
    equal(changes, [[{ start: '2026-10-27', end: '2026-10-30' }, null]])
    equal(isOpen(), true)
  })
})

describe('the date filter fits the window', () => {
  afterEach(clearPages)

  for (const [width, months, presets] of [
    [390, 1, false],
    [543, 1, false],
    [544, 2, false],
    [600, 2, false],
    [767, 2, false],
    [768, 2, true],
    [1440, 2, true],
  ] as const)
    it(`${width} px: ${months} ${months === 1 ? 'month' : 'months'}, ${presets ? '' : 'no '}presets`, async () => {
      await setViewport(width)
      const { page, panel, open } = await dateFilterPage()
      await open()
      equal(page.texts('caption'), months === 2 ? ['October 2026', 'November 2026'] : ['November 2026'])
      equal(page.find('.presets').checkVisibility(), presets)
      const [left, ...others] = page.all('.month').map((month) => month.getBoundingClientRect())
      for (const right of others) {
        equal(right.top, left?.top)
        equal(right.left >= (left?.right ?? 0), true)
      }
      const box = await boundsOf(panel)
      equal([box.left >= 0, box.right <= width], [true, true])
      equal(panel.scrollWidth <= panel.clientWidth, true)
    })

  it('turns from one to the other while it is open', async () => {
    await setViewport(543)
    const { page, open } = await dateFilterPage()
    await open()
    equal(page.all('.month').length, 1)
    await setViewport(544)
    await until(() => page.all('.month').length === 2)
    await setViewport(543)
    await until(() => page.all('.month').length === 1)
  })

  it('knows the height of the viewport after every resize, and stays within it', async () => {
    await setViewport(390, 844)
    const { panel, open } = await dateFilterPage()
    await open()
    for (const height of [844, 480, 300, 600]) {
      await setViewport(390, height)
      await until(() => panel.style.getPropertyValue('--_view-height') === `${height}px`)
      const box = await boundsOf(panel)
      equal([box.top >= 0, box.bottom <= height], [true, true])
    }
  })
})

describe('the days of the date filter', () => {
  afterEach(clearPages)

  it('end today and begin nowhere without an anchor', async () => {
    const { page, open, selectable } = await wide()
    await open()
    equal([selectable()[0], selectable().at(-1), selectable().length], ['2026-10-01', '2026-11-21', 52])
    for (const last of [
      'October',
      'September',
      'August',
      'July',
      'June',
      'May',
      'April',
      'March',
      'February',
    ]) {
      page.find('[aria-label="Previous month"]').click()
      await until(() => page.texts('caption')[1] === `${last} 2026`)
    }
    equal(page.texts('caption'), ['January 2026', 'February 2026'])
    equal(selectable().length, 59)
  })

  it('lie within six days of an anchor, over the end of a month, and never after today', async () => {
    const { open, day, selectable } = await wide()
    await open()
    day('2026-10-29').click()
    await until(() => selectable().length === 13)
    equal([selectable()[0], selectable().at(-1)], ['2026-10-23', '2026-11-04'])
    day('2026-10-29').click()
    await until(() => selectable().length === 52)
    day('2026-11-19').click()
    await until(() => selectable().length === 9)
    equal([selectable()[0], selectable().at(-1)], ['2026-11-13', '2026-11-21'])
  })

  it('make one day a range when it is pressed twice, and no anchor of a range of one day', async () => {
    await setViewport(1200)
    const { open, day, selectable, changes } = await dateFilterPage({ preset: 'today' })
    await open()
    equal(selectable().length, 52)
    day('2026-11-10').click()
    await until(() => selectable().length === 13)
    day('2026-11-10').click()
    await until(() => selectable().length === 52)
    equal(changes, [[{ start: '2026-11-10', end: '2026-11-10' }, null]])
  })

  it('tell this month from today on the first of a month', async () => {
    await setViewport(1200)
    const { page, open, isOpen, changes } = await dateFilterPage({ preset: 'today', today: '2026-11-01' })
    await open()
    equal(page.texts('.presets [aria-current]'), ['Today'])
    await click(page.find('.presets button', 'This Month'))
    await until(() => !isOpen())
    equal(changes, [[{ start: '2026-11-01', end: '2026-11-01' }, 'this-month']])
    await open()
    equal(page.texts('.presets [aria-current]'), ['This Month'])
  })
})

describe('the date filter by keyboard', () => {
  afterEach(clearPages)

  it('is opened, walked through, and takes days', async () => {
    const { button, isOpen, day, focused, changes } = await wide()
    button.focus()
    await pressKey('Enter')
    await until(isOpen)
    day('2026-11-21').focus()
    for (const [key, to] of [
      ['ArrowRight', '2026-11-21'],
      ['ArrowDown', '2026-11-21'],
      ['ArrowLeft', '2026-11-20'],
      ['ArrowUp', '2026-11-13'],
      ['ArrowRight', '2026-11-14'],
      ['Home', '2026-11-09'],
      ['End', '2026-11-15'],
      ['PageUp', '2026-10-15'],
      ['PageUp', '2026-09-15'],
      ['PageDown', '2026-10-15'],
      ['PageDown', '2026-11-15'],
      ['PageDown', '2026-11-21'],
      ['End', '2026-11-21'],
    ] as const) {
      await pressKey(key)
      await until(() => focused()?.dataset['day'] === to)
    }
    await pressKey('Enter')
    await until(() => day('2026-11-14').disabled)
    // The range limit around the first selected day also applies to the keys.
    await pressKey('PageUp')
    await until(() => focused()?.dataset['day'] === '2026-11-15')
    await pressKey('Space')
    await until(() => changes.length > 0)
    equal(changes, [[{ start: '2026-11-15', end: '2026-11-21' }, null]])
    equal(focused()?.dataset['day'], '2026-11-15')
  })

  it('keeps the last day there is when a month is shorter', async () => {
    await setViewport(1200)
    const { day, focused, open } = await dateFilterPage({
      preset: null,
      days: { start: '2028-03-31', end: '2028-03-31' },
      today: '2028-05-10',
    })
    await open()
    day('2028-03-31').focus()
    await pressKey('PageUp')
    await until(() => focused()?.dataset['day'] === '2028-02-29')
  })
})

describe('the date filter to assistive technology', () => {
  afterEach(clearPages)

  it('is a button with its range that opens a named dialog', async () => {
    const { button, panel, open } = await wide()
    equal(label(button), lastThirty)
    equal([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')], ['dialog', 'false'])
    await open()
    equal(button.getAttribute('aria-expanded'), 'true')
    equal([panel.getAttribute('role'), label(panel)], ['dialog', 'Date filter'])
  })

  it('names months, weekdays and days, and says which are in the range and which is today', async () => {
    const { page, day, open } = await wide()
    await open()
    equal(page.texts('caption'), ['October 2026', 'November 2026'])
    equal(
      page.all('.month:last-of-type th').map((head) => head.getAttribute('abbr')),
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    )
    equal(label(day('2026-11-01')), 'Sunday, November 1, 2026')
    equal(
      ['2026-10-22', '2026-10-23', '2026-11-21'].map((date) => day(date).getAttribute('aria-pressed')),
      ['false', 'true', 'true'],
    )
    equal(
      page.all('[aria-current="date"]').map(({ dataset }) => dataset['day']),
      ['2026-11-21'],
    )
    equal(page.texts('.presets [aria-current]'), ['Last 30 days'])
    day('2026-11-12').click()
    await until(() => page.texts('[role="status"]').join() === '11/12/2026')
    equal(page.texts('.presets [aria-current]'), [])
  })

  it('has one stop for the Tab key among the days', async () => {
    const { page, open } = await wide()
    await open()
    equal(
      page.all('.day[tabindex="0"]').map(({ dataset }) => dataset['day']),
      ['2026-11-21'],
    )
  })
})
