import { all, equal } from '../support/page'
import { describe, it } from '../ui/mocha'
import { inFreshWorld } from './fresh-world'
import { defineAll, drawn, DRAWN, settled, UNANSWERED } from './world'

describe('on a page whose script added functions to Object.prototype', () => {
  const here = inFreshWorld()

  // This is a single test because the functions must be there before the code of the elements is loaded.
  it('every element is drawn, and nothing fails', async () => {
    const polluted = Object.prototype as Record<string, unknown>
    const faults: unknown[] = []
    const listen = (event: Event) => {
      const detail = (event as CustomEvent<{ message?: string } | null>).detail
      const message = 'message' in event ? event.message : (detail?.message ?? event.type)
      // Some blocks of the settings have no answers in this world.
      if (message !== UNANSWERED) faults.push(message)
    }
    window.addEventListener('error', listen)
    for (const name of ['fc-error', 'fc-load-error']) document.addEventListener(name, listen)
    polluted['legacy'] = () => 'an old library'
    polluted['each'] = function () {}
    try {
      await defineAll()
      for (const tag of DRAWN) {
        const { auth, element } = await drawn(tag)
        await settled(here.net)
        const charts = element.shadowRoot
          ? all('.plot', element.shadowRoot).filter(({ clientWidth }) => clientWidth > 0)
          : []
        equal([tag, charts.filter((chart) => !chart.querySelector('canvas')).length], [tag, 0])
        auth.remove()
      }
    } finally {
      delete polluted['legacy']
      delete polluted['each']
      window.removeEventListener('error', listen)
      for (const name of ['fc-error', 'fc-load-error']) document.removeEventListener(name, listen)
    }
    equal(faults, [])
  })
})
