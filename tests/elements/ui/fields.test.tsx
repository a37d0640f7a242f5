import { useState } from 'react'
import { Combobox } from '../../../src/ui/field/combobox'
import { SearchInput } from '../../../src/ui/field/search-input'
import { Tabs } from '../../../src/ui/tabs/tabs'
import { TextArea } from '../../../src/ui/field/text-area'
import { TextInput } from '../../../src/ui/field/text-input'
import { frames } from '../support/page'
import { clearPages, equal, kitPage, press, until, write } from './kit-page'
import { afterEach, describe, it } from './mocha'
import { click } from './real-input'

describe('fields', () => {
  afterEach(clearPages)

  it('tie label, hint and error to the control by ids of the same root', async () => {
    const page = kitPage()
    await page.render(
      <TextInput label="Email" value="" onChange={() => {}} hint="Work" error="Not correct" />,
    )
    const input = page.find<HTMLInputElement>('input')
    equal(page.find<HTMLLabelElement>('label').control === input, true)
    equal(input.getAttribute('aria-invalid'), 'true')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    equal(
      described.map((id) => page.shadow.getElementById(id)?.textContent),
      ['Not correct', 'Work'],
    )
  })

  it('show that they are wrong also under the pointer', async () => {
    const page = kitPage()
    await page.render(<TextInput label="Email" value="" onChange={() => {}} error="Not correct" />)
    const input = page.find<HTMLInputElement>('input')
    await click(input)
    equal(input.matches(':hover'), true)
    equal(getComputedStyle(input).borderColor, getComputedStyle(page.find('.error')).color)
  })

  it('grow with their text up to the given rows', async () => {
    const page = kitPage()
    const draw = (value: string) =>
      page.render(<TextArea label="Message" value={value} onChange={() => {}} minRows={2} maxRows={4} />)
    await draw('a')
    const area = page.find('textarea')
    const low = area.offsetHeight
    await draw('a\nb\nc\nd')
    await until(() => area.offsetHeight > low)
    const full = area.offsetHeight
    await draw('a\nb\nc\nd\ne\nf\ng')
    await until(() => area.scrollHeight > area.clientHeight)
    equal(area.offsetHeight, full)
  })

  it('grow when they become narrow, without an error in the page', async () => {
    const page = kitPage()
    const text = 'Is the Terrane still there, and may I see it this afternoon?'
    const draw = (width: string) =>
      page.render(
        <div style={{ inlineSize: width }}>
          <TextArea label="Message" value={text} onChange={() => {}} maxRows={20} />
        </div>,
      )
    await draw('600px')
    const area = page.find('textarea')
    const low = area.offsetHeight
    const errors: string[] = []
    const listen = (event: ErrorEvent) => {
      errors.push(event.message)
      event.stopImmediatePropagation()
    }
    window.addEventListener('error', listen, { capture: true })
    try {
      await frames()
      await draw('120px')
      await until(() => area.offsetHeight > low)
      await frames()
      equal(errors, [])
    } finally {
      window.removeEventListener('error', listen, { capture: true })
    }
  })

  it('search tells once when the typing rests, and at once on clearing', async () => {
    const page = kitPage()
    const told: string[] = []
    function Held() {
      const [value, setValue] = useState('')
      const change = (next: string) => {
        told.push(next)
        setValue(next)
      }
      return <SearchInput label="Search" value={value} onChange={change} delay={40} />
    }
    await page.render(<Held />)
    const input = page.find<HTMLInputElement>('input')
    for (const text of ['r', 're', 'rey']) write(input, text)
    equal(told, [])
    await until(() => told.length > 0)
    equal(told, ['rey'])
    page.find('[aria-label="Clear"]').click()
    equal(told, ['rey', ''])
    await until(() => input.value === '')
  })

  it('search tells whoever listens when the typing rests, and nothing once its value was replaced', async () => {
    const page = kitPage()
    const told: string[] = []
    const draw = (listener: string, value = '') =>
      page.render(
        <SearchInput
          label="Search"
          value={value}
          onChange={(next) => told.push(`${listener}: ${next}`)}
          delay={200}
        />,
      )
    await draw('before')
    const input = page.find<HTMLInputElement>('input')
    write(input, 'rey')
    await draw('after')
    await until(() => told.length > 0)
    equal(told, ['after: rey'])
    await draw('after', 'rey')
    write(input, 'reyes')
    await draw('after', 'bell')
    await new Promise((resolve) => setTimeout(resolve, 400))
    equal(told, ['after: rey'])
    equal(input.value, 'bell')
  })
})

describe('combobox', () => {
  afterEach(clearPages)

  const options = ['Northside Auto Group', 'Lakeview Motors', 'Northside Calder'].map((label) => ({
    value: label.toLowerCase(),
    label,
  }))

  async function combobox() {
    const page = kitPage()
    const chosen: string[] = []
    await page.render(
      <Combobox
        label="Select user"
        options={options}
        value="lakeview motors"
        onChange={(next) => chosen.push(next)}
      />,
    )
    const input = page.find<HTMLInputElement>('input')
    const active = () => {
      const id = input.getAttribute('aria-activedescendant')
      return id ? page.shadow.getElementById(id)?.textContent : null
    }
    return { page, input, chosen, active }
  }

  it('shows what is chosen, finds by any part and chooses by keyboard', async () => {
    const { page, input, chosen, active } = await combobox()
    equal(input.value, 'Lakeview Motors')
    input.focus()
    write(input, 'NORTH')
    await until(() => page.all('[role=option]').length === 2 && active() === 'Northside Auto Group')
    press(input, 'ArrowDown')
    await until(() => active() === 'Northside Calder')
    press(input, 'Enter')
    await until(() => input.getAttribute('aria-expanded') === 'false')
    equal(chosen, ['northside calder'])
  })

  it('forgets what was typed on Escape', async () => {
    const { page, input, chosen } = await combobox()
    input.focus()
    write(input, 'zzz')
    await until(() => page.texts('[role=listbox]')[0] === 'Nothing found')
    press(input, 'Escape')
    await until(() => input.value === 'Lakeview Motors')
    equal(input.getAttribute('aria-expanded'), 'false')
    equal(chosen, [])
  })
})

describe('tabs', () => {
  afterEach(clearPages)

  it('move by arrow keys round the list, past what is disabled', async () => {
    const page = kitPage()
    function Held() {
      const [value, setValue] = useState('all')
      const tabs = [
        { value: 'all', label: 'All' },
        { value: 'email', label: 'Email', disabled: true },
        { value: 'sms', label: 'SMS' },
      ]
      return <Tabs label="Channel" tabs={tabs} value={value} onChange={setValue} />
    }
    await page.render(<Held />)
    const chosen = () => page.texts('[aria-selected="true"]')
    page.find('[role=tab]', 'All').focus()
    press(page.shadow.activeElement as Element, 'ArrowRight')
    await until(() => chosen()[0] === 'SMS')
    equal(page.shadow.activeElement?.textContent, 'SMS')
    press(page.shadow.activeElement as Element, 'ArrowRight')
    await until(() => chosen()[0] === 'All')
    equal(page.all('[role=tab][tabindex="0"]').length, 1)
  })
})
