import { useLayoutEffect, useState } from 'react'
import { DayPages } from '../../../src/features/conversations/forms/day-pages'
import { clearPages, equal, kitPage, press, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'

const DAYS = Array.from({ length: 10 }, (_, index) => ({
  day: `2026-12-${String(index + 1).padStart(2, '0')}`,
  hours: [{ minutes: 540, past: false }],
}))
const FORMATS = {
  date: 'MM/DD/YYYY',
  time: '12',
  phone: 'national',
  country: 'US',
  zone: 'America/Chicago',
} as const

describe('days in pages', () => {
  afterEach(clearPages)

  it('keep the focus where a key took it, also when something else was drawn just before', async () => {
    const page = kitPage()
    const focused = () => page.shadow.activeElement?.getAttribute('data-day')
    /**
     * Changes the page right after another change was rendered, before the effects of that change have run.
     */
    function Around() {
      const [news, setNews] = useState(0)
      useLayoutEffect(() => {
        const { activeElement } = page.shadow
        if (news === 1 && activeElement) press(activeElement, 'PageDown')
      }, [news])
      return (
        <div ref={(element) => element?.addEventListener('news', () => setNews(1))}>
          <DayPages days={DAYS} formats={FORMATS} value={null} onChoose={() => {}} describedBy={undefined} />
        </div>
      )
    }
    await page.render(<Around />)
    page.find('[data-day="2026-12-01"]').focus()
    equal(focused(), '2026-12-01')
    page.shadow.querySelector('.style-root > *')?.dispatchEvent(new Event('news'))
    await until(() => page.all('[data-day="2026-12-06"]').length === 1)
    await until(() => focused() === '2026-12-06')
  })
})
