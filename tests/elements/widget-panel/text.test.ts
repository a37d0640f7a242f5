import { equal, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'

const pages: PanelPage[] = []
function panel() {
  const page = new PanelPage()
  pages.push(page)
  return page
}

describe('text from people in the widget', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  it('is not sent when nothing in it can be seen; emoji are', async () => {
    const page = await panel().talking()
    const lines = () => page.texts('.row[data-from=customer] .say').length
    const before = lines()
    for (const unseen of ['\u200B', '\u3164 \u2800', '\u202E', '\uFE0F\u{E0061}']) page.say(unseen)
    page.say('👩‍🚀')
    await until(() => lines() > before)
    equal(page.texts('.row[data-from=customer] .say').slice(before), ['You: 👩‍🚀'])
  })

  it('holds no link that deceives', async () => {
    const page = await panel().talking()
    page.service.line(
      'assistant',
      'One http://user:pass@evil.example two https://good.example/\u202Emoc three https://pаypal.example four https://good.example',
    )
    await until(() => page.all('.row .say a').length > 0)
    equal(
      page.all<HTMLAnchorElement>('.row .say a').map(({ textContent, href }) => [textContent, href]),
      [
        ['https://xn--pypal-4ve.example/', 'https://xn--pypal-4ve.example/'],
        ['https://good.example', 'https://good.example/'],
      ],
    )
  })
})
