import '../../../elements/dealer-auth'
import '../../../elements/dealer-settings'
import { SETTING_RESOURCES } from '../../../src/contract/calls/settings'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { all, clearPage, equal, find, focused, signedIn, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'

let net: Network

const everything = SETTING_RESOURCES.map((Resource) => ({ Resource, Allow: ['read', 'write', 'create'] }))
const admin = (
  user: Parameters<typeof profile>[0] = {},
  settings: Parameters<typeof profile>[1] = { ActiveFAR: false },
) => profile({ Role: 'ADMIN', Policy: everything, ...user }, settings)

type Answers = (id: string, input: Input) => Reply | undefined

/** Blocks for which `answers` returns undefined get no response and stay loading. */
async function open(user = admin(), attributes = '', answers: Answers = () => undefined) {
  const known = dealership(user)
  net = network((id, input) => answers(id, input) ?? known(id, input))
  return await signedIn(
    `<dealer-settings style="display:block;block-size:600px;overflow:auto" ${attributes}></dealer-settings>`,
  )
}
const refused: Reply = { status: 500, body: { message: 'No' } }
const pause = (is_paused: string, version = 1) =>
  ok({ is_paused, version, changed_by: 'Dana Alvarez', changed_at: '2026-11-20T16:00:00.000Z' })

describe('the settings page', () => {
  afterEach(() => {
    clearPage()
    net.restore()
  })

  it('has a numbered block and a link for every setting that the policy holds', async () => {
    await open()
    await find('.section-nav a', /Pause AI/)
    const numbers = texts('.section-nav a span').filter((number) => number !== '')
    equal(numbers, ['01', '02', '04', '05', '06', '07', '08', '09', '10'])
    equal(all('section.numbered').length, 13)
  })

  it('reads what is on the screen and not what is far below it, until the person comes near', async () => {
    const isRead = (call: string) => net.requests.some(({ id }) => id === call)
    await open()
    await until(() => isRead('hours.business'), 'the hours')
    await find('#PauseAI .spinner')
    equal(isRead('pause.read'), false)
    ;(await find('#PauseAI')).scrollIntoView()
    await until(() => isRead('pause.read'), 'the pause')
  })

  it('reads the rest by itself when nothing else is being fetched', async () => {
    await open(admin(), '', (id) => (id.startsWith('session.') ? undefined : { ...refused, status: 400 }))
    await until(() => net.requests.some(({ id }) => id === 'pause.read'), 'the pause')
    equal((await find('#PauseAI')).getBoundingClientRect().top > innerHeight, true)
  })

  it('shows the block that its attribute names, and follows it', async () => {
    await open(admin(), 'section="WorkHoursSettings"')
    await until(() => focused()?.id === 'WorkHoursSettings', 'the block')
    await until(() => texts('.section-nav a[aria-current]').join() === '02Work Hours Settings')
    ;(await find('dealer-settings')).setAttribute('section', '#Email%26SMSNotificationSettings')
    await until(() => focused()?.id === 'Email&SMSNotificationSettings', 'the other block')
  })

  it('goes to a block by itself where nobody leads it by an address', async () => {
    const auth = await open(admin(), 'section="WorkHoursSettings"')
    const asked: string[] = []
    auth.addEventListener('fc-navigate', (event) => asked.push(event.detail.path))
    ;(await find<HTMLAnchorElement>('.section-nav a', /Preferences/)).click()
    await until(() => focused()?.id === 'Preferences', 'the block')
    equal(asked, ['/settings#Preferences'])
    await until(() => texts('.section-nav a[aria-current]').join() === '08Preferences')
    // The user follows another link and returns to the block that the attribute names.
    ;(await find<HTMLAnchorElement>('.section-nav a', /Work Hours/)).click()
    await until(() => focused()?.id === 'WorkHoursSettings', 'the first block')
  })

  it('says so when a person has no settings', async () => {
    await open(admin({ Policy: [{ Resource: 'KnowledgeBank', Allow: ['read'] }] }))
    await find('.state', /You have no settings here/)
    equal(texts('h1'), ['Settings'])
  })

  it('asks for a dealership of a group, and switches to it', async () => {
    const choice = (id: string, name: string) => ({ id, name, insight_providers: [] })
    const ChildAccounts = [
      { ...choice('a_north', 'Northside Auto Group'), dealerships: 2 },
      choice('a_ford', 'Northside Ford'),
      choice('a_kia', 'Northside Kia'),
      choice('a_lake', 'Lakeview'),
    ]
    await open(admin({ ChildAccounts }, { IsGroup: true }))
    await find('.dealership-choice button')
    equal(texts('.dealership-choice button'), ['Northside Ford', 'Northside Kia'])
    ;(await find('.dealership-choice button', 'Northside Kia')).click()
    await until(() => net.requests.some(({ id }) => id === 'session.switchUser'))
    equal(net.requests.find(({ id }) => id === 'session.switchUser')?.input['account_id'], 'a_kia')
  })

  it('says in its own words that the pause could not be read', async () => {
    await open(admin(), 'section="PauseAI"', (id) => (id === 'pause.read' ? refused : undefined))
    await find('#PauseAI .state', /We had trouble loading Pause AI info/)
  })

  it('reads the pause again after YES, and offers no switching off but by its button', async () => {
    let paused = 'false'
    await open(admin(), 'section="PauseAI"', (id) => {
      if (id === 'pause.read') return pause(paused)
      if (id !== 'pause.set') return undefined
      paused = 'true'
      return ok({
        is_paused: 'true',
        version: 2,
        changed_by: 'D',
        changed_at: null,
        canceled: 2,
        restored: 0,
      })
    })
    const toggle = await find<HTMLInputElement>('#PauseAI input[role="switch"]')
    toggle.focus()
    toggle.click()
    ;(await find('dialog[open] button', 'YES')).click()
    await find('.toast', /2 messages were canceled/)
    // The switch is disabled by now.
    await until(() => focused()?.id === 'PauseAI', 'the focus after the dialog')
    await until(() => all<HTMLInputElement>('#PauseAI input[role="switch"]')[0]?.checked === true)
    equal(all<HTMLInputElement>('#PauseAI input[role="switch"]')[0]?.disabled, true)
    await find('#PauseAI [role="status"]', /Dana Alvarez paused the AI on 11\/20\/2026, 10:00 AM/)
    equal(
      net.requests
        .filter(({ id }) => id === 'pause.set')
        .map(({ input }) => [input['is_paused'], input['base_version']]),
      [['true', 1]],
    )
    await find('#PauseAI button', 'Resume AI')
  })

  it('shows the pause to whoever may not switch it', async () => {
    await open(admin({ Policy: [{ Resource: 'Settings:PauseAI', Allow: ['read'] }] }), '', (id) =>
      id === 'pause.read' ? pause('true') : undefined,
    )
    await find('#PauseAI [role="status"]', /paused/)
    equal(all('#PauseAI button').length, 0)
    equal((await find<HTMLInputElement>('#PauseAI input')).disabled, true)
  })

  it('shows a long change in short, and all of it on demand', async () => {
    const before = { text: 'x'.repeat(500), a: 1, b: 1, c: 1, d: 1, e: 1 }
    const entry = {
      id: 'd_1',
      at: '2026-11-20T16:00:00.000Z',
      user_id: 'u',
      user_name: 'Robin',
      setting: 'bot-answers/g_1',
      before,
      after: { text: '<b>y</b>', a: 2, b: 2, c: 2, d: 2, e: 2 },
    }
    await open(admin({ Role: 'SUPER-ADMIN' }), '', (id) =>
      id === 'audit.read' ? ok({ items: [entry], more: false, blocks: ['bot-answers'] }) : undefined,
    )
    ;(await find('[data-end]')).scrollIntoView()
    await find('.audit b', 'Answers Settings')
    equal(all('.audit dl > div').length, 4)
    ;(await find('.audit button', 'Show 2 more changes')).click()
    await until(() => all('.audit dl > div').length === 6)
    equal(all('.audit del')[0]?.textContent.length, 500)
    equal(all('.audit ins')[0]?.textContent, '<b>y</b>')
  })
})
