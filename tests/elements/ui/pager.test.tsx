import { Pager } from '../../../src/ui/pager/pager'
import { pagerWindow } from '../../../src/ui/pager/pager-window'
import { clearPages, equal, kitPage } from './kit-page'
import { afterEach, describe, it } from './mocha'

describe('pager', () => {
  afterEach(clearPages)

  it('offers the first and last two pages and two to each side', () => {
    equal(pagerWindow(12, 24), [1, 2, 'gap', 10, 11, 12, 13, 14, 'gap', 23, 24])
    equal(pagerWindow(1, 24), [1, 2, 3, 'gap', 23, 24])
    equal(pagerWindow(24, 24), [1, 2, 'gap', 22, 23, 24])
    equal(pagerWindow(1, 1), [1])
  })

  it('shows a page rather than a gap of one', () => equal(pagerWindow(6, 8), [1, 2, 3, 4, 5, 6, 7, 8]))

  it('says where one is and turns the pages', async () => {
    const page = kitPage()
    const turned: number[] = []
    await page.render(<Pager page={1} pageCount={24} onPage={(to) => turned.push(to)} />)
    equal(page.texts('[aria-live]'), ['Showing page 1 / 24'])
    page.find('[aria-label="Previous"]').click()
    page.find('[aria-label="Page 23"]').click()
    page.find('[aria-label="Next"]').click()
    equal(turned, [23, 2])
    equal(page.texts('[aria-current="page"]'), ['1'])
  })
})
