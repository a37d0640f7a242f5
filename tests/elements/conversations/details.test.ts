import type { LeadInfo } from '../../../src/contract/calls/lead'
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { lead, line, profile, row } from './fixtures'

const customer = row('c1', { FullName: 'Marisol Reyes', Channel: 'email', CrmSalesperson: 'Dana Alvarez' })
const full: Partial<LeadInfo> = {
  ReplyAssistant: '/conversation/c1?reply=now',
  StopAssistant: '/conversation/c1/stop-communication',
  AgenticLead: {
    type: 'live',
    preview_link: '/conversation/c1?preview=open',
    configuration_id: null,
    journey_information: null,
    source_information: { name: 'Dealer website', instruction: '', version: 1 },
  },
}
async function open(change: Partial<LeadInfo> = {}, world: Partial<World> = {}, width = 1320) {
  const opened = await openConsole(
    {
      rows: [customer],
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hi', { Channel: 'email' })] },
      leads: { c1: lead(customer, { ...full, ...change }) },
      ...world,
    },
    'conversation-id="c1"',
  )
  for (const element of document.querySelectorAll<HTMLElement>('dealer-conversations'))
    element.style.inlineSize = `${width}px`
  return opened
}
// A help text is in the same cell as the name.
const facts = () => all('.facts dt').map(({ firstChild }) => firstChild?.textContent ?? '')
const actions = () => texts('.actions > li > *').map((text) => text.replace(', opens in a new tab', ''))

describe('dealer-conversations: details', () => {
  afterEach(closeConsole)

  it('names everything that staff know of the lead', async () => {
    await open()
    await find('.pane.details h2', 'Marisol Reyes')
    await until(() => facts().length === 8)
    equal(facts(), [
      'Name',
      'Email',
      'Phone',
      'Lead type',
      'Lead source',
      'Lead status',
      'Assigned to',
      'Buyer score',
    ])
    equal(texts('.facts dd').slice(0, 7), [
      'Marisol Reyes',
      'm.reyes@mail.example',
      '(312) 555-0142',
      'Internet',
      'Dealer website',
      'Appointment set',
      'Dana Alvarez',
    ])
    equal(actions(), ['CRM Profile', 'Reply as Assistant', 'Open in Preview', 'Stop Assistant'])
  })

  it('leaves out fields that a service lead does not have', async () => {
    const service = profile({ ManufacturerAccount: false })
    service.user_info.Products = [{ Id: 'SERVICE_AI', Name: 'Service AI', Attributes: [] }]
    await open({ AgenticLead: null, ReplyAssistant: null, CrmProfileUrl: null }, { profile: service })
    await until(() => facts().length > 0)
    equal(facts(), ['Name', 'Email', 'Phone', 'Lead type', 'Lead source'])
    equal(actions(), ['Stop Assistant'])
  })

  it('offers no preview in the chat product, which shows no e-mail', async () => {
    const chat = profile()
    chat.user_info.Products = [{ Id: 'DealerChat', Name: 'Chat AI', Attributes: [] }]
    await open({}, { profile: chat })
    await until(() => actions().length > 0)
    equal(actions().includes('Open in Preview'), false)
  })

  it('shows a buyer score to the manufacturer’s accounts only, with its help', async () => {
    await open()
    await find('[role=tooltip]', 'Indicates the `likelihood to buy` score for a customer.')
    closeConsole()
    await open({}, { profile: profile({ ManufacturerAccount: false }) })
    await until(() => facts().length > 0)
    equal(facts().includes('Buyer score'), false)
  })

  it('flags a highlight as important when its type is 1', async () => {
    await open({
      HighlightedEvents: [
        {
          Event: 'HANDOFF',
          EventName: 'Trade value above estimate',
          HighlightType: 1,
          ts: '2026-11-21T10:00:00Z',
        },
        {
          Event: 'CRM_REGISTRATION',
          EventName: 'Registered in the CRM',
          HighlightType: 0,
          ts: '2026-11-21T09:00:00Z',
        },
      ],
    })
    await find('.highlights .badge', 'Trade value above estimate, important')
    equal(all('.highlights .badge').length, 1)
  })

  it('shows how the shopper rated the chat beside their words', async () => {
    await open({
      HighlightedEvents: [
        {
          Event: 'CHAT_RATED',
          EventName: 'Too slow',
          HighlightType: 0,
          ts: '2026-11-21T10:00:00Z',
          rated: { rating: 2, comment: 'Too slow' },
        },
      ],
    })
    await find('.highlights span', /^★★☆☆☆ Customer rated the chat 2 of 5 – “.?Too slow.?”$/)
  })

  it('shows the vehicle with its price and whether it is there', async () => {
    await open()
    await find('.vehicle b', '2025 Calder Terrane Touring')
    await find('.vehicle b', '$33,480')
    await find('.vehicle .badge', 'Available')
    closeConsole()
    const { vehicleInfo } = lead(customer)
    await open({
      vehicleInfo: vehicleInfo && { ...vehicleInfo, Available: false, ImageUrl: 'javascript:alert(1)' },
    })
    await find('.vehicle .badge', 'Unavailable')
    equal(all('.vehicle img').length, 0)
  })

  it('shows no link with an unknown scheme', async () => {
    await open({ CrmProfileUrl: 'javascript:alert(1)' })
    await until(() => actions().length > 0)
    equal(actions(), ['Reply as Assistant', 'Open in Preview', 'Stop Assistant'])
  })

  it('says what failed, with Retry, while the dialogue stands', async () => {
    const { service } = await open({}, { broken: { 'lead.generalInfo': 500 } })
    await find('.pane.details .state.failed')
    await find('.bubble', 'Hi')
    service.heal('lead.generalInfo')
    ;(await find('.pane.details .state.failed button', 'Retry')).click()
    await find('.pane.details h2', 'Marisol Reyes')
  })

  it('folds where there is little room, and reads Loading... until the customer is here', async () => {
    await open({}, { answers: { 'lead.generalInfo': 'never' } }, 1000)
    await find('.details-strip .truncate', 'Loading...')
  })

  it('reads Details on the strip where the customer cannot be shown, then the name, and closes again', async () => {
    const { service } = await open({}, { broken: { 'lead.generalInfo': 404 } }, 1000)
    await find('.details-strip .truncate', 'Details')
    service.heal('lead.generalInfo')
    ;(await find('.details-strip')).click()
    ;(await find('.pane.details .state.failed button', 'Retry')).click()
    await find('.pane.details h2', 'Marisol Reyes')
    ;(await find('button[aria-label="Close details"]')).click()
    await find('.details-strip .truncate', 'Marisol Reyes')
  })
})
