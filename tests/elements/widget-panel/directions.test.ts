import { seenOrder, surrounds, CONTROLLED_NAMES, TURNING_NAMES } from '../support/visual-order'
import { equal, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'

const pages: PanelPage[] = []
function pageOf(name: string) {
  const page = new PanelPage({ agent_name: name, dealership: name })
  pages.push(page)
  return page
}

describe('names that turn the direction of writing, in the widget', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  for (const name of TURNING_NAMES)
    it(`turn nothing beside ${JSON.stringify(name)}`, async () => {
      const page = await pageOf(name).open()
      // The greeting starts with its sender.
      equal(surrounds(page.find('.who'), '', name, ', assistant'), true)
      equal(surrounds(page.find('.presence > span'), 'Online, ', name, ''), true)
      page.say('Is it here?')
      await until(() =>
        page.service.sockets.some(({ sent }) => sent.some(({ text }) => text === 'Is it here?')),
      )
      page.service.socket.say({ event: 'Typing' })
      await until(() => page.has('.typing span'))
      equal(surrounds(page.find('.typing span'), '', name, 'is typing'), true)
    })

  for (const name of CONTROLLED_NAMES)
    it(`do not turn the ending of a file, ${JSON.stringify(name)}`, async () => {
      const page = await pageOf('Ava').talking()
      const Attachments = [{ content_type: 'application/pdf', object_key: 'k1', name: `${name}.pdf` }]
      page.service.line('person', '', { Attachments })
      await until(() => page.has('.file bdi'))
      equal(seenOrder(page.find('.file bdi'), '.pdf'), '.pdf')
    })
})
