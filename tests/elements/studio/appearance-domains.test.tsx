import type { EngagementMessage } from '../../../src/contract/calls/chat-ui'
import { ok } from '../support/network'
import { all, equal, find, focused, frames, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { apply, closeStudio, control, FIRST, openStudio, SECOND, uiDomain, uiSettings } from './studio-page'

const tab = (domain: string) =>
  find<HTMLButtonElement>('[aria-label=Domain] [role=tab]', new RegExp(`^${domain}`))
const chosen = () => texts('[aria-label=Domain] [aria-selected=true] .truncate')
const question = () => find('dialog[open]:has([data-autofocus])')
const makeDirty = async () => write(await control('Agent name'), 'Quinn')

describe('widget-studio: domains', () => {
  afterEach(closeStudio)

  it('has a tab for each domain with its name as a tooltip, and shows the first', async () => {
    await openStudio()
    await tab(FIRST)
    equal(chosen(), [FIRST])
    equal(
      all('[aria-label=Domain] [title]').map(({ title }) => title),
      [FIRST, SECOND],
    )
    equal((await control('Agent name')).value, 'Ava')
  })

  it('shows the domain first that its attribute names', async () => {
    await openStudio({ attributes: `domain="https://www.${SECOND.toUpperCase()}/"` })
    await tab(SECOND)
    equal(chosen(), [SECOND])
    equal((await control('Agent name')).value, 'Ben')
  })

  it('shows the first for a domain that it has not', async () => {
    await openStudio({ attributes: 'domain="elsewhere.example"' })
    await tab(FIRST)
    equal(chosen(), [FIRST])
  })

  it('switches at once while nothing was changed', async () => {
    await openStudio()
    ;(await tab(SECOND)).click()
    await until(() => chosen()[0] === SECOND)
    equal((await control('Agent name')).value, 'Ben')
    equal(all('dialog[open] [data-autofocus]').length, 0)
  })

  it('marks the tab, and asks before what was changed is lost', async () => {
    const studio = await openStudio()
    await makeDirty()
    await find('[role=tab] .visually-hidden', 'has unsaved changes')
    ;(await tab(SECOND)).click()
    const dialog = await question()
    equal(dialog.querySelector('h2')?.textContent, 'Unsaved Changes')
    equal(
      [...dialog.querySelectorAll('.dialog-foot button')].map((button) => button.textContent),
      ['Stay on this domain', 'Discard changes & switch'],
    )
    ;(await find('dialog[open] button', 'Stay on this domain')).click()
    await until(() => all('dialog[open] [data-autofocus]').length === 0)
    equal(chosen(), [FIRST])
    equal((await control('Agent name')).value, 'Quinn')
    await until(() => focused()?.textContent.startsWith(FIRST) === true, 'the focus on the tab')

    ;(await tab(SECOND)).click()
    ;(await find('dialog[open] button', 'Discard changes & switch')).click()
    await until(() => chosen()[0] === SECOND)
    equal((await control('Agent name')).value, 'Ben')
    ;(await tab(FIRST)).click()
    await until(() => chosen()[0] === FIRST)
    equal((await control('Agent name')).value, 'Ava')
    equal(studio.saves(), [])
  })

  it('holds the page back while something would be lost', async () => {
    await openStudio()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await control('Agent name')
    equal(leave(), false)
    await makeDirty()
    await until(leave, 'the guard')
    ;(await find('.save-bar button', 'Revert Changes')).click()
    await until(() => !leave(), 'no guard')
  })

  it('says in its own words that the domain is not there yet', async () => {
    await openStudio({ domains: [] })
    await find(
      '.state span',
      'Onboarding in progress. This will be available once domain has been configured by the provider for your Chat',
    )
    equal(texts('h1'), ['Customer Experience Settings'])
  })

  it('has the one older footer outside the pilot, and asks for no domains', async () => {
    const studio = await openStudio({ settings: { ChatUiPilot: false } })
    await find('h1', 'Customer Experience Settings')
    await frames(5)
    equal(
      studio.requests.some(({ id }) => id === 'chatUi.read'),
      false,
    )
    equal(all('.studio-page').length, 1)
    equal(all('[role=tablist]').length, 0)
  })

  it('asks for a dealership of a group, and switches to it', async () => {
    const choice = (id: string, name: string) => ({ id, name, insight_providers: [] })
    const studio = await openStudio({
      settings: { IsGroup: true },
      user: {
        ChildAccounts: [
          { ...choice('a_north', 'Northside Auto Group'), dealerships: 1 },
          choice('a_ford', 'Northside Ford'),
        ],
      },
    })
    ;(await find('.dealership-choice button', 'Northside Ford')).click()
    await until(() => studio.requests.some(({ id }) => id === 'session.switchUser'))
    equal(
      studio.requests.some(({ id }) => id.startsWith('chatUi.')),
      false,
    )
  })

  it('is refused to whoever is no administrator, and asks the service nothing', async () => {
    const studio = await openStudio({ user: { Role: 'REGULAR' } })
    await find('.state', /You cannot see the settings of the chat/)
    equal(
      studio.requests.some(({ id }) => id.startsWith('chatUi.')),
      false,
    )
  })

  it('says so when the service refuses', async () => {
    await openStudio({
      answer: (id) => (id === 'chatUi.read' ? { status: 403, body: { message: 'No' } } : undefined),
    })
    await find('.state', /You cannot see the settings of the chat/)
  })

  it('waits, and can be read again after a failure', async () => {
    let reply: 'never' | { status: number; body: object } | undefined = 'never'
    await openStudio({ answer: (id) => (id === 'chatUi.read' ? reply : undefined) })
    await find('.state', /Loading/)
    closeStudio()
    reply = { status: 500, body: { message: 'Broken' } }
    await openStudio({ answer: (id) => (id === 'chatUi.read' ? reply : undefined) })
    const retry = await find('button', 'Retry')
    reply = undefined
    retry.click()
    await tab(FIRST)
  })

  it('sends new messages without the id that only the draft knows', async () => {
    const known = uiSettings().engagement_messages
    const studio = await openStudio({
      domains: [uiDomain(FIRST)],
      answer: (id, input) => {
        const messages = (input['settings'] as unknown as { engagement_messages?: EngagementMessage[] })
          ?.engagement_messages
        // The service assigns an id to a message without one.
        return id === 'chatUi.save' && messages?.some(({ id }) => id?.startsWith('new_'))
          ? { status: 400, body: { message: 'Unknown id' } }
          : undefined
      },
    })
    ;(await find('button', /Add message/)).click()
    const box = await find<HTMLTextAreaElement>('.phrase textarea')
    write(box, 'Want to know what your car is worth?')
    ;(await find('.phrase button', 'Save')).click()
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    const sent = studio.saves()[0]?.settings.engagement_messages
    equal(sent?.length, known.length + 1)
    equal(
      sent?.map(({ id }) => id ?? null),
      [...known.map(({ id }) => id), null].sort(() => 0),
    )
    await find('.toast', /saved successfully/)
    await find('.save-bar [role=status]', 'All changes are saved')
  })

  it('can be embedded in a page that has another title', async () => {
    const studio = await openStudio({ answer: (id) => (id === 'chatUi.config' ? ok({}) : undefined) })
    await find('h1')
    const sheet = document.createElement('style')
    sheet.textContent = 'widget-studio::part(title) { display: none }'
    studio.auth.append(sheet)
    equal(all('h1')[0]?.getClientRects().length, 0)
  })
})
