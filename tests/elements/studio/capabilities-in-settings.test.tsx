/** The blocks of the chat product on the settings page, which the studio renders. */
import '../../../elements/dealer-settings'
import type { PolicyEntry } from '../../../src/contract/core/policy'
import { ok, type Reply } from '../support/network'
import { all, equal, find, focused, texts, until } from '../support/page'
import { closeSettings, openSettings } from '../settings/settings-page'
import { afterEach, describe, it } from '../ui/mocha'

const policy: PolicyEntry[] = [{ Resource: 'Settings:WorkingHours', Allow: ['read'] }]
const answers = (id: string): Reply | undefined => {
  if (id === 'takeover.status') return ok({ Status: 'Enabled', version: 1 })
  if (id === 'chatUi.read') return ok({ chat_avatars: [], domains: [] })
  return undefined
}
const open = (role: string, settings = {}, attributes = '', answer: typeof answers = answers) =>
  openSettings({ policy, role, settings }, answer, `product="DealerChat" ${attributes}`)

const shown = () =>
  all('section.numbered')
    .filter((block) => block.checkVisibility())
    .map((block) => block.id)

describe('the settings of the chat product', () => {
  afterEach(closeSettings)

  it('hold the studio, section by section', async () => {
    await open('SUPER-ADMIN')
    await find('widget-studio[section=takeover]')
    equal(texts('.section-nav a'), [
      'Chat Onboarding Settings',
      '01Dealer Details Settings',
      '02Work Hours Settings',
      '03Dealership Takeover',
      '04Capability Manager',
      '05Customer Experience Settings',
      'Response Goal Settings',
      '06Change Log',
    ])
    equal(
      all('widget-studio').map((studio) => studio.getAttribute('section')),
      ['onboarding', 'takeover', 'capabilities'],
    )
    await find('#ChatOnboardingSettings widget-studio')
    await find('.state', /No domains configured yet\./)
  })

  it('leave out what an administrator does not get', async () => {
    await open('ADMIN')
    await find('widget-studio[section=takeover]')
    equal(texts('.section-nav a span'), ['01', '02', '03', '04', ''])
    equal(shown().includes('CustomerExperienceSettings'), false)
  })

  it('hand account, product and theme on', async () => {
    await open('ADMIN', {}, 'account-id="a_north" theme="dark" locale="de"')
    const studio = await find('widget-studio[section=takeover]')
    equal(
      ['account-id', 'product', 'theme', 'locale'].map((name) => studio.getAttribute(name)),
      ['a_north', 'DealerChat', 'dark', 'de'],
    )
  })

  it('show the customer experience alone, and lead back', async () => {
    await open('ADMIN', { CustomerExperience: true })
    ;(await find('#CustomerExperienceSettings button', 'Open')).click()
    await find('widget-studio[section=customer-experience]')
    await find('h1', 'Customer Experience Settings')
    equal(shown(), ['CustomerExperienceSettings'])
    equal(texts('h1').length, 1)
    ;(await find('.all-settings button', 'All settings')).click()
    await until(() => focused()?.id === 'DealerDetailsSettings')
    equal(shown().length, 6)
    // Unsaved changes in it are still there when the user returns.
    equal(all('widget-studio[section=customer-experience]').length, 1)
  })

  it('show the customer experience by its address', async () => {
    await open('ADMIN', { ChatUiPilot: true }, 'section="#CustomerExperienceSettings"')
    await find('.state', /^Onboarding in progress/)
    equal(shown(), ['CustomerExperienceSettings'])
    ;(await find('dealer-settings')).setAttribute('section', '#DealershipTakeover')
    await until(() => focused()?.id === 'DealershipTakeover')
    equal(shown().length, 6)
  })

  it('ask before a change inside the studio is lost', async () => {
    await open('ADMIN')
    const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const toggle = await find<HTMLLabelElement>('.option', 'Dealership Takeover')
    equal(leaving(), false)
    toggle.click()
    await until(leaving)
    toggle.click()
    await until(() => !leaving())
  })
})
