import { all, equal, find, focused, texts, until } from '../support/page'
import { ok } from '../support/network'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { apply, closeStudio, control, FIRST, openStudio, revert, uiDomain, type Saved } from './studio-page'

const status = () => texts('.save-bar [role=status]')[0]
const press = async (name: string) => (await control(name)).click()
const isOff = async (button: Promise<HTMLButtonElement>) => (await button).ariaDisabled === 'true'

describe('widget-studio: the settings of a domain', () => {
  afterEach(closeStudio)

  it('has the six sections in their order', async () => {
    await openStudio()
    await find('h2', 'Footer Configuration')
    equal(texts('.studio-form h2').slice(0, 6), [
      'Theme',
      'Chat Button',
      'Position',
      'Agent Name and Avatar',
      'Chat Pop-up',
      'Footer Configuration',
    ])
    equal(texts('h1'), ['Customer Experience Settings'])
  })

  it('sends what was changed and nothing else, once, and reads it again', async () => {
    const studio = await openStudio()
    await press('#B10202')
    await press('Show chat button')
    await press('Show text button')
    const [desktop, mobile] = all('.studio-form fieldset')
    desktop?.querySelector<HTMLInputElement>('[value=mid_left]')?.click()
    mobile?.querySelector<HTMLInputElement>('[value=mid_right]')?.click()
    await press('Avatar 3')
    await until(() => status() === 'Unsaved Changes 6 settings')
    ;(await apply()).click()
    await find('.toast', /Your changes were saved successfully\./)
    const [saved, ...more] = studio.saves()
    equal(more, [])
    equal(saved?.website_url, FIRST)
    equal(saved?.settings_type, 'UI_SETTINGS')
    equal(saved?.base_version, 3)
    equal(Object.keys(saved?.settings ?? {}).sort(), [
      'chatbot_avatar',
      'chatbot_entry_position',
      'chatbot_mobile_entry_position',
      'chatbot_primary_gradient_color',
      'hide_chat_bubble',
      'show_sms_bubble',
    ])
    equal(saved?.settings.hide_chat_bubble, true)
    equal(saved?.settings.chatbot_primary_gradient_color, '#B10202')
    await until(() => status() === 'All changes are saved')
    equal((await control('#B10202')).checked, true)
    equal(studio.requests.filter(({ id }) => id === 'chatUi.read').length > 1, true)
  })

  it('is not dirty once everything is as it was', async () => {
    await openStudio()
    equal(await isOff(apply()), true)
    await press('#000000')
    await until(() => status() === 'Unsaved Changes 1 setting')
    await press('#01458C')
    await until(() => status() === 'All changes are saved')
    equal([await isOff(apply()), await isOff(revert())], [true, true])
  })

  it('goes back to what is saved', async () => {
    const studio = await openStudio()
    await press('#000000')
    write(await control('Agent name'), 'Someone')
    await until(() => status() === 'Unsaved Changes 2 settings')
    ;(await revert()).click()
    await until(() => status() === 'All changes are saved')
    equal((await control('Agent name')).value, 'Ava')
    equal((await control('Color as hex')).value, '#01458c')
    equal(studio.saves(), [])
  })

  it('takes four or seven characters of hex, and refuses anything else at its field', async () => {
    const studio = await openStudio()
    const hex = await control('Color as hex')
    for (const wrong of ['#12', '#12345', '#zzzzzz', 'red', '', '123456']) {
      write(hex, wrong)
      await find('.hex .error', 'Color invalid!')
      ;(await apply()).click()
      await until(() => focused() === hex, 'the field')
      equal(hex.value, wrong)
    }
    equal(studio.saves(), [])
    write(hex, '#fC0')
    await until(() => all('.hex .error').length === 0)
    equal(texts('.hex .help').length, 1)
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    equal(studio.saves()[0]?.settings, { chatbot_primary_gradient_color: '#fC0' })
  })

  it('says how well text can be read on the colour', async () => {
    await openStudio()
    await control('Color as hex')
    equal(texts('.hex .help'), ['White text on this color: 9.4 to 1, readable.'])
    write(await control('Color as hex'), '#ffffff')
    await find('.hex .help', /Black text is used instead: 21\.0 to 1\.$/)
  })

  it('offers the text button only where the chat supports text messages', async () => {
    await openStudio({ sms: false })
    await control('Show chat button')
    equal(
      texts('label').filter((text) => text.startsWith('Show text button')),
      [],
    )
  })

  it('leaves the rest standing when it cannot be told whether it does', async () => {
    let broken = true
    await openStudio({
      answer: (id) =>
        id === 'chatUi.metadata' && broken ? { status: 500, body: { message: 'Broken' } } : undefined,
    })
    const retry = await find('.studio-form button', 'Retry')
    broken = false
    retry.click()
    await control('Show text button')
  })

  it('keeps what was typed when the save fails, and shows what the service says at its field', async () => {
    let answer = { status: 500, body: { message: 'Broken' } as object }
    await openStudio({ answer: (id) => (id === 'chatUi.save' ? answer : undefined) })
    write(await control('Agent name'), 'Quinn')
    ;(await apply()).click()
    await find('.toast', /An error occurred while saving your changes\./)
    equal((await control('Agent name')).value, 'Quinn')
    answer = {
      status: 400,
      body: {
        message: 'settings.chatbot_agent_name: Not that one',
        fields: { 'settings.chatbot_agent_name': 'Not that one' },
      },
    }
    ;(await apply()).click()
    await find('.field .error', 'Not that one')
    equal((await control('Agent name')).getAttribute('aria-invalid'), 'true')
  })

  it('tells the second of two people, who keeps theirs or takes the other', async () => {
    let refuse = true
    const studio = await openStudio({
      answer: (id) => {
        if (id !== 'chatUi.save' || !refuse) return undefined
        refuse = false
        const [first] = studio.domains
        if (first)
          studio.domains[0] = {
            ...first,
            version: 9,
            settings: { ...first.settings, chatbot_agent_name: 'Robin' },
          }
        return { status: 409, body: { message: 'Robin has saved other changes.' } }
      },
    })
    write(await control('Agent name'), 'Quinn')
    ;(await apply()).click()
    await find('.banner', /Robin has saved other changes/)
    equal((await control('Agent name')).value, 'Quinn')
    ;(await find('.banner button', 'Keep mine')).click()
    await until(() => texts('.banner').length === 0)
    ;(await apply()).click()
    await until(() => studio.saves().length === 2)
    equal(studio.saves()[1]?.base_version, 9)
    await until(() => studio.domains[0]?.settings.chatbot_agent_name === 'Quinn')
  })

  it('takes theirs', async () => {
    const studio = await openStudio({
      answer: (id) => {
        if (id !== 'chatUi.save') return undefined
        studio.domains[0] = uiDomain(FIRST, { chatbot_agent_name: 'Robin' })
        return { status: 409, body: { message: 'Robin has saved other changes.' } }
      },
    })
    write(await control('Agent name'), 'Quinn')
    ;(await apply()).click()
    ;(await find('.banner button', 'Show theirs')).click()
    await until(() => status() === 'All changes are saved')
    equal((await control('Agent name')).value, 'Robin')
  })

  it('keeps what is typed while a save is on its way', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const studio = await openStudio()
    const real = globalThis.fetch
    globalThis.fetch = async (target, init) => {
      if (init?.method === 'PATCH') await held
      return await real(target, init)
    }
    write(await control('Agent name'), 'Quinn')
    ;(await apply()).click()
    await until(() => all('.save-bar [aria-busy=true]').length === 1)
    await press('#000000')
    release()
    await find('.toast', /saved successfully/)
    equal(
      studio.saves().map((one: Saved) => one.settings),
      [{ chatbot_agent_name: 'Quinn' }],
    )
    await until(() => status() === 'Unsaved Changes 1 setting')
    equal((await control('Agent name')).value, 'Quinn')
    equal((await control('#000000')).checked, true)
  })

  it('is read again without a word while something is being changed', async () => {
    await openStudio({ answer: (id) => (id === 'chatUi.config' ? ok({}) : undefined) })
    await press('#000000')
    await until(() => status() === 'Unsaved Changes 1 setting')
    equal((await control('#000000')).checked, true)
  })
})
