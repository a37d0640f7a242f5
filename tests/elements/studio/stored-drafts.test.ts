/** Unsaved changes in the studio are restored after the session ended. */
import { encodeFooter } from '../../../src/rules/widget/footer'
import type { UiDomain } from '../../../src/contract/calls/chat-ui'
import { ok } from '../support/network'
import { all, endSession, equal, find, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import {
  closeStudio,
  control,
  FIRST,
  openStudio,
  revert,
  SECOND,
  uiDomain,
  type StudioWorld,
} from './studio-page'

const stored = () => Object.values({ ...sessionStorage }).join('\n')
const chosen = () =>
  texts('.studio-head [role=tab][aria-selected=true]').map((name) => name.replace('has unsaved changes', ''))
const again = async (world: StudioWorld) => {
  await endSession()
  closeStudio()
  return await openStudio(world)
}
const type = async (name: string, text: string) => {
  write(await control(name), text)
  await frames(2)
}

const onboarding = (domain: string) => ({
  domain,
  settings: {
    chatbot_enabled: true,
    ga4_measurement_id: '',
    ga4_api_secret_set: false,
    chatbot_shift_digital_enabled: false,
    adobe_analytics_enabled: false,
  },
  version: 3,
  last_seen_at: null,
  last_seen_page: null,
})
const DOMAINS: StudioWorld = {
  user: { Role: 'SUPER-ADMIN' },
  attributes: 'section="onboarding"',
  answer: (id, input) =>
    id === 'chatUi.read' && input['settings_type'] === 'ONBOARDING_SETTINGS'
      ? ok({ chat_avatars: [], domains: [onboarding(FIRST), onboarding(SECOND)] })
      : undefined,
}
const message = {
  id: 'm',
  message: 'Words',
  enabled: true,
  message_type: 'custom' as const,
  home: true,
  srp: false,
  vdp: false,
  other: false,
}
const LOOKS = (): StudioWorld => ({
  domains: [FIRST, SECOND].map((domain): UiDomain => uiDomain(domain, { engagement_messages: [message] })),
})

describe('widget-studio: what is kept when the session ends', () => {
  afterEach(() => {
    closeStudio()
    sessionStorage.clear()
  })

  it('has the look of the domain that was changed, which is shown first', async () => {
    await openStudio(LOOKS())
    await pressReady('[role=tab]', SECOND)
    await type('Agent name', 'Robin')
    await again(LOOKS())
    equal((await control('Agent name')).value, 'Robin')
    equal(chosen(), [SECOND])
    ;(await revert()).click()
    await until(() => stored() === '', 'nothing kept')
    await again(LOOKS())
    await control('Agent name')
    equal(chosen(), [FIRST])
  })

  it('has a message that was being edited, and one that was added', async () => {
    await openStudio(LOOKS())
    await pressReady('[data-edit]')
    write(await find<HTMLTextAreaElement>('[data-message="m"] textarea'), 'Other words')
    await pressReady('button', 'Add message')
    await frames()
    const added = all<HTMLTextAreaElement>('[data-message] textarea')[1]
    if (!added) throw new Error('No new message')
    write(added, 'Half of it')
    await frames()
    await again(LOOKS())
    await until(() => all('[data-message] textarea').length === 2)
    equal(
      all<HTMLTextAreaElement>('[data-message] textarea').map(({ value }) => value),
      ['Other words', 'Half of it'],
    )
    await find('.save-bar [role=status]', /^Unsaved Changes/)
    ;(await revert()).click()
    await until(() => all('[data-message] textarea').length === 0)
    await until(() => stored() === '', 'nothing kept')
  })

  it('has the footer of a dealership outside the pilot', async () => {
    const world: StudioWorld = {
      settings: { ChatUiPilot: false, CustomerExperience: true },
      answer: (id) =>
        id === 'chatUi.footer'
          ? ok({ footer_data: { content: encodeFooter([{ text: 'Ours' }]), raw_text: 'Ours' }, version: 4 })
          : undefined,
    }
    await openStudio(world)
    write(await find<HTMLTextAreaElement>('textarea'), 'Ours and yours')
    await frames(2)
    await again(world)
    equal((await find<HTMLTextAreaElement>('textarea')).value, 'Ours and yours')
    ;(await revert()).click()
    await until(() => stored() === '', 'nothing kept')
  })

  it('has a link of a footer that was being written, in its dialog and at its place', async () => {
    const footer = encodeFooter([{ text: 'See our ' }, { text: 'terms', href: 'https://a.example/' }])
    const world = (): StudioWorld => ({
      domains: [FIRST, SECOND].map((domain) => uiDomain(domain, { chatbot_custom_footer: footer })),
    })
    await openStudio(world())
    await pressReady('[role=tab]', SECOND)
    await pressReady('.footer-links button[aria-label^=Edit]')
    write(await control('Link'), 'https://b.example/')
    await frames(2)
    await again(world())
    equal((await control('Link')).value, 'https://b.example/')
    equal((await control('Display text')).value, 'terms')
    equal(chosen(), [SECOND])
    await pressReady('dialog[open] button', 'Save')
    await find('.footer-links', /b\.example/)
    ;(await revert()).click()
    await until(() => stored() === '', 'nothing kept')
  })

  it('has a capability that was switched', async () => {
    const world: StudioWorld = {
      attributes: 'section="takeover"',
      answer: (id) => (id === 'takeover.status' ? ok({ Status: 'Enabled', version: 1 }) : undefined),
    }
    await openStudio(world)
    ;(await control('Dealership Takeover')).click()
    await frames(2)
    await again(world)
    equal((await control('Dealership Takeover')).checked, false)
  })

  it('has the settings of a domain, and never its secret', async () => {
    await openStudio(DOMAINS)
    await pressReady('[role=tab]', SECOND)
    await type('GA4 API secret', 'hush-hush')
    equal(stored(), '')
    await type('GA4 measurement ID', 'G-KEPT')
    await again(DOMAINS)
    equal((await control('GA4 measurement ID')).value, 'G-KEPT')
    equal((await control('GA4 API secret')).value, '')
    equal([texts('.domain-head h3'), /hush/.test(stored())], [[SECOND], false])
  })

  it('has a domain that was being added, and says so', async () => {
    await openStudio(DOMAINS)
    await pressReady('button', 'Add Domain')
    await type('Website', 'third.example')
    await again(DOMAINS)
    await find('dialog[open] [role=status]', 'Your unsaved changes have been restored.')
    equal((await control('Website')).value, 'third.example')
    await pressReady('dialog[open] button', 'Cancel')
    await until(() => stored() === '', 'nothing kept')
  })
})
