import type { WidgetConfig } from '../../../src/contract/calls/widget-config'
import { equal, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'

interface Layers {
  gtag?: unknown
  dataLayer?: unknown
  adobeDataLayer?: unknown
  sdDataLayer?: unknown
}
const layers = globalThis as Layers
const NAMES = ['gtag', 'dataLayer', 'adobeDataLayer', 'sdDataLayer'] as const
const pages: PanelPage[] = []
const off: WidgetConfig['analytics'] = { ga4: null, adobe: false, shift_digital: false }

async function chatted(analytics: Partial<typeof off>) {
  const page = new PanelPage({ analytics: { ...off, ...analytics }, start_form: true })
  pages.push(page)
  page.widget.setAttribute('page-type', 'vdp')
  await page.open()
  await until(() => page.has('[name=first_name]'))
  page.fill('first_name', 'Ada')
  page.fill('email', 'ada@example.com')
  page.submit()
  await until(() => page.has('.form'))
  await until(() => page.has('.more'))
  await page.choose('End chat', 'End this chat?')
  page.submit()
  await until(() => page.has('.again'))
  return page
}
const NEWS = ['chat_opened', 'chat_started', 'chat_lead', 'chat_ended']
const detail = { site: 'northside', page_type: 'vdp' }

describe('the page’s analytics', () => {
  afterEach(() => {
    pages.splice(0).forEach((page) => page.stop())
    for (const name of NAMES) Reflect.deleteProperty(layers, name)
  })

  it('hears by the tag of GA4', async () => {
    const heard: unknown[][] = []
    layers.gtag = (...given: unknown[]) => heard.push(given)
    await chatted({ ga4: 'G-1' })
    await until(() => heard.length === 4)
    equal(
      heard,
      NEWS.map((name) => ['event', name, { ...detail, send_to: 'G-1' }]),
    )
  })

  it('hears by the data layer where there is no tag', async () => {
    const layer: unknown[] = []
    layers.dataLayer = layer
    await chatted({ ga4: 'G-1' })
    await until(() => layer.length === 4)
    equal(
      layer,
      NEWS.map((event) => ({ event, ...detail })),
    )
  })

  it('hears by Adobe’s layer, which is made when it is not there, and by Shift Digital’s', async () => {
    const layer: unknown[] = []
    layers.sdDataLayer = layer
    await chatted({ adobe: true, shift_digital: true })
    await until(() => layer.length === 4)
    equal(
      layer,
      NEWS.map((event) => ({ event, ...detail })),
    )
    equal(
      layers.adobeDataLayer,
      NEWS.map((event) => ({ event, eventInfo: detail })),
    )
  })

  it('hears nothing when all is off', async () => {
    layers.gtag = () => {
      throw new Error('told')
    }
    layers.dataLayer = []
    layers.sdDataLayer = []
    await chatted({})
    equal([layers.dataLayer, layers.sdDataLayer, layers.adobeDataLayer], [[], [], undefined])
  })

  it('may be broken', async () => {
    let calls = 0
    layers.gtag = () => {
      calls += 1
      throw new Error('broken')
    }
    layers.adobeDataLayer = 'no array'
    const page = await chatted({ ga4: 'G-1', adobe: true, shift_digital: true })
    await until(() => calls === 4)
    equal(page.texts('.event'), ['The chat has ended'])
  })
})
