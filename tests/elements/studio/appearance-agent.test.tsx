import { all, equal, find, focused, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { apply, closeStudio, control, openStudio } from './studio-page'

const field = () => control('Agent name')
const count = () => texts('.counted .count')[0]
const FAULT = 'Agent name cannot exceed 26 characters'

/** Each sign is one grapheme but several code units. */
const SIGNS: Readonly<Record<string, string>> = {
  'a family': '👨‍👩‍👧‍👦',
  'a flag': '🇫🇷',
  'a Hangul syllable of its letters': '\u1112\u1161\u11ab',
  'a letter with marks': 'e\u0301\u0323',
  'a Devanagari syllable': 'कि',
}

async function upload(name: string, content: BlobPart, type = '') {
  const input = await find<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const bytes = (begin: number[], length = 64) => {
  const all = new Uint8Array(length)
  all.set(begin)
  return all
}
const SVG = '<?xml version="1.0"?><!-- a > b --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'
const TOO_LARGE = 'Please upload an image under 250KB.'
const NO_PICTURE = 'Please upload a PNG, JPG or SVG image.'

describe('widget-studio: the agent', () => {
  afterEach(closeStudio)

  for (const [name, sign] of Object.entries(SIGNS)) {
    it(`counts ${name} as one`, async () => {
      const studio = await openStudio()
      write(await field(), sign.repeat(26))
      await until(() => count() === '26 / 26')
      equal(all('.counted .error').length, 0)
      write(await field(), sign.repeat(27))
      await find('.counted .error', FAULT)
      equal(count(), '27 / 26')
      ;(await apply()).click()
      await until(() => focused()?.matches('.counted input') === true)
      equal((await field()).value, sign.repeat(27))
      equal(studio.saves(), [])
    })
  }

  it('is required', async () => {
    const studio = await openStudio()
    for (const empty of ['', '   ']) {
      write(await field(), empty)
      await find('.counted .error', 'Agent name is required!')
      ;(await apply()).click()
    }
    equal(studio.saves(), [])
    equal((await field()).required, true)
  })

  it('begins each word with a capital once the field is left', async () => {
    const studio = await openStudio()
    const input = await field()
    input.focus()
    write(input, '  ada lovelace-king ßs ')
    input.blur()
    await until(() => input.value === 'Ada Lovelace-king ßs')
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    equal(studio.saves()[0]?.settings, { chatbot_agent_name: 'Ada Lovelace-king ßs' })
  })

  it('has the default pictures and the mark, each in an image', async () => {
    const studio = await openStudio()
    await control('Avatar 1')
    equal(
      all('.face input').map((input) => input.ariaLabel),
      ['Chat mark', 'Avatar 1', 'Avatar 2', 'Avatar 3', 'Avatar 4'],
    )
    equal(all('.face img').length, 4)
    ;(await control('Chat mark')).click()
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    equal(studio.saves()[0]?.settings, { chatbot_avatar: '' })
  })

  it('takes a picture for what it is, not for what it is called', async () => {
    const studio = await openStudio()
    for (const [name, content, type] of [
      ['photo.jpg', bytes(PNG), 'image/png'],
      ['photo.png', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
      ['drawing', SVG, 'image/svg+xml'],
    ] as const) {
      await upload(name, content, 'text/plain')
      await until(() =>
        (all<HTMLImageElement>('.face:has(:checked) img')[0]?.src ?? '').startsWith(`data:${type};base64,`),
      )
      equal(all('[role=alert].error').length, 0)
    }
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    equal(Object.keys(studio.saves()[0]?.settings ?? {}), ['chatbot_avatar'])
    equal(atob(studio.saves()[0]?.settings.chatbot_avatar?.split(',')[1] ?? ''), SVG)
  })

  it('refuses what is too large or no such picture, in an alert, and keeps what was chosen', async () => {
    await openStudio()
    await control('Avatar 2').then((input) => input.click())
    const wrong: [string, BlobPart, string][] = [
      ['large.png', bytes(PNG, 250 * 1024 + 1), TOO_LARGE],
      ['page.png', '<!doctype html><svg></svg>', NO_PICTURE],
      ['words.svg', 'just words <svg', NO_PICTURE],
      ['moving.png', 'GIF89a', NO_PICTURE],
      ['empty.png', '', NO_PICTURE],
    ]
    for (const [name, content, refusal] of wrong) {
      await upload(name, content, 'image/png')
      await find('.error[role=alert]', refusal)
      equal((await control('Avatar 2')).checked, true)
      // A selection clears the error.
      ;(await control('Avatar 3')).click()
      await until(() => all('.error[role=alert]').length === 0)
      ;(await control('Avatar 2')).click()
    }
  })

  it('takes one of exactly 250 KB', async () => {
    const studio = await openStudio()
    await upload('even.png', bytes(PNG, 250 * 1024))
    await find('.face [aria-label="Your picture"]')
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    await find('.toast', /saved successfully/)
  })

  it('runs nothing that an uploaded drawing holds', async () => {
    await openStudio()
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='run'"><script>document.title='run'</script></svg>`
    await upload('drawing.svg', drawing)
    const picture = await find<HTMLImageElement>('.face:has(:checked) img')
    await until(() => picture.complete)
    equal(document.title === 'run', false)
    equal(all('.studio-form script').length, 0)
  })
})
