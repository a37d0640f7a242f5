import type { CallOutput } from '../../../src/contract/core/call'
import type { businessHours } from '../../../src/contract/calls/hours'
import type { ProductId } from '../../../src/contract/core/products'
import '../../../elements/dealer-auth'
import '../../../elements/dealer-settings'
import { WEEKDAYS, type BusinessHours } from '../../../src/rules/settings/hours'
import { specialOnWire, weekOnWire } from '../../../src/rules/settings/hours-wire'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import {
  all,
  clearPage,
  endSession,
  equal,
  find,
  focused,
  frames,
  signedIn,
  texts,
  until,
} from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { drag, boundsOf, pressKey, setViewport } from '../ui/real-input'

type Hours = CallOutput<typeof businessHours>
type Sent = Partial<Hours> & { base_version?: number }

const TODAY = '2026-11-21'
const week: BusinessHours = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    day === 'sunday'
      ? { open: false, work_hours: null }
      : { open: true, work_hours: { start_time: 540, end_time: 1140 } },
  ]),
)
const hours = (change: Partial<Hours> = {}): Hours => ({
  business_hours: weekOnWire(week),
  special_business_hours: specialOnWire(
    [
      {
        name: 'Year-end sale',
        date: '2026-12-29',
        open: true,
        work_hours: { start_time: 540, end_time: 1260 },
        custom: true,
        status: true,
      },
    ],
    'US',
    TODAY,
  ),
  appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
  mirror_from: null,
  version: 4,
  ...change,
})

interface World {
  product?: ProductId
  allow?: string[]
  stands?: Partial<Hours>
  time?: '12' | '24'
  answer?: (id: string, input: Input) => Reply | undefined
}

let net: Network | null = null

/** A dealership whose hours can be saved. */
async function open({
  product = 'LEAD_ENGAGE',
  allow = ['*'],
  stands = {},
  time = '12',
  answer,
}: World = {}) {
  const state = { now: hours(stands), salesAi: hours() }
  const user = profile(
    {
      Role: 'ADMIN',
      Policy: [{ Resource: 'Settings:WorkingHours', Allow: allow }],
      Products: [{ Id: product, Name: product, Attributes: [] }],
    },
    { TimeFormat: time },
  )
  const base = dealership(user)
  net = network((id, input) => {
    const own = answer?.(id, input)
    if (own !== undefined) return own
    if (id === 'hours.business') return ok(input['service_type'] === product ? state.now : state.salesAi)
    if (id !== 'hours.saveBusiness') return base(id, input)
    const { business_hours, special_business_hours, appointment_working_hours, mirror_from } =
      input as unknown as Sent
    state.now = {
      ...state.now,
      ...(business_hours && { business_hours }),
      ...(special_business_hours && { special_business_hours }),
      ...(appointment_working_hours && { appointment_working_hours }),
      mirror_from: mirror_from ?? null,
      version: state.now.version + 1,
    }
    return ok({ status: 'Success', version: state.now.version })
  })
  await signedIn('<dealer-settings style="display:block;block-size:900px"></dealer-settings>')
  return { state, asked: net.requests }
}

const IN = '[data-block=work-hours]'
const loaded = () => find(`${IN} .hours .typed-hours, ${IN} .hours output`)
const labelled = <E extends HTMLElement = HTMLInputElement>(label: string) =>
  find<E>(`${IN} [aria-label="${label}"]`)
async function option(text: string): Promise<HTMLInputElement> {
  const label = await find(`${IN} label.option`, new RegExp(`^${text}`))
  const input = label.querySelector('input')
  if (!input) throw new Error(text)
  return input
}
const saveButton = () => find<HTMLButtonElement>(`${IN} button`, 'Save')
const button = (text: string) => find<HTMLButtonElement>('button', text)
const saves = () =>
  (net?.requests ?? [])
    .filter(({ id }) => id === 'hours.saveBusiness')
    .map(({ input }) => input as unknown as Sent)
async function save(): Promise<Sent> {
  const before = saves().length
  ;(await saveButton()).click()
  await until(() => saves().length === before + 1, 'the save')
  return saves().at(-1) ?? {}
}
/** Nothing is left to save, and the form is editable again, which means that the refetch has finished. */
const saved = () =>
  until(
    () =>
      all<HTMLButtonElement>(`${IN} .block-actions button`)[0]?.disabled === true &&
      all<HTMLFieldSetElement>(`${IN} fieldset`)[0]?.disabled === false,
    'the end of the save',
  )
async function type(label: string, text: string): Promise<void> {
  const field = await labelled(label)
  field.focus()
  write(field, text)
  await frames()
  field.blur()
  await frames()
}
async function choose(label: string, value: string): Promise<void> {
  const found = await find<HTMLLabelElement>(`${IN} label`, label)
  const [control] = all<HTMLSelectElement>(`select[id="${found.htmlFor}"]`)
  if (!control) throw new Error(label)
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
  await frames()
}
const monday = (sent: Sent) => sent.business_hours?.monday.work_hours

describe('dealer-settings: work hours', () => {
  afterEach(() => {
    clearPage()
    net?.restore()
    net = null
    return setViewport(1280)
  })

  it('shows the week, the holidays of this year and the window, and saves nothing unchanged', async () => {
    await open()
    await loaded()
    equal((await labelled('Monday, opening time')).value, '9:00 AM')
    equal((await labelled('Monday closes')).value, '1140')
    equal((await labelled('Monday closes')).getAttribute('aria-valuetext'), '7:00 PM')
    equal((await option('Sunday')).checked, false)
    const titles = texts(`${IN} .special-title`)
    equal([titles[0], titles.at(-1)], ['New Year’s Day', 'New Year’s Eve'])
    await find(`${IN} .special li`, /Thanksgiving Day11\/26\/2026As any Thursday/)
    equal((await saveButton()).disabled, true)
    equal(
      all(`${IN} input[type=checkbox]`).some((box) => /Sales AI/.test(box.parentElement?.textContent ?? '')),
      false,
    )
  })

  it('moves a thumb by the keyboard in half hours, up to midnight, and never past the other', async () => {
    await open()
    const opens = await labelled('Monday opens')
    opens.focus()
    for (const [key, minutes] of [
      ['ArrowRight', 570],
      ['ArrowUp', 600],
      ['ArrowLeft', 570],
      ['PageDown', 450],
      ['Home', 0],
      ['End', 1110],
      ['ArrowRight', 1110],
    ] as const) {
      await pressKey(key)
      await until(() => opens.value === String(minutes), `${key} ${minutes}, not ${opens.value}`)
    }
    const closes = await labelled('Monday closes')
    closes.focus()
    await pressKey('End')
    await until(() => closes.value === '1439', 'midnight')
    equal(closes.getAttribute('aria-valuetext'), '12:00 AM')
    equal((await labelled('Monday, closing time')).value, '12:00 AM')
    await pressKey('ArrowLeft')
    await until(() => closes.value === '1410', closes.value)
    await pressKey('Home')
    await until(() => closes.value === '1140', closes.value)
    equal(monday(await save()), { start_time: 1110, end_time: 1140 })
  })

  it('moves a thumb by the pointer, to the nearest half hour', async () => {
    await setViewport(1280)
    await open()
    await loaded()
    const opens = await labelled('Monday opens')
    opens.scrollIntoView({ block: 'center' })
    const { left, width, top, height } = await boundsOf(opens)
    const at = (minutes: number) => left + 8 + ((width - 16) * minutes) / 1439
    await drag([at(540), top + height / 2], [at(611), top + height / 2])
    await until(() => opens.value === '600', `600, not ${opens.value}`)
    const closes = await labelled('Monday closes')
    await drag([at(1140), top + height / 2], [left + width + 30, top + height / 2])
    await until(() => closes.value === '1439', `1439, not ${closes.value}`)
    equal(monday(await save()), { start_time: 600, end_time: 1439 })
  })

  it('takes typed times to the minute, as people write them', async () => {
    await open()
    await loaded()
    await type('Monday, opening time', '8.07a')
    equal((await labelled('Monday, opening time')).value, '8:07 AM')
    equal((await labelled('Monday opens')).value, '487')
    await type('Monday, closing time', '21:45')
    equal((await labelled('Monday, closing time')).value, '9:45 PM')
    // The value is typed and saved at once, without leaving the field.
    const field = await labelled('Tuesday, closing time')
    field.focus()
    write(field, 'midnight')
    await frames()
    const sent = await save()
    equal(monday(sent), { start_time: 487, end_time: 1305 })
    equal(sent.business_hours?.tuesday.work_hours?.end_time, 1439)
    await find('.toast', 'Working Hours Saved Successfully!')
    await saved()
    // From a time between two steps, an arrow key moves to the next step.
    const opens = await labelled('Monday opens')
    opens.focus()
    await pressKey('ArrowRight')
    await until(() => opens.value === '510', opens.value)
  })

  it('says at the field what is wrong, keeps what was typed and sends nothing', async () => {
    await open()
    await loaded()
    await type('Monday, opening time', 'late')
    await type('Tuesday, closing time', '8:00 am')
    const wrong = await labelled('Monday, opening time')
    equal([wrong.value, wrong.getAttribute('aria-invalid')], ['late', 'true'])
    equal((await labelled('Monday, closing time')).getAttribute('aria-invalid'), null)
    for (const time of ['Tuesday, opening time', 'Tuesday, closing time'])
      equal((await labelled(time)).getAttribute('aria-invalid'), 'true')
    const message = all(`[id="${wrong.getAttribute('aria-describedby')}"]`)[0]
    equal(message?.textContent, 'Enter a time, such as 9:00 AM or 21:00')
    equal(texts(`${IN} .hours .error`), [
      'Enter a time, such as 9:00 AM or 21:00',
      'Closing must be after opening, or by 6:00 AM the next day',
    ])
    ;(await saveButton()).click()
    await until(() => focused() === wrong)
    await frames(5)
    equal(saves().length, 0)
    // The field that now has the focus still says what is wrong.
    equal(wrong.getAttribute('aria-invalid'), 'true')
    equal(texts(`${IN} .hours .error`).length, 2)
    await type('Monday, opening time', '10')
    await type('Tuesday, closing time', '8 pm')
    equal(texts(`${IN} .hours .error`), [])
    equal((await save()).business_hours?.tuesday.work_hours, { start_time: 540, end_time: 1200 })
    await find('.toast', 'Working Hours Saved Successfully!')
    await saved()
  })

  it('shows the year of a wrong time that is not on screen, and says that it could not save', async () => {
    await open()
    await loaded()
    ;(await find('[role=tab]', '2027')).click()
    await find(`${IN} .special li`, /01\/01\/2027/)
    ;(await option('New Year’s Day')).click()
    ;(await option('Open on New Year’s Day')).click()
    await type('New Year’s Day, opening time', 'abc')
    ;(await find('[role=tab]', '2026')).click()
    await frames()
    ;(await saveButton()).click()
    await find('.toast', 'Working Hours Unable To Save!')
    const wrong = await labelled('New Year’s Day, opening time')
    await until(() => focused() === wrong)
    equal([wrong.value, wrong.getAttribute('aria-invalid'), saves().length], ['abc', 'true', 0])
  })

  it('sends a day that is switched off, whatever its hours were', async () => {
    await open()
    await loaded()
    await type('Year-end sale, opening time', '6 pm')
    await type('Year-end sale, closing time', '12 pm')
    await find(`${IN} .hours .error`, /^Closing must be after opening/)
    ;(await option('Year-end sale')).click()
    await frames()
    const days = (await save()).special_business_hours?.current_year.holidays ?? []
    const sale = days.find(({ name }) => name === 'Year-end sale')
    equal([sale?.status, sale?.work_hours], [false, { start_time: 720, end_time: 1080 }])
  })

  it('takes hours over midnight and all day, and says what they mean', async () => {
    await open()
    await loaded()
    await type('Monday, opening time', '10 pm')
    await type('Monday, closing time', '2 am')
    await type('Tuesday, opening time', 'midnight')
    await type('Tuesday, closing time', 'midnight')
    equal(texts(`${IN} .hours-note`), ['Closes on the next day', 'Open 24 hours'])
    const sent = await save()
    equal(sent.business_hours?.monday.work_hours, { start_time: 1320, end_time: 120 })
    equal(sent.business_hours?.tuesday.work_hours, { start_time: 0, end_time: 1439 })
  })

  it('opens a closed day from 9 to 6, and forgets the hours of one that closes', async () => {
    await open()
    ;(await option('Sunday')).click()
    equal((await labelled('Sunday, closing time')).value, '6:00 PM')
    ;(await option('Monday')).click()
    await frames()
    const sent = await save()
    equal(sent.business_hours?.sunday.work_hours, { start_time: 540, end_time: 1080 })
    equal(sent.business_hours?.monday, { name: 'Monday', open: false, work_hours: null })
    equal(sent.base_version, 4)
  })

  it('applies Monday to the weekdays and closes the week end; nine to six when Monday is closed', async () => {
    await open()
    await loaded()
    await type('Monday, opening time', '7:30 am')
    ;(await button('Apply to weekdays')).click()
    await frames()
    const first = await save()
    equal(
      WEEKDAYS.map((day) => first.business_hours?.[day].work_hours?.start_time ?? null),
      [450, 450, 450, 450, 450, null, null],
    )
    equal([first.business_hours?.saturday.open, first.business_hours?.friday.open], [false, true])
    await saved()
    ;(await option('Monday')).click()
    ;(await button('Apply to weekdays')).click()
    await frames()
    equal((await save()).business_hours?.friday.work_hours, { start_time: 540, end_time: 1080 })
  })

  it('lets a holiday count, opens it from noon to six, in both years', async () => {
    await open()
    ;(await option('Thanksgiving Day')).click()
    await find(`${IN} .special li`, /^Thanksgiving Day.*Closed$/)
    ;(await option('Open on Thanksgiving Day')).click()
    equal((await labelled('Thanksgiving Day, opening time')).value, '12:00 PM')
    ;(await find(`${IN} [role=tab]`, '2027')).click()
    await find(`${IN} .special li`, /01\/01\/2027/)
    ;(await option('Thanksgiving Day')).click()
    await find(`${IN} .special li`, /^Thanksgiving Day11\/25\/2027.*Closed$/)
    const sent = (await save()).special_business_hours
    const of = (year: 'current_year' | 'next_year') =>
      sent?.[year].holidays.find(({ name }) => name === 'Thanksgiving Day')
    equal(of('current_year'), {
      name: 'Thanksgiving Day',
      date: '2026/11/26',
      open: true,
      work_hours: { start_time: 720, end_time: 1080 },
      custom: false,
      status: true,
    })
    equal([of('next_year')?.status, of('next_year')?.open], [true, false])
  })

  it('has a day that was not added yet again after the session ended, in its year', async () => {
    const fields = () => all<HTMLInputElement>('.dialog input')
    await open()
    await loaded()
    ;(await find('[role=tab]', '2027')).click()
    ;(await button('Add special day')).click()
    write(await find<HTMLInputElement>('.dialog input'), 'Inventory day')
    await frames(2)
    await endSession()
    clearPage()
    net?.restore()
    await open()
    await find('.dialog [role=status]', 'Your unsaved changes have been restored.')
    equal(
      fields().map(({ value }) => value),
      ['Inventory day', ''],
    )
    equal(texts(`${IN} .subhead [aria-selected=true]`), ['2027'])
    ;(await button('Cancel')).click()
    await until(() => sessionStorage.length === 0, 'nothing kept')
  })

  it('adds a day with name and date, and deletes only its own', async () => {
    await open()
    await loaded()
    ;(await button('Add special day')).click()
    ;(await button('Add')).click()
    await find('.dialog .error', 'Enter a name for the day')
    await find('.dialog .error', 'Choose a date')
    const [name, date] = all<HTMLInputElement>('.dialog input')
    if (!name || !date) throw new Error('No fields')
    write(name, 'Inventory day')
    write(date, '2026-11-26')
    await find('.dialog .error', 'Another special day has this date')
    write(date, '2026-11-28')
    await frames()
    ;(await button('Add')).click()
    await find(`${IN} .special li`, /^Inventory day11\/28\/2026, own/)
    equal(
      texts(`${IN} .special-title`).indexOf('Inventory day'),
      texts(`${IN} .special-title`).indexOf('Thanksgiving Day') + 1,
    )
    equal(
      all(`${IN} .special-delete`).map((one) => one.getAttribute('aria-label')),
      ['Delete Inventory day', 'Delete Year-end sale'],
    )
    const remove = await labelled<HTMLButtonElement>('Delete Year-end sale')
    remove.focus()
    remove.click()
    await frames()
    // The button is gone with its row.
    equal(focused()?.getAttribute('data-block'), 'work-hours')
    const days = (await save()).special_business_hours?.current_year.holidays ?? []
    equal(
      days.filter(({ custom }) => custom),
      [
        {
          name: 'Inventory day',
          date: '2026/11/28',
          open: true,
          work_hours: { start_time: 720, end_time: 1080 },
          custom: true,
          status: true,
        },
      ],
    )
  })

  it('offers the ten choices of the window', async () => {
    await open()
    const label = await find<HTMLLabelElement>(`${IN} label`, 'Before closing')
    const [select] = all<HTMLSelectElement>(`select[id="${label.htmlFor}"]`)
    equal(
      [...(select?.options ?? [])].map(({ text }) => text),
      [
        '0 minutes',
        '10 minutes',
        '15 minutes',
        '20 minutes',
        '30 minutes',
        '45 minutes',
        '60 minutes',
        '75 minutes',
        '90 minutes',
        '120 minutes',
      ],
    )
    equal(select?.value, '60')
    await choose('Before closing', '90')
    equal((await save()).appointment_working_hours, { minutesAfterOpening: 60, minutesBeforeClosing: 90 })
  })

  it('mirrors Sales AI for another product; any change unchecks it', async () => {
    const early = weekOnWire({ monday: { open: true, work_hours: { start_time: 60, end_time: 120 } } })
    await open({ product: 'DealerChat', stands: { business_hours: early } })
    equal((await labelled('Monday, opening time')).value, '1:00 AM')
    equal((await option('Same as Sales AI')).checked, false)
    const mirror = await option('Same as Sales AI')
    await until(() => !mirror.disabled, 'the hours of Sales AI')
    mirror.click()
    await until(
      () => all<HTMLInputElement>(`${IN} [aria-label="Monday, opening time"]`)[0]?.value === '9:00 AM',
    )
    const sent = await save()
    equal([sent.mirror_from, sent.business_hours ?? null, sent.base_version], ['LEAD_ENGAGE', null, 4])
    await saved()
    equal((await option('Same as Sales AI')).checked, true)
    await choose('After opening', '0')
    equal((await option('Same as Sales AI')).checked, false)
    equal((await save()).mirror_from, null)
  })

  it('tells the second of two who save, who looks at theirs or keeps their own', async () => {
    const theirs = weekOnWire({ monday: { open: true, work_hours: { start_time: 60, end_time: 120 } } })
    let second = true
    const { state } = await open({
      answer: (id) => {
        if (id !== 'hours.saveBusiness' || !second) return undefined
        second = false
        state.now = { ...state.now, business_hours: theirs, version: 9 }
        return {
          status: 409,
          body: { message: 'Sam has saved other changes.' },
        }
      },
    })
    await loaded()
    await type('Monday, opening time', '8 am')
    await save()
    await find(`${IN} [role=alert]`, /Sam has saved other changes/)
    equal((await labelled('Monday, opening time')).value, '8:00 AM')
    // The current state is fetched.
    await until(
      () => (net?.requests ?? []).filter(({ id }) => id === 'hours.business').length === 2,
      'the read',
    )
    await frames(6)
    ;(await button('Keep mine')).click()
    await frames()
    const sent = await save()
    equal([sent.base_version, monday(sent)?.start_time], [9, 480])
  })

  it('says that it could not save, and shows the words of the service at the day', async () => {
    await open({
      answer: (id) =>
        id === 'hours.saveBusiness'
          ? {
              status: 400,
              body: {
                message: 'No',
                fields: {
                  'business_hours.monday.work_hours':
                    'Closing must be after opening, or by 6:00 AM the next day',
                },
              },
            }
          : undefined,
    })
    await loaded()
    await type('Monday, opening time', '8 am')
    await save()
    await find('.toast', 'Working Hours Unable To Save!')
    await find(`${IN} .hours .error`, 'Closing must be after opening, or by 6:00 AM the next day')
    equal((await labelled('Monday, opening time')).value, '8:00 AM')
  })

  it('shows the words of the service also at a special day that is off', async () => {
    await open({
      answer: (id) =>
        id === 'hours.saveBusiness'
          ? {
              status: 400,
              body: {
                message: 'No',
                fields: {
                  'special_business_hours.current_year.holidays.0.date': 'Is not a day in the calendar',
                },
              },
            }
          : undefined,
    })
    await loaded()
    await type('Monday, opening time', '8 am')
    await save()
    await find(`${IN} .special li`, /^New Year’s Day.*Is not a day in the calendar$/)
  })

  it('is read only where the policy says so', async () => {
    await open({ allow: ['read'], time: '24' })
    await loaded()
    equal(texts(`${IN} .hours output`)[0], '09:00 – 19:00')
    equal(
      all(`${IN} button`).map((one) => one.textContent),
      ['2026', '2027'],
    )
    equal(
      all<HTMLInputElement>(`${IN} :is(input, select)`).every(({ disabled }) => disabled),
      true,
    )
  })

  it('loads, fails with a way to try again, and holds a long name', async () => {
    let failing = true
    const name = 'A day whose name goes on for longer than anybody would ever want to read it aloud'.slice(
      0,
      80,
    )
    await open({
      stands: {
        special_business_hours: specialOnWire(
          [{ name, date: '2026-02-03', open: false, work_hours: null, custom: true, status: true }],
          'US',
          TODAY,
        ),
      },
      answer: (id) =>
        id === 'hours.business' && failing ? { status: 403, body: { message: 'Not now' } } : undefined,
    })
    await find(`${IN}`, /Not now/)
    failing = false
    ;(await find<HTMLButtonElement>(`${IN} button`, 'Retry')).click()
    await loaded()
    for (const width of [1440, 1024, 390]) {
      await setViewport(width)
      await frames(5)
      const title = await find(`${IN} .special-title`, name)
      equal(title.scrollWidth <= title.clientWidth + 1, true)
      const block = await find(IN)
      equal(block.scrollWidth <= block.clientWidth, true)
    }
  })
})
