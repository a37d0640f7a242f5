import { StrictMode } from 'react'
import { BandChart, type BandChartProps } from '../../../src/ui/charts/band-chart'
import { GroupedBars } from '../../../src/ui/charts/grouped-bars'
import { Sparkline } from '../../../src/ui/charts/sparkline'
import { clearPages, equal, kitPage, press, until, type KitPage } from './kit-page'
import { afterEach, describe, it } from './mocha'

/** Number of non-transparent pixels of a canvas. */
function inked(canvas: HTMLCanvasElement): number {
  const { data } = context(canvas).getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 0) count += 1
  return count
}
/** Whether a canvas has a pixel of exactly this color. */
function has(canvas: HTMLCanvasElement, rgb: readonly [number, number, number]): boolean {
  const { data } = context(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255 && rgb.every((part, index) => data[at + index] === part)) return true
  return false
}
function context(canvas: HTMLCanvasElement) {
  const found = canvas.getContext('2d')
  if (!found) throw new Error('No context')
  return found
}
const canvases = (page: KitPage) => page.all<HTMLCanvasElement>('canvas')
const drawn = (page: KitPage, count = 1) =>
  until(() => canvases(page).length === count && canvases(page).every((canvas) => inked(canvas) > 0))
const firstCanvas = (page: KitPage) => page.find<HTMLCanvasElement>('canvas')

const words = { valueLabel: 'Rate', countLabel: 'Leads', bandLabel: 'Benchmark' }
const points: BandChartProps['points'] = [
  { day: '2026-11-18', value: 40, count: 10, low: 30, high: 50 },
  { day: '2026-11-19', value: null, count: 0, low: 30, high: 50 },
  { day: '2026-11-20', value: 44.5, count: 20, low: 30, high: 50 },
  { day: '2026-11-21', value: 12, count: 8, low: 30, high: 50 },
]
const band = <BandChart label="By day" points={points} unfinishedLast {...words} />
const bars = (
  <GroupedBars
    label="Groups"
    groups={['Direct', 'External']}
    measures={[
      { label: 'Visitors', values: [8412, 1120] },
      { label: 'Conversion', values: [9, null], format: (value) => (value === null ? 'none' : `${value}%`) },
    ]}
  />
)
const tableRows = (page: KitPage) =>
  page.all('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))

describe('charts', () => {
  afterEach(() => {
    clearPages()
    document.documentElement.removeAttribute('style')
  })

  it('a sparkline has its height before and after it is drawn, and says what it shows', async () => {
    const page = kitPage()
    await page.render(<Sparkline values={[1, 5, 2]} unfinishedLast label="From 1 to 2" />)
    const height = () => page.find('[role="img"]').getBoundingClientRect().height
    equal(height(), 28)
    await drawn(page)
    equal(height(), 28)
    equal(page.find('[role="img"]').getAttribute('aria-label'), 'From 1 to 2')
  })

  it('a drawing is light on paper, also in the dark scheme', async () => {
    const page = kitPage()
    page.shadow.host.setAttribute('theme', 'dark')
    await page.render(<Sparkline values={[1, 5, 2]} label="From 1 to 2" />)
    await drawn(page)
    const shows = (area: readonly [number, number, number]) => until(() => has(firstCanvas(page), area))
    const dark = [20, 44, 53] as const
    await shows(dark)
    dispatchEvent(new Event('beforeprint'))
    await shows([232, 242, 245])
    dispatchEvent(new Event('afterprint'))
    await shows(dark)
  })

  it('a sparkline shows one day, only zeros and three years, and no day as no drawing', async () => {
    const page = kitPage()
    const years = Array.from({ length: 1100 }, (_, day) => day % 90)
    await page.render(
      <>
        <Sparkline values={[7]} label="One" />
        <Sparkline values={[7]} unfinishedLast label="One, unfinished" />
        <Sparkline values={[0, 0, 0]} label="Zeros" />
        <Sparkline values={years} unfinishedLast label="Years" />
        <Sparkline values={[]} label="None" />
      </>,
    )
    await drawn(page, 4)
    equal(page.find('[aria-label="None"]').childElementCount, 0)
  })

  it('one drawing stands under StrictMode, none is left behind, and equal data is not drawn again', async () => {
    const page = kitPage()
    const content = () => (
      <StrictMode>
        <Sparkline values={[1, 2, 3]} label="Three" />
      </StrictMode>
    )
    await page.render(content())
    await drawn(page)
    const before = firstCanvas(page)
    await page.render(content())
    await new Promise(requestAnimationFrame)
    equal(firstCanvas(page) === before, true)
    await page.render(<p>Gone</p>)
    await until(() => canvases(page).length === 0)
  })

  it('other data takes the place of what was drawn', async () => {
    const page = kitPage()
    await page.render(<Sparkline values={[1, 2, 3]} label="Three" />)
    await drawn(page)
    const before = firstCanvas(page)
    await page.render(<Sparkline values={[3, 2, 1]} label="Three" />)
    // Between the old and the new drawing there may be no canvas.
    await until(() => canvases(page).some((canvas) => canvas !== before))
    await drawn(page)
    equal(before.isConnected, false)
  })

  it('fits its container when that changes', async () => {
    const page = kitPage()
    await page.render(<Sparkline values={[1, 2, 3]} label="Three" />)
    await drawn(page)
    const { host } = page.shadow
    if (host instanceof HTMLElement) host.style.width = '120px'
    await until(() => firstCanvas(page).width === 120 * devicePixelRatio && inked(firstCanvas(page)) > 0)
  })

  it('takes the colours of the theme, and again when they change', async () => {
    document.documentElement.style.setProperty(
      '--fc-accent-soft',
      'light-dark(rgb(10, 200, 30), rgb(200, 10, 30))',
    )
    const page = kitPage()
    page.shadow.host.setAttribute('theme', 'light')
    await page.render(<Sparkline values={[5, 5, 5]} label="Five" />)
    await until(() => canvases(page).length === 1 && has(firstCanvas(page), [10, 200, 30]))
    page.shadow.host.setAttribute('theme', 'dark')
    await until(() => has(firstCanvas(page), [200, 10, 30]))
    document.documentElement.style.setProperty('--fc-accent-soft', 'rgb(1, 2, 3)')
    await until(() => has(firstCanvas(page), [1, 2, 3]))
    equal(canvases(page).length, 1)
  })

  it('the arrow keys move from day to day, gaps too, and each day is spoken', async () => {
    const page = kitPage()
    await page.render(band)
    await drawn(page)
    const chart = page.find('[role="application"]')
    const said = () => page.find('[role="status"]').textContent
    equal(page.texts('dd'), ['11/20/2026', '44.5%', '20', '30% – 50%'])
    equal(said(), '')
    chart.focus()
    press(chart, 'ArrowLeft')
    await until(() => said() === '11/19/2026, Rate no data, Leads 0, Benchmark 30% to 50%')
    equal(page.texts('dd'), ['11/19/2026', '–', '0', '30% – 50%'])
    press(chart, 'End')
    await until(() => said() === '11/21/2026, not finished, Rate 12%, Leads 8, Benchmark 30% to 50%')
    press(chart, 'ArrowRight')
    press(chart, 'Home')
    await until(() => said() === '11/18/2026, Rate 40%, Leads 10, Benchmark 30% to 50%')
    equal(page.find('.plot-cursor').hidden, false)
    chart.blur()
    await until(() => said() === '' && page.find('.plot-cursor').hidden === true)
  })

  it('the pointer moves the cursor silently', async () => {
    const page = kitPage()
    await page.render(band)
    await drawn(page)
    const over = page.find('.u-over')
    const { left, top } = over.getBoundingClientRect()
    over.dispatchEvent(
      new PointerEvent('pointermove', { clientX: left + 2, clientY: top + 9, bubbles: true }),
    )
    await until(() => page.texts('dd')[0] === '11/18/2026')
    equal(page.find('[role="status"]').textContent, '')
    over.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await until(() => page.texts('dd')[0] === '11/20/2026')
  })

  it('a chart by day has a table behind it', async () => {
    const page = kitPage()
    await page.render(band)
    await drawn(page)
    page.find('button', 'Show as table').click()
    await until(() => page.all('table').length === 1)
    equal(canvases(page).length, 0)
    equal(page.find('button').getAttribute('aria-pressed'), 'true')
    equal(page.texts('thead th'), ['Day', 'Rate', 'Leads', 'Benchmark'])
    equal(tableRows(page)[1], ['11/19/2026', '–', '0', '30% – 50%'])
    equal(tableRows(page)[3], ['11/21/2026 (unfinished)', '12%', '8', '30% – 50%'])
    page.find('button', 'Show as table').click()
    await drawn(page)
    equal(page.all('table').length, 0)
  })

  it('a chart by day shows one day, and says when there is none', async () => {
    const page = kitPage()
    await page.render(<BandChart label="One" points={points.slice(0, 1)} {...words} />)
    await drawn(page)
    equal(page.texts('dd')[1], '40%')
    await page.render(<BandChart label="None" points={points.slice(1, 2)} {...words} />)
    await until(() => page.shadow.textContent.includes('There is no data available'))
    await page.render(<BandChart label="None" points={[]} {...words} />)
    equal(canvases(page).length, 0)
  })

  it('groups are compared in each measure, in words too', async () => {
    const page = kitPage()
    await page.render(bars)
    await drawn(page, 2)
    equal(
      page.all('[role="img"]').map((image) => image.getAttribute('aria-label')),
      ['Visitors: Direct 8,412, External 1,120', 'Conversion: Direct 9%, External none'],
    )
    page.find('button', 'Show as table').click()
    await until(() => page.all('table').length === 1)
    equal(page.texts('thead th'), ['Measure', 'Direct', 'External'])
    equal(tableRows(page), [
      ['Visitors', '8,412', '1,120'],
      ['Conversion', '9%', 'none'],
    ])
  })

  it('needs no style element and no policy but the strict one', async () => {
    const violations: string[] = []
    const note = (event: SecurityPolicyViolationEvent) => violations.push(event.violatedDirective)
    document.addEventListener('securitypolicyviolation', note)
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'"
    document.head.append(policy)
    const page = kitPage()
    await page.render(
      <>
        {band}
        {bars}
        <Sparkline values={[1, 2]} label="Two" />
      </>,
    )
    await drawn(page, 4)
    document.removeEventListener('securitypolicyviolation', note)
    equal(violations, [])
    equal(page.all('style').length, 0)
  })
})
