import { useState } from 'react'
import type { FooterPart } from '../../../src/contract/calls/widget-config'
import { FooterSection } from '../../../src/features/widget-studio/footer/footer-section'
import { SessionProvider } from '../../../src/query/scope'
import { decodeFooter, encodeFooter } from '../../../src/rules/widget/footer'
import { fakeSession } from '../../unit/support/fake-session'
import { profileOf } from '../../unit/support/profile'
import { equal, until } from '../ui/kit-page'
import { clearPages, kitPage, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { frames } from '../support/page'
import { retype, typeInto } from './typing'

const A = 'https://a.example/'
const B = 'https://b.example/'

async function open(first: readonly FooterPart[] | string, readOnly = false) {
  const page = kitPage()
  const held = { value: typeof first === 'string' ? first : encodeFooter(first), changes: 0 }
  function Held() {
    const [value, setValue] = useState(held.value)
    const change = (next: string) => {
      held.value = next
      held.changes += 1
      setValue(next)
    }
    return <FooterSection of="" value={value} onChange={change} readOnly={readOnly} />
  }
  const session = fakeSession()
  session.become({ profile: profileOf() })
  await page.render(
    <SessionProvider session={session}>
      <Held />
    </SessionProvider>,
  )
  const area = page.find<HTMLTextAreaElement>('textarea')
  return {
    ...page,
    area,
    held,
    parts: () => decodeFooter(held.value),
    press: async (name: string) => {
      const button = page
        .all('button')
        .find((one) => one.textContent.trim() === name || one.getAttribute('aria-label') === name)
      if (!button) throw new Error(name)
      button.focus()
      button.click()
      await frames(2)
    },
    /** Opens the dialog for a selection and fills it in. */
    link: async (at: readonly [number, number], words: string | null, address: string) => {
      area.focus()
      area.setSelectionRange(...at)
      const opener = page.find('button', 'Link')
      opener.focus()
      opener.click()
      await until(() => page.all('dialog[open]').length === 1)
      const [display, link] = page.all<HTMLInputElement>('dialog input')
      if (!display || !link) throw new Error('No fields')
      if (words !== null) write(display, words)
      write(link, address)
      await frames(2)
      return { display, link }
    },
  }
}
const errors = (page: { texts: (selector: string) => string[] }) => page.texts('.error')

describe('footer editor', () => {
  afterEach(clearPages)

  it('shows the text, its length, its links and how it reads', async () => {
    const page = await open([
      { text: 'See our ' },
      { text: 'privacy notice', href: A },
      { text: '.\nThanks 👨‍👩‍👧‍👦' },
    ])
    equal(page.area.value, 'See our privacy notice.\nThanks 👨‍👩‍👧‍👦')
    equal(page.texts('.count'), ['32 / 150'])
    equal(page.texts('.footer-link > span'), ['privacy notice', A])
    const [link] = page.all<HTMLAnchorElement>('.footer-reading a')
    equal(
      [link?.textContent, link?.href, link?.rel, link?.target],
      ['privacy notice', A, 'noopener noreferrer', '_blank'],
    )
    equal(page.held.changes, 0)
  })

  it('moves links along with what is typed', async () => {
    const page = await open([{ text: 'See ' }, { text: 'terms', href: A }])
    await typeInto(page.area, 'Please ', 0)
    await typeInto(page.area, 'our ', 11)
    await typeInto(page.area, '--', 17)
    equal(page.parts(), [{ text: 'Please See our ' }, { text: 'te--rms', href: A }])
    await typeInto(page.area, '!', 22)
    equal(page.parts()?.at(-1), { text: '!' })
    await typeInto(page.area, '', [15, 22])
    equal([page.parts(), page.area.value], [[{ text: 'Please See our !' }], 'Please See our !'])
    equal(page.all('.footer-link').length, 0)
  })

  it('cuts a paste to what fits, at its place, and says so until something else is typed', async () => {
    const page = await open([{ text: 'x'.repeat(146) }, { text: 'end', href: A }])
    await typeInto(page.area, '🇩🇪e\u0301b', 146)
    equal(page.texts('.count'), ['150 / 150'])
    equal(page.area.value, `${'x'.repeat(146)}🇩🇪end`)
    equal([page.area.selectionStart, errors(page)], [150, ['Footer text cannot exceed 150 characters']])
    equal(page.area.getAttribute('aria-invalid'), 'true')
    equal(page.parts()?.at(-1), { text: 'end', href: A })
    await typeInto(page.area, 'y', 0)
    equal([page.area.value.startsWith('y'), page.area.selectionStart], [false, 0])
    await typeInto(page.area, '', [0, 1])
    equal([errors(page), page.texts('.count')], [[], ['149 / 150']])
  })

  it('counts a line break as one, also of a paste', async () => {
    const page = await open([{ text: 'a'.repeat(147) }])
    await typeInto(page.area, 'b\r\nc\r\nd')
    equal(page.area.value, `${'a'.repeat(147)}b\nc`)
    equal(page.texts('.count'), ['150 / 150'])
  })

  it('lets a text that is too long get shorter', async () => {
    const page = await open([{ text: 'x'.repeat(153) }])
    equal(errors(page), ['Footer text cannot exceed 150 characters'])
    await typeInto(page.area, '', [0, 1])
    equal([page.texts('.count'), errors(page).length], [['152 / 150'], 1])
    await typeInto(page.area, '', [0, 2])
    equal([page.texts('.count'), errors(page)], [['150 / 150'], []])
  })

  it('leaves an input method alone while it composes, and cuts afterwards', async () => {
    const page = await open([{ text: 'a'.repeat(149) }])
    page.area.focus()
    page.area.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
    await typeInto(page.area, '한국')
    equal(page.area.value.endsWith('한국'), true)
    page.area.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }))
    await frames(2)
    equal([page.area.value.endsWith('a한'), errors(page).length], [true, 1])
  })

  it('links what is selected', async () => {
    const page = await open([{ text: 'See our terms now' }])
    const { display, link } = await page.link([8, 14], null, 'https://a.example')
    equal([display.value, page.shadow.activeElement === display], ['terms', true])
    equal(link.type, 'url')
    await page.press('Save')
    equal(page.parts(), [{ text: 'See our ' }, { text: 'terms', href: A }, { text: ' now' }])
    await until(() => page.all('dialog[open]').length === 0)
    equal(page.shadow.activeElement?.textContent, 'Link')
  })

  it('puts a new link in at the caret', async () => {
    const page = await open([{ text: 'See ' }])
    await page.link([4, 4], 'terms', A)
    await page.press('Save')
    equal(page.parts(), [{ text: 'See ' }, { text: 'terms', href: A }])
  })

  it('edits the link under the caret, as a whole', async () => {
    const page = await open([{ text: 'See ' }, { text: 'terms', href: A }])
    const { display, link } = await page.link([6, 6], 'our rules', B)
    equal([display.value, link.value], ['our rules', B])
    await page.press('Save')
    equal(page.parts(), [{ text: 'See ' }, { text: 'our rules', href: B }])
  })

  it('refuses a link without words, and an address that is none, each at its field', async () => {
    const page = await open([{ text: 'See ' }])
    const { display, link } = await page.link([4, 4], '  ', 'javascript:alert(1)')
    equal(errors(page), [])
    await page.press('Save')
    equal(errors(page), ['Display text cannot be empty', 'Please enter a valid link'])
    equal([display.value, link.value, page.held.changes], ['  ', 'javascript:alert(1)', 0])
    write(display, 'x')
    for (const address of ['a.example', 'https://localhost', 'https://good.example@evil.example']) {
      write(link, address)
      await frames(2)
      equal(errors(page), ['Please enter a valid link'])
    }
    write(link, 'https://a.example')
    await frames(2)
    equal(errors(page), [])
    await page.press('Cancel')
    equal([page.all('dialog[open]').length, page.held.changes], [0, 0])
  })

  it('refuses words that the footer has no room for', async () => {
    const page = await open([{ text: 'x'.repeat(148) }])
    await page.link([148, 148], 'abc', A)
    await page.press('Save')
    equal(errors(page), ['Footer text cannot exceed 150 characters'])
  })

  it('removes a link by an empty address, or by its button, and keeps the words', async () => {
    const page = await open([{ text: 'one', href: A }, { text: ' ' }, { text: 'two', href: B }])
    await page.press('Edit link: one')
    const [display, link] = page.all<HTMLInputElement>('dialog input')
    equal([display?.value, link?.value], ['one', A])
    if (link) write(link, '')
    await frames(2)
    await page.press('Save')
    equal(page.parts(), [{ text: 'one ' }, { text: 'two', href: B }])
    await page.press('Remove link: two')
    equal(page.parts(), [{ text: 'one two' }])
    equal(page.shadow.activeElement === page.area, true)
  })

  it('shows nothing of what cannot be decoded, says so, and takes new words', async () => {
    const page = await open('%%%')
    equal(page.area.value, '')
    equal(page.texts('.footer-unread').length, 1)
    await retype(page.area, 'New')
    equal([page.parts(), page.texts('.footer-unread')], [[{ text: 'New' }], []])
  })

  it('can only be looked at where the person may not write', async () => {
    const page = await open([{ text: 'See ' }, { text: 'terms', href: A }], true)
    equal([page.area.readOnly, page.texts('.footer-link > span')], [true, ['terms', A]])
    equal(page.texts('.footer-editor > :not(dialog) button'), [])
  })
})
