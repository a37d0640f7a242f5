import uplotCss from 'uplot/dist/uPlot.min.css?inline'
import { Button } from '../../../src/ui/button/button'
import { chartSheets } from '../../../src/ui/charts/styles'
import { kitSheets } from '../../../src/ui/theme/style-registry'
import { clearPages, equal, kitPage, until } from './kit-page'
import { afterEach, describe, it } from './mocha'

describe('theme', () => {
  afterEach(() => {
    clearPages()
    document.documentElement.removeAttribute('style')
  })

  async function primary() {
    const page = kitPage()
    await page.render(<Button variant="primary">Save</Button>)
    return { page, style: () => getComputedStyle(page.find('button')) }
  }

  it('takes a value of the page over its own, also under a brand', async () => {
    const { page, style } = await primary()
    document.documentElement.style.setProperty('--fc-accent', 'rgb(1, 2, 3)')
    // A button that was already drawn changes its colour gradually.
    await until(() => style().backgroundColor === 'rgb(1, 2, 3)')
    await page.render(
      <div data-brand="partner">
        <Button variant="primary">Save</Button>
      </div>,
    )
    await until(() => page.all('[data-brand]').length === 1)
    equal(style().backgroundColor, 'rgb(1, 2, 3)')
    equal(style().borderRadius, '4px')
  })

  it('is not touched by the sizes and settings of the page', async () => {
    const { page, style } = await primary()
    const before = page.find('button').getBoundingClientRect().toJSON() as DOMRect
    document.documentElement.style.cssText =
      'font: italic 40px serif; text-transform: uppercase; letter-spacing: 9px; text-align: center'
    const after = page.find('button').getBoundingClientRect().toJSON() as DOMRect
    equal([after.width, after.height], [before.width, before.height])
    equal(style().textTransform, 'none')
  })

  it('changes with the scheme that was asked for', async () => {
    const { page } = await primary()
    const ink = () => getComputedStyle(page.find('.style-root')).color
    page.shadow.host.setAttribute('theme', 'dark')
    const dark = ink()
    page.shadow.host.setAttribute('theme', 'light')
    equal(dark !== ink(), true)
  })

  it('never sets a public name, and uses neither rem nor raw colours outside the theme', () => {
    const own = [...kitSheets, ...chartSheets].filter((css) => css !== uplotCss)
    const [theme = '', ...rest] = own
    equal(/--fc-[\w-]+\s*:/.test(own.join('\n')), false)
    equal(/\drem\b/.test(own.join('\n')), false)
    // The build writes `transparent`, which is the same in every theme, as #0000.
    equal(/#(?!0000\b)[0-9a-f]{3,8}\b|\brgb\(/i.test(rest.join('\n')), false)
    equal(theme.includes('--_ink:'), true)
  })
})
