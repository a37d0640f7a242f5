import { decodeFooter, encodeFooter } from '../../../src/rules/widget/footer'
import type { Input, Reply } from '../support/network'
import { ok } from '../support/network'
import { all, equal, find, texts, until } from '../support/page'
import { setViewport } from '../ui/real-input'
import { afterEach, describe, it } from '../ui/mocha'
import axe from 'axe-core'
import { apply, closeStudio, openStudio, revert } from './studio-page'
import { retype, typeInto } from './typing'

/** A dealership outside the pilot; `save` may respond instead of saving. */
async function open({
  content = encodeFooter([{ text: 'See our ' }, { text: 'terms', href: 'https://a.example/' }]),
  save,
  read,
  attributes,
  IsGroup = false,
}: {
  content?: string
  save?: (input: Input) => Reply | undefined
  read?: () => Reply | undefined
  attributes?: string
  IsGroup?: boolean
} = {}) {
  const state = { content, version: 4 }
  const studio = await openStudio({
    settings: { ChatUiPilot: false, CustomerExperience: true, IsGroup },
    ...(attributes === undefined ? {} : { attributes }),
    answer: (id, input) => {
      if (id === 'chatUi.footer')
        return (
          read?.() ?? ok({ footer_data: { content: state.content, raw_text: 'x' }, version: state.version })
        )
      if (id !== 'chatUi.saveFooter') return undefined
      const own = save?.(input)
      if (own) return own
      const { content: sent, raw_text } = input['footer_data'] as unknown as Record<string, string>
      state.content = sent ?? ''
      state.version += 1
      return ok({ footer_data: { content: state.content, raw_text }, version: state.version })
    },
  })
  const saves = () => studio.requests.filter(({ id }) => id === 'chatUi.saveFooter').map(({ input }) => input)
  return { ...studio, state, saves }
}
const area = () => find<HTMLTextAreaElement>('textarea')
const isOff = async (button: () => Promise<HTMLElement>) =>
  (await button()).getAttribute('aria-disabled') === 'true'
const spoken = async (error: string) => {
  await until(() => texts('.footer-editor .error').includes(error), error)
  await find('.toast', /Error saving custom footer/)
}

describe('widget-studio: the one footer of a dealership outside the pilot', () => {
  afterEach(() => {
    closeStudio()
    document.documentElement.removeAttribute('style')
    return setViewport(1280)
  })

  it('shows what is saved, and saves a change once', async () => {
    const { state, saves, requests } = await open()
    equal((await area()).value, 'See our terms')
    equal(await isOff(apply), true)
    await typeInto(await area(), 'Please ', 0)
    ;(await apply()).click()
    await find('.toast', /Footer updated successfully!/)
    equal(saves(), [
      {
        account_id: 'a_north',
        base_version: 4,
        footer_data: {
          content: encodeFooter([{ text: 'Please See our ' }, { text: 'terms', href: 'https://a.example/' }]),
          raw_text: 'Please See our terms',
        },
      },
    ])
    equal(decodeFooter(state.content)?.[0]?.text, 'Please See our ')
    await until(() => all('.save-bar [aria-disabled=true]').length === 2)
    equal((await area()).value, 'Please See our terms')
    equal(requests.filter(({ id }) => id === 'chatUi.read').length, 0)
  })

  it('forgets a change on Revert', async () => {
    const { saves } = await open()
    await retype(await area(), 'Other')
    ;(await revert()).click()
    await until(() => all<HTMLTextAreaElement>('textarea')[0]?.value === 'See our terms')
    equal([await isOff(apply), saves().length, texts('.footer-link > span')[0]], [true, 0, 'terms'])
  })

  it('says why it was not saved, at the field, and keeps what was typed', async () => {
    let refuse = true
    const { saves } = await open({
      save: (input) =>
        refuse
          ? ok({
              footer_data: input['footer_data'],
              version: 4,
              details: 'Links to this site are not allowed',
            })
          : undefined,
    })
    await retype(await area(), 'Other')
    ;(await apply()).click()
    await spoken('Links to this site are not allowed')
    equal((await area()).value, 'Other')
    equal(
      texts('.toast').some((text) => /successfully/.test(text)),
      false,
    )
    refuse = false
    ;(await apply()).click()
    await find('.toast', /Footer updated successfully!/)
    equal([saves().length, texts('.footer-editor .error')], [2, []])
  })

  it('says the same when the service fails or refuses', async () => {
    let reply: Reply | undefined = { status: 500, body: { message: 'No' } }
    await open({ save: () => reply })
    await retype(await area(), 'Other')
    ;(await apply()).click()
    await spoken('Error')
    equal((await area()).value, 'Other')
    const fault = 'Footer text cannot exceed 150 characters'
    reply = {
      status: 400,
      body: { message: `footer_data.content: ${fault}`, fields: { 'footer_data.content': fault } },
    }
    ;(await apply()).click()
    await spoken(fault)
    equal((await area()).value, 'Other')
    reply = undefined
    ;(await apply()).click()
    await find('.toast', /Footer updated successfully!/)
  })

  it('sends nothing that is too long', async () => {
    const { saves } = await open({ content: encodeFooter([{ text: 'x'.repeat(160) }]) })
    await typeInto(await area(), '', [0, 1])
    ;(await apply()).click()
    await find('.footer-editor .error', 'Footer text cannot exceed 150 characters')
    equal(saves().length, 0)
  })

  it('tells the second of two people, who keeps theirs', async () => {
    let refuse = true
    const { state } = await open({
      save: () => {
        if (!refuse) return undefined
        refuse = false
        state.content = encodeFooter([{ text: 'Theirs' }])
        state.version = 9
        return { status: 409, body: { message: 'Helen Sorensen has saved other changes.' } }
      },
    })
    await retype(await area(), 'Mine')
    ;(await apply()).click()
    await find('.banner', /Helen Sorensen has saved other changes/)
    equal((await area()).value, 'Mine')
    ;(await find('.banner button', 'Keep mine')).click()
    await until(() => texts('.banner').length === 0)
    ;(await apply()).click()
    await until(() => state.version === 10)
    equal(decodeFooter(state.content), [{ text: 'Mine' }])
  })

  it('asks before a change is lost', async () => {
    const { auth } = await open()
    await retype(await area(), 'Other')
    await until(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })), 'the guard')
    equal(auth.isConnected, true)
  })

  it('waits, fails with Retry, and begins empty', async () => {
    let reply: Reply | undefined = { status: 500, body: { message: 'No' } }
    await open({ content: '', read: () => reply })
    const retry = await find('button', 'Retry')
    equal(all('.save-bar').length, 0)
    reply = undefined
    retry.click()
    equal((await area()).value, '')
    equal(texts('.count'), ['0 / 150'])
  })

  it('has no fault for assistive technology, at any width, in both schemes, with the dialog open too', async () => {
    // During a color transition the contrast is a different one.
    document.documentElement.style.setProperty('--fc-motion-fast', '0ms')
    for (const theme of ['light', 'dark'])
      for (const width of [1440, 1024, 390]) {
        await setViewport(width)
        const href = `https://a.example/${'very-long-path-'.repeat(12)}`
        const long = encodeFooter([{ text: 'our terms of use', href }, { text: 'w'.repeat(60) }])
        await open({ content: long, attributes: `theme="${theme}"` })
        const field = await area()
        await typeInto(field, ' and much more of what is to be read under the chat')
        for (const withDialog of [false, true]) {
          if (withDialog) {
            ;(await find('button', 'Link')).click()
            ;(await find('dialog[open] button', 'Save')).click()
            await find('dialog[open] .error', 'Display text cannot be empty')
          }
          const { violations, passes } = await axe.run(document.body, {
            runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
            rules: { 'target-size': { enabled: true } },
          })
          equal(passes.length > 5, true)
          equal(
            violations.map(({ id, nodes }) => [width, theme, id, nodes.map(({ html }) => html)]),
            [],
          )
        }
        const editor = await find('.footer-editor')
        equal(
          [document.documentElement.scrollWidth <= width, editor.scrollWidth <= editor.clientWidth],
          [true, true],
        )
        closeStudio()
      }
  })
})
