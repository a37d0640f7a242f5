import type { ElementTag } from '../../../src/contract/elements/elements'
import { defineElement } from '../../../src/embed/define-element'
import { complaintsDuring } from '../embed/toy'
import { FakeWidgetService } from '../fake-widget-service'
import { network, type Network } from '../support/network'
import { clearPage, equal, find, signedIn, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { attributesOf, shadowText, VIEWS, world } from './world'

let broken = true

/** Replaces every view and throws while the test demands it. */
function Fragile() {
  if (broken) throw new Error('The view broke')
  return <p>Whole again</p>
}

describe('a fault while drawing', () => {
  let net: Network
  let said: unknown[]
  const listen = (event: GlobalEventHandlersEventMap['fc-error']) =>
    void said.push([(event.target as Element).localName, event.detail])
  beforeEach(() => {
    net = world()
    said = []
    broken = true
    document.addEventListener('fc-error', listen)
  })
  afterEach(() => {
    document.removeEventListener('fc-error', listen)
    clearPage()
    net.restore()
  })

  for (const tag of VIEWS)
    it(`is shown and told by ${tag}, which can be drawn anew`, async () => {
      await import('../../../elements/dealer-auth')
      defineElement(tag as ElementTag, Fragile, { css: [] })
      await complaintsDuring(async () => {
        const auth = await signedIn(`<${tag}></${tag}>`)
        const element = auth.firstElementChild as HTMLElement
        await until(() => shadowText(element).includes('There is a problem'))
        equal(said, [[tag, { tag, code: 'render_error', message: 'The view broke', retryable: true }]])
        broken = false
        ;(await find('button')).click()
        await until(() => shadowText(element).includes('Whole again'))
      })
    })

  for (const tag of VIEWS.filter((one) => attributesOf(one).some(([name]) => name === 'account-id')))
    it(`of another kind is told by ${tag}, which shows an account that does not exist`, async () => {
      broken = false
      await import('../../../elements/dealer-auth')
      defineElement(tag as ElementTag, Fragile, { css: [] })
      const auth = await signedIn(`<${tag} account-id="a_nobody"></${tag}>`)
      const element = auth.firstElementChild as HTMLElement
      await until(() => /Retry/.test(shadowText(element)))
      await until(() => said.length > 0)
      const [, detail] = said[0] as [string, { code: string; message: string; retryable: boolean }]
      equal(
        [said.length, detail.code, detail.retryable, detail.message !== ''],
        [1, 'not_found', false, true],
      )
    })

  it('is no fault of the page in chat-widget, whose service is away: it tells, and stays out of sight', async () => {
    await import('../../../elements/chat-widget')
    const service = new FakeWidgetService()
    service.configStatus = 500
    service.start()
    const widget = document.createElement('chat-widget')
    widget.setAttribute('site', 'northside')
    document.body.append(widget)
    await until(() => said.length > 0)
    equal((said[0] as [string])[0], 'chat-widget')
    widget.remove()
    service.stop()
  })

  it('of the session is told by dealer-auth', async () => {
    await import('../../../elements/dealer-auth')
    net.restore()
    net = network(() => ({ status: 500, body: { message: 'Out of order' } }))
    await signedIn('')
    await until(() => said.length > 0)
    equal((said[0] as [string, { code: string }])[0], 'dealer-auth')
    equal((said[0] as [string, { code: string }])[1].code, 'session_failed')
  })
})
