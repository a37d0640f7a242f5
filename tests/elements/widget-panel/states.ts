import type { WidgetConfig } from '../../../src/contract/calls/widget-config'
import { until } from '../ui/kit-page'
import type { PanelPage } from './panel-page'
import { refused } from './panel-service'

const AWAY = { open_now: false, staffed: false }
const IMAGE = 'data:,'

export interface PanelState {
  readonly config?: Partial<WidgetConfig>
  arrange(page: PanelPage): Promise<void>
}

function pdf(page: PanelPage): void {
  const data = new DataTransfer()
  data.items.add(
    new File([new Uint8Array(2_400_000)], 'Service invoice of March.pdf', { type: 'application/pdf' }),
  )
  const field = page.find<HTMLInputElement>('.form input[type=file]')
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

async function startForm(page: PanelPage): Promise<void> {
  await page.open()
  await until(() => page.has('[name=first_name]'))
}

async function leaveMessage(page: PanelPage): Promise<void> {
  await page.open()
  page.find('.away button').click()
  await until(() => page.has('[name=message]'))
}

async function schedule(page: PanelPage): Promise<void> {
  await page.open()
  await page.choose('Schedule service')
  await until(() => page.has('[name=day]'))
  page.find('[name=day]').click()
  await until(() => page.has('[name=hour]'))
}

/** All states of the panel. */
export const STATES: Readonly<Record<string, PanelState>> = {
  greeting: {
    config: { scheduling: true },
    async arrange(page) {
      await page.open()
    },
  },
  away: {
    config: AWAY,
    async arrange(page) {
      await page.open()
    },
  },
  dialogue: {
    async arrange(page) {
      await page.talking()
      const Data = {
        Vin: 'V',
        Stock: 'N1',
        Name: '2025 Calder Terrane',
        Price: 33480,
        ImageUrl: IMAGE,
        Url: '/v',
      }
      page.service.line('assistant', 'Yes, it is here. See https://northside.test/terrane.', {
        Attachments: [{ content_type: 'vehicle', Data }],
      })
      page.service.line('notice', 'Dana Alvarez joined the conversation')
      const Attachments = [{ content_type: 'application/pdf', object_key: 'k9', name: 'quote.pdf' }]
      page.service.line('person', 'Here is the quote.', { Attachments })
      pdf(page)
      await until(() => page.texts('.file').length === 2 && !page.texts('.meta').includes('Sending…'))
      page.service.answers.files = refused(415, 'This is no PDF.')
      pdf(page)
      await until(() => page.has('.failed'))
      page.service.socket.say({ event: 'Typing' })
      await until(() => page.has('.typing'))
    },
  },
  menu: {
    config: { scheduling: true },
    async arrange(page) {
      await page.talking()
      await page.menu()
    },
  },
  'start form': { config: { start_form: true }, arrange: startForm },
  'start form with faults': {
    config: { start_form: true },
    async arrange(page) {
      await startForm(page)
      page.fill('phone', 'call me')
      page.submit()
      await until(() => page.issue('first_name') !== null)
    },
  },
  'leave a message': { config: AWAY, arrange: leaveMessage },
  'leave a message with faults': {
    config: AWAY,
    async arrange(page) {
      await leaveMessage(page)
      page.submit()
      await until(() => page.issue('message') !== null)
    },
  },
  schedule: { config: { scheduling: true }, arrange: schedule },
  'schedule with faults': {
    config: { scheduling: true },
    async arrange(page) {
      await schedule(page)
      page.submit()
      await until(() => page.issue('hour') !== null)
    },
  },
  booked: {
    config: { scheduling: true },
    async arrange(page) {
      await schedule(page)
      page.find('[name=hour]').click()
      page.fill('first_name', 'Ada')
      page.fill('email', 'ada@example.com')
      page.submit()
      await until(() => page.has('.well'))
    },
  },
  'e-mail transcript': {
    async arrange(page) {
      await page.talking()
      await page.choose('Email transcript')
    },
  },
  'end this chat?': {
    async arrange(page) {
      await page.talking()
      page.service.answers.end = null
      await page.choose('End chat', 'End this chat?')
      page.submit()
      await until(() => page.texts('.page [role=alert]')[0] !== '')
    },
  },
  'how was this chat?': {
    config: { ask_rating: true },
    async arrange(page) {
      await page.talking()
      page.service.line('assistant', 'Yes, it is here. See https://northside.test/terrane')
      await page.choose('End chat', 'End this chat?')
      page.submit()
      await until(() => page.has('.rating'))
      page.find('.rating button[type=submit]').click()
      await until(() => page.issue('rating') !== null)
    },
  },
  ended: {
    async arrange(page) {
      await page.talking()
      await page.choose('End chat', 'End this chat?')
      page.submit()
      await until(() => page.has('.again'))
    },
  },
}
