/** Runs axe-core on states of the settings, at three widths and in both color schemes. */
import type { CmsTopic } from '../../../src/contract/calls/cms'
import type { PolicyResource } from '../../../src/contract/core/policy'
import type { WebhookDelivery, WebhookEndpoint } from '../../../src/contract/calls/webhooks'
import { SignatureFields } from '../../../src/contract/calls/signature'
import { v } from '../../../src/contract/core/schema'
import { SETTING_RESOURCES } from '../../../src/contract/calls/settings'
import {
  COUNTRY_OPTIONS,
  countryOption,
  DATE_OPTIONS,
  PHONE_OPTIONS,
  TIME_OPTIONS,
  zoneOption,
} from '../../../src/rules/settings/dealer-parameters'
import { settingAnswers } from '../contract/settings-world'
import { checkState } from '../support/axe'
import { profile } from '../support/dealership'
import { TODAY } from '../support/figures'
import { ok, type Input, type Network, type Reply } from '../support/network'
import { all, find, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

type Answers = (id: string, input: Input) => Reply | undefined

const KNOWN = settingAnswers(TODAY)
const EVERYTHING = SETTING_RESOURCES.map((Resource) => ({ Resource, Allow: ['*'] }))

/** Country and formats of the dealership. */
function detailsOf(id: string): Reply | undefined {
  if (id === 'dealerParameters.options')
    return ok({
      country: COUNTRY_OPTIONS,
      date_format: DATE_OPTIONS,
      time_format: TIME_OPTIONS,
      phone_number_format: PHONE_OPTIONS,
      time_zone: [{ ...zoneOption('America/Chicago'), default: true }],
    })
  if (id !== 'dealerParameters.read') return undefined
  return ok({
    country: { ...countryOption('US'), state: null },
    date_format: { id: 'MM/DD/YYYY', name: 'MM/DD/YYYY' },
    time_format: { id: '12', name: '12-hour clock' },
    phone_number_format: { id: 'national', name: 'National' },
    time_zone: zoneOption('America/Chicago'),
    version: 3,
  })
}

/** The blocks of one resource, or all, with content; `answers` come first. */
function open(
  resource: PolicyResource | 'all' | 'none',
  answers: Answers = () => undefined,
  { view = '', product = '', hasKnowledgeBank = true } = {},
): Promise<Network> {
  const policy =
    resource === 'none' ? [] : resource === 'all' ? EVERYTHING : [{ Resource: resource, Allow: ['*'] }]
  return openSettings(
    { policy, settings: { HasKnowledgeBank: hasKnowledgeBank } },
    (id, input) => answers(id, input) ?? (id in KNOWN ? ok(KNOWN[id]) : undefined),
    [view && `view="${view}"`, product && `product="${product}"`].join(' '),
  )
}

const dialog = () => find('dialog[open]')
/** The field whose label begins with this, within the element that `inside` selects. */
async function fieldOf<E extends HTMLElement = HTMLInputElement>(inside: string, label: string): Promise<E> {
  const text = await find<HTMLLabelElement>(`${inside} label`, new RegExp(`^${label}`))
  const [control] = all<E>(`[id="${text.htmlFor}"]`)
  if (!control) throw new Error(`No field ${label}`)
  return control
}
const fill = async (inside: string, label: string, text: string) => write(await fieldOf(inside, label), text)
async function choose(inside: string, label: string, value: string): Promise<void> {
  const control = await fieldOf<HTMLSelectElement>(inside, label)
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('dealer-settings: accessible in every state', () => {
  afterEach(closeSettings)

  it('blocks that were changed', async () => {
    const OWN = 'An answer of our own'
    const groups = [
      {
        GroupId: 'price',
        Question: 'Lowest price?',
        ChosenId: 'first',
        Alternatives: [
          {
            ...{ Id: 'first', Content: 'By the market.', Editable: false, InputValues: [] },
            ...{ Status: 'chosen', StatusId: 1 },
          },
          {
            ...{ Id: 'own', Content: '{answer}', Editable: true, Status: 'offered', StatusId: 0 },
            InputValues: [{ Id: 'answer', CurrentValue: '', PlaceHolder: 'Your own answer' }],
          },
        ],
        version: 0,
      },
    ]
    await open('all', (id) => (id === 'botAnswers.all' ? ok({ groups }) : undefined))
    const special = await find('[data-block=work-hours] label.option', /^Open on Year-end sale/)
    special.click()
    await find('.answer-card')
    all<HTMLInputElement>('.answer-card input[type=radio]')[1]?.click()
    write(await find<HTMLTextAreaElement>('.answer-card textarea'), OWN)
    await choose('.preferences', 'Sale price', 'NO_PRICE')
    await checkState(async () => {
      await until(() => special.querySelector('input')?.checked === false)
      await until(() => all<HTMLTextAreaElement>('.answer-card textarea')[0]?.value === OWN)
      await find('[data-block=preferences] button:enabled', 'Save')
      return await find('dealer-settings')
    })
  })

  it('the question before the assistant is paused, and the pause', async () => {
    let is_paused = 'false'
    await open('Settings:PauseAI', (id) => {
      const now = {
        is_paused,
        version: 1,
        changed_by: 'Dana Alvarez',
        changed_at: '2026-11-20T16:00:00.000Z',
      }
      if (id === 'pause.read') return ok(now)
      if (id !== 'pause.set') return undefined
      is_paused = 'true'
      return ok({ ...now, is_paused, canceled: 2, restored: 0 })
    })
    await pressReady('#PauseAI input[role=switch]')
    await checkState(dialog)
    await pressReady('dialog[open] button', 'YES')
    await checkState(async () => {
      await find('#PauseAI [role=status]', /Dana Alvarez paused the AI/)
      return await find('#PauseAI')
    })
  })

  it('a topic of content management with an answer that is written', async () => {
    const question = {
      question_id: 'k',
      title: 'Do you rent zeppelins?',
      answer: '',
      custom: true,
      version: 1,
    }
    const topics: CmsTopic[] = [{ topic_id: 'o', label: 'Zeppelins', custom: true, questions: [question] }]
    await open('none', (id) => (id === 'cms.read' ? ok({ topics }) : undefined), {
      product: 'DealerChat',
      hasKnowledgeBank: false,
    })
    await pressReady('[data-block=cms] button', /Do you rent zeppelins/)
    write(await find<HTMLTextAreaElement>('[data-block=cms] textarea'), 'Only on windless days.')
    await checkState(async () => {
      await find('[data-block=cms] button:enabled', 'Save answer')
      return await find('[data-block=cms]')
    })
  })

  it('dealer details, with the example of what was chosen', async () => {
    await open('Settings:DealerParams', detailsOf, { product: 'DealerChat' })
    await choose('.dealer-details', 'Time format', '24')
    await checkState(async () => {
      await find('.dealer-details [role=note]', /\d{2}:\d{2}, Central Time/)
      return await find('[data-block=dealer-details]')
    })
  })

  it('the user’s own page, with messages at its fields', async () => {
    const editable = { email_editable: true, password_editable: true }
    await open(
      'Settings:DealerParams',
      (id) => {
        if (id === 'session.dealerSettings') return ok({ ...profile().dealerSettings, version: 0 })
        if (id === 'profile.read')
          return ok({ Username: 'dana', Role: 'ADMIN', Email: 'dana@northside.test', ...editable })
        return detailsOf(id)
      },
      { view: 'user' },
    )
    await fill('form[aria-label="Dealership Settings"]', 'Main phone', '555')
    await pressReady('form[aria-label="Dealership Settings"] button', 'Save dealership')
    await fill('form[aria-label="User Profile"]', 'New password', 'long enough for all')
    await pressReady('form[aria-label="User Profile"] button', 'Save profile')
    await checkState(async () => {
      await find('form[aria-label="Dealership Settings"] .error', /Please enter valid phone number/)
      await find('form[aria-label="User Profile"] .error', /Please fill both the old and the new password/)
      await find('.dealer-details [role=note]', /Central Time/)
    })
  })

  it('the words of a follow-up', async () => {
    await open('Settings:FollowUp', (id) =>
      id === 'followUp.template'
        ? ok({
            template_id: 'step-0',
            name: 'First reminder',
            email: { subject: 'Your inquiry', text: 'Hello Jordan,\n\nstill there?' },
            sms: { text: 'Hello Jordan\nReply STOP to opt out' },
          })
        : undefined,
    )
    await pressReady('button[aria-label="Preview of First reminder"]')
    await checkState(async () => {
      await find('dialog[open] [role=tabpanel]', /Hello Jordan/)
      return await dialog()
    })
  })

  it('the form of a person who is told, with a wrong number', async () => {
    await open('Settings:Notifications', (id) =>
      id === 'forms.crmUser' ? ok({ UserId: null, FullName: null }) : undefined,
    )
    await pressReady('[data-block=notifications] button', 'Add person')
    const phone = await find<HTMLInputElement>('.person-form input[data-field=MainPhone]')
    phone.focus()
    write(phone, '312-555')
    phone.blur()
    await checkState(async () => {
      await find('.person-form .error', /Please enter valid phone number/)
      return await find('[data-block=notifications]')
    })
  })

  it('a signature with a wrong number, and others by nickname', async () => {
    const { settings_data } = KNOWN['settings.general'] as { settings_data: unknown }
    const data = v.parse(SignatureFields, settings_data)
    const first = { resource_id: 'LEAD_ENGAGE', ResourceName: 'Default', access: 'write', version: 0, data }
    const fleet = { ...first, resource_id: 'r_1', ResourceName: 'Fleet', version: 1 }
    await open('Settings:Signature', (id) =>
      id === 'resources.available' ? ok({ resources: [first, fleet], may_create: true }) : undefined,
    )
    await fill('[data-block=signature]', 'Service phone', '312 555 0101')
    await pressReady('[data-block=signature] button', 'Save')
    await checkState(async () => {
      await find('[data-block=signature] .error', /Please enter valid phone number/)
      await find('.named-signature b', 'Fleet')
      return await find('[data-block=signature]')
    })
  })

  it('a webhook that is refused, one that works, and its log', async () => {
    const endpoint: WebhookEndpoint = {
      id: 'wh_1',
      url: 'https://crm.example/hooks',
      events: ['lead.created'],
      enabled: true,
      state: 'ok',
      last_result: null,
      last_attempt_at: null,
      waiting: 0,
      earlier_secret_until: null,
      version: 1,
    }
    const delivery = (change: Partial<WebhookDelivery>): WebhookDelivery => ({
      id: '7',
      event_id: 'ev_1',
      event: 'lead.created',
      conversation_id: 'c_1',
      status: 'sent',
      at: '2026-11-21T15:00:00Z',
      attempts: 1,
      last_attempt_at: '2026-11-21T15:00:00Z',
      next_attempt_at: null,
      answer_code: 204,
      answer: '',
      error: null,
      duration_ms: 12,
      ...change,
    })
    const failed = { id: '8', status: 'failed', answer_code: 500, answer: 'no', attempts: 13 } as const
    await open('Settings:DealerParams', (id) => {
      if (id === 'webhooks.list') return ok({ endpoints: [endpoint] })
      if (id === 'webhooks.log') return ok({ items: [delivery({}), delivery(failed)], more: false })
      if (id !== 'webhooks.add') return undefined
      const fields = { url: 'Enter an address such as https://crm.example/hooks' }
      const field_codes = { url: { code: 'webhook_address_wrong', params: {} } }
      return {
        status: 400,
        body: { message: 'url', code: 'fields_invalid', params: {}, fields, field_codes },
      }
    })
    await pressReady('[data-block=webhooks] button', 'Add webhook')
    write(await find<HTMLInputElement>('dialog input[type=url]'), 'ftp://crm.example')
    await pressReady('dialog[open] button', 'Add')
    await checkState(async () => {
      await find('dialog[open] .field', /Enter an address such as/)
      return await dialog()
    })
    await pressReady('dialog[open] button', 'Cancel')
    await pressReady('[role=alertdialog][open] button', 'Leave without saving')
    await until(() => all('dialog[open]').length === 0)
    await checkState(async () => {
      await find('[data-block=webhooks]', /Nothing sent yet/)
      return await find('[data-block=webhooks]')
    })
    await pressReady('[data-block=webhooks] button', 'Log')
    await checkState(async () => {
      await find('dialog[open] li', /Delivered/)
      await find('dialog[open] pre', 'no')
      return await dialog()
    })
  })

  it('a connection that is entered, and one with its templates', async () => {
    const webhook_url = 'https://forecourt.example/api/intake/a_1/'
    const connection = {
      sender_id: '106540352242922',
      business_id: '102290129340398',
      verify_token: 'verify-me',
      last_received_at: null,
      failure: null,
      failed_at: null,
    }
    const template = {
      template_id: '501',
      name: 'visit_reminder',
      language: 'en_US',
      category: 'utility',
      status: 'approved',
      header: null,
      body: 'Hello {{1}}',
      footer: null,
      buttons: [],
      variables: [{ part: 'body', button: null, name: '1', example: null }],
      unsupported: null,
    }
    const rejected = { ...template, template_id: '502', status: 'rejected', unsupported: 'media' }
    await open('Settings:DealerParams', (id) => {
      if (id === 'channels.templates')
        return ok({
          templates: [template, rejected],
          has_business_id: true,
          read_at: '2026-11-21T10:00:00.000Z',
          failure: null,
        })
      if (id !== 'channels.list') return undefined
      return ok({
        channels: [
          { channel: 'whatsapp', webhook_url: `${webhook_url}whatsapp`, connection, version: 1 },
          { channel: 'messenger', webhook_url: `${webhook_url}messenger`, connection: null, version: 0 },
        ],
      })
    })
    await checkState(async () => {
      await find('[data-block=channels] .badge', 'Approved')
      await find('[data-block=channels] .badge', 'Rejected')
      return await find('[data-block=channels]')
    })
    await pressReady('[data-block=channels] button[aria-label="Edit the connection to Whatsapp"]')
    await fill('dialog[open]', 'Phone number ID', '99999')
    await fill('dialog[open]', 'WhatsApp Business account ID', '102290129340399')
    await fill('dialog[open]', 'Access token', 'EAAG-token')
    await checkState(async () => {
      await find('dialog[open] button[type=submit]:enabled', 'Save')
      return await dialog()
    })
  })
})
