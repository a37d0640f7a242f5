import type { OnboardingDomain, OnboardingSettings } from '../../../src/contract/calls/chat-ui'
import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, focused, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { pressKey, setViewport } from '../ui/real-input'
import { issuesOnPage } from '../support/axe'
import { closeStudio, control, FIRST, openStudio, SECOND, type Studio } from './studio-page'

type Answer = (id: string, input: Input) => Reply | undefined

const onboardingDomain = (domain: string, settings: Partial<OnboardingSettings> = {}): OnboardingDomain => ({
  domain,
  settings: {
    chatbot_enabled: true,
    ga4_measurement_id: '',
    ga4_api_secret_set: false,
    chatbot_shift_digital_enabled: false,
    adobe_analytics_enabled: false,
    ...settings,
  },
  version: 3,
  last_seen_at: null,
  last_seen_page: null,
})

interface Opened extends Studio {
  /** The domains that the service stores. */
  readonly stored: OnboardingDomain[]
  sent(id: string): Input[]
}

interface World {
  readonly stored?: OnboardingDomain[]
  readonly role?: string
  readonly attributes?: string
  readonly answer?: Answer
}

async function open({
  stored = [onboardingDomain(FIRST), onboardingDomain(SECOND)],
  role = 'SUPER-ADMIN',
  attributes = '',
  answer,
}: World = {}): Promise<Opened> {
  const studio = await openStudio({
    domains: [],
    user: { Role: role },
    attributes: `section="onboarding" ${attributes}`,
    answer: (id, input) => answer?.(id, input) ?? own(id, input),
  })
  return {
    ...studio,
    stored,
    sent: (id) => studio.requests.filter((one) => one.id === id).map(({ input }) => input),
  }

  function own(id: string, input: Input): Reply | undefined {
    const name = input['website_url'] ?? ''
    const at = stored.findIndex(({ domain }) => domain === name)
    switch (id) {
      case 'chatUi.read':
        return input['settings_type'] === 'ONBOARDING_SETTINGS'
          ? ok({ chat_avatars: [], domains: stored })
          : undefined
      case 'chatUi.addDomain':
        stored.push(onboardingDomain(name))
        return ok({ domain: name })
      case 'chatUi.deleteDomain':
        stored.splice(at, 1)
        return ok({ status: 'Success' })
      case 'chatUi.save': {
        const stands = stored[at] ?? onboardingDomain(name)
        const { ga4_api_secret, ...rest } = input['settings'] as unknown as Record<string, unknown>
        const settings = {
          ...stands.settings,
          ...rest,
          ...(ga4_api_secret !== undefined && { ga4_api_secret_set: ga4_api_secret !== '' }),
        }
        stored[at] = { ...stands, settings, version: stands.version + 1 }
        return ok(stored[at])
      }
      default:
        return undefined
    }
  }
}

const button = (text: string) => find<HTMLButtonElement>('button', text)
const tab = (domain: string) => find<HTMLButtonElement>('[role=tab]', domain)
const chosen = () => texts('[role=tab][aria-selected=true]')
const toggle = (name: string) => find<HTMLLabelElement>('.capability .option', name)
const inDialog = (text: string) => find<HTMLButtonElement>('dialog[open] button', text)

async function openAdding(): Promise<HTMLInputElement> {
  ;(await button('Add Domain')).click()
  await find('dialog[open] h2', 'Add Domain')
  return await control('Website')
}

describe('widget-studio: domains', () => {
  afterEach(() => {
    closeStudio()
    return setViewport(1280)
  })

  it('is for super-admins', async () => {
    const studio = await open({ role: 'ADMIN' })
    await find('.state', /Only super-admins/)
    equal(studio.sent('chatUi.read').length, 0)
  })

  it('adds the first domain, which is then shown', async () => {
    const studio = await open({ stored: [] })
    await find('.state', /^No domains configured yet\./)
    const website = await openAdding()
    equal(texts('label').includes('Copy settings from'), false)
    write(website, ' https://WWW.Northside-New.Example/used?x=1 ')
    ;(await inDialog('Add Domain')).click()
    await find('.toast', 'Domain was added successfully.')
    equal(
      studio.sent('chatUi.addDomain').map(({ website_url, copy_from }) => [website_url, copy_from]),
      [['northside-new.example', undefined]],
    )
    await until(() => chosen()[0] === 'northside-new.example' && all('dialog[open]').length === 0)
  })

  it('refuses what is no host name at its field, and sends nothing', async () => {
    const studio = await open()
    const website = await openAdding()
    for (const text of ['', 'northside', 'not a domain', '127.0.0.1', 'https://user@x', 'a..b']) {
      write(website, text)
      ;(await inDialog('Add Domain')).click()
      await find('dialog[open] .error', 'Please enter a valid domain')
      equal([website.value, website.getAttribute('aria-invalid')], [text, 'true'])
    }
    equal(studio.sent('chatUi.addDomain').length, 0)
  })

  it('refuses a domain that it has already at its field', async () => {
    const studio = await open()
    const website = await openAdding()
    write(website, `https://www.${FIRST}/used`)
    ;(await inDialog('Add Domain')).click()
    await find('dialog[open] .error', `${FIRST} is already a domain of this dealership.`)
    equal(studio.sent('chatUi.addDomain').length, 0)
  })

  it('begins a domain as a copy of another one, and moves to it', async () => {
    const studio = await open()
    write(await openAdding(), 'third.example')
    const copy = await control<HTMLSelectElement>('Copy settings from')
    equal(
      [...copy.options].map(({ value }) => value),
      ['', FIRST, SECOND],
    )
    copy.value = SECOND
    copy.dispatchEvent(new Event('change', { bubbles: true }))
    ;(await inDialog('Add Domain')).click()
    await tab('third.example')
    await until(() => chosen()[0] === 'third.example')
    equal(studio.sent('chatUi.addDomain')[0]?.['copy_from'], SECOND)
  })

  const refusals: readonly (readonly [string, { status: number; body: object }])[] = [
    ['a good answer says so', { status: 200, body: { domain: '', error: 'This domain is taken' } }],
    ['the service failed', { status: 500, body: {} }],
  ]
  for (const [what, reply] of refusals)
    it(`keeps what was typed when the domain was not added: ${what}`, async () => {
      await open({ answer: (id) => (id === 'chatUi.addDomain' ? reply : undefined) })
      const website = await openAdding()
      write(website, 'third.example')
      ;(await inDialog('Add Domain')).click()
      await find('.toast', 'An error occurred while adding the domain.')
      equal(website.value, 'third.example')
      equal(texts('[role=tab]'), [FIRST, SECOND])
      if (reply.status === 200) await find('dialog[open] .error', 'This domain is taken')
    })

  it('shows that it is adding, and cannot be closed meanwhile', async () => {
    await open({ answer: (id) => (id === 'chatUi.addDomain' ? 'never' : undefined) })
    write(await openAdding(), 'third.example')
    ;(await inDialog('Add Domain')).click()
    await find('dialog[open] button[aria-busy=true]', 'Add Domain')
    equal((await inDialog('Cancel')).disabled, true)
    equal((await find<HTMLButtonElement>('dialog[open] [aria-label=Close]')).disabled, true)
  })

  it('deletes a domain after a question, and shows the first that is left', async () => {
    const studio = await open({
      stored: [onboardingDomain(FIRST), onboardingDomain(SECOND), onboardingDomain('third.example')],
    })
    ;(await tab('third.example')).click()
    await until(() => chosen()[0] === 'third.example')
    ;(await button('Delete domain')).click()
    ;(await inDialog('Cancel')).click()
    equal(studio.sent('chatUi.deleteDomain').length, 0)
    ;(await button('Delete domain')).click()
    await find('dialog[open] b', 'third.example')
    ;(await inDialog('Delete domain')).click()
    await find('.toast', 'Domain was deleted successfully.')
    equal(studio.sent('chatUi.deleteDomain')[0]?.['website_url'], 'third.example')
    await until(() => texts('[role=tab]').length === 2)
    await until(() => chosen().join() === FIRST)
    // The focus stays on the section, not on the button that deletes the next domain.
    await until(() => focused()?.className === 'onboarding')
  })

  it('says so when a domain was not deleted', async () => {
    await open({ answer: (id) => (id === 'chatUi.deleteDomain' ? { status: 500, body: {} } : undefined) })
    ;(await button('Delete domain')).click()
    ;(await inDialog('Delete domain')).click()
    await find('.toast', 'An error occurred while deleting the domain.')
    equal(texts('[role=tab]'), [FIRST, SECOND])
  })

  it('saves only the fields that were changed', async () => {
    const studio = await open()
    const save = await button('Save')
    equal(save.disabled, true)
    write(await control('GA4 measurement ID'), 'G-ABC123')
    ;(await toggle('Chat on this domain')).click()
    await until(() => !save.disabled)
    save.click()
    await find('.toast', 'Your changes were saved successfully.')
    const [sent] = studio.sent('chatUi.save')
    equal(sent?.['settings'], { chatbot_enabled: false, ga4_measurement_id: 'G-ABC123' })
    equal(
      [sent?.['website_url'], sent?.['settings_type'], sent?.['base_version']],
      [FIRST, 'ONBOARDING_SETTINGS', 3],
    )
    await until(() => save.disabled)
    await find('[role=tab] .badge', 'Off')
  })

  it('drops the changes and what is said of them', async () => {
    const studio = await open()
    const id = await control('GA4 measurement ID')
    const saved = id.value
    write(id, 'nonsense')
    ;(await button('Save')).click()
    await find('.error', /Please enter a measurement ID/)
    ;(await button('Discard')).click()
    await until(() => id.value === saved && all('.error').length === 0)
    equal(texts('button').includes('Discard'), false)
    equal(focused()?.getAttribute('aria-label'), FIRST)
    equal(studio.sent('chatUi.save').length, 0)
  })

  it('keeps what was typed when it was not saved', async () => {
    await open({ answer: (id) => (id === 'chatUi.save' ? { status: 500, body: {} } : undefined) })
    const id = await control('GA4 measurement ID')
    write(id, 'nonsense')
    ;(await button('Save')).click()
    await find('.error', /Please enter a measurement ID/)
    write(id, 'G-ABC1')
    ;(await button('Save')).click()
    await find('.toast', 'An error occurred while saving your changes.')
    equal(id.value, 'G-ABC1')
  })

  it('never shows a secret that is stored, and replaces or removes it', async () => {
    const studio = await open({ stored: [onboardingDomain(FIRST, { ga4_api_secret_set: true })] })
    await find('.secret-line .muted', 'A secret is stored')
    equal(all('input[type=password]').length, 0)

    ;(await button('Replace')).click()
    const field = await find<HTMLInputElement>('input[type=password]')
    equal([field.value, focused() === field], ['', true])
    ;(await button('Keep the stored one')).click()
    ;(await button('Replace')).click()
    write(await find<HTMLInputElement>('input[type=password]'), 's3cret')
    ;(await button('Save')).click()
    await find('.secret-line .muted', 'A secret is stored')
    equal(studio.sent('chatUi.save')[0]?.['settings'], { ga4_api_secret: 's3cret' })

    ;(await button('Remove')).click()
    await find('.secret-line .muted', 'The secret is removed when you save.')
    equal(focused()?.textContent, 'Keep it')
    ;(await button('Save')).click()
    await until(() => all('input[type=password]').length === 1)
    equal(studio.sent('chatUi.save')[1]?.['settings'], { ga4_api_secret: '' })
  })

  it('asks before changes are left for another domain', async () => {
    await open()
    const save = await button('Save')
    ;(await toggle('Shift Digital')).click()
    await until(() => !save.disabled)
    const second = await tab(SECOND)
    second.focus()
    second.click()
    await find('dialog[open] h2', 'Unsaved Changes')
    ;(await inDialog('Stay on this domain')).click()
    equal(chosen(), [FIRST])
    await until(() => focused()?.textContent === FIRST)

    const add = await button('Add Domain')
    add.focus()
    add.click()
    await find('dialog[open] h2', 'Unsaved Changes')
    ;(await inDialog('Stay on this domain')).click()

    await until(() => focused()?.textContent === 'Add Domain')
    ;(await tab(FIRST)).focus()
    await pressKey('ArrowRight')
    ;(await inDialog('Discard changes & switch')).click()
    await until(() => chosen()[0] === SECOND)
    ;(await tab(FIRST)).click()
    await until(() => chosen()[0] === FIRST)
    equal((await toggle('Shift Digital')).querySelector('input')?.checked, false)
  })

  it('says when the domains cannot be read', async () => {
    await open({
      answer: (id) => (id === 'chatUi.read' ? { status: 403, body: { message: 'No' } } : undefined),
    })
    await find('.state.failed', /^No/)
    await button('Retry')
  })

  it('shows every domain, however narrow the page is', async () => {
    await setViewport(390)
    const names = [1, 2, 3, 4, 5].map((number) => `northside-calder-${number}.example`)
    await open({ stored: names.map((name) => onboardingDomain(name)) })
    const list = await find('[role=tablist]')
    equal(texts('[role=tab]'), names)
    const { left, right } = list.getBoundingClientRect()
    for (const tab of all('[role=tab]')) {
      const edges = tab.getBoundingClientRect()
      equal([edges.left >= left, edges.right <= right], [true, true])
    }
  })

  for (const width of [1440, 1024, 390])
    for (const scheme of ['light', 'dark'])
      it(`has no fault at ${width} px, ${scheme}`, async () => {
        await setViewport(width)
        const long = `${'very-long-name-'.repeat(4)}of-a-dealership.example`
        await open({
          attributes: `theme="${scheme}"`,
          stored: [onboardingDomain(long, { ga4_api_secret_set: true }), onboardingDomain(SECOND)],
        })
        write(await control('GA4 measurement ID'), 'nonsense')
        ;(await button('Save')).click()
        await find('.error')
        equal(await issuesOnPage(), [])
        equal(document.documentElement.scrollWidth <= width, true)
        ;(await button('Delete domain')).click()
        await inDialog('Delete domain')
        equal(await issuesOnPage(), [])
      })
})
