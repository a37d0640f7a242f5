import { all, equal, find, focused, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { ago, DAY, row } from './fixtures'

const LAST = ago(2 * DAY)
const people = [
  row('c1', { FullName: 'Tow Bell', hit: { kind: 'name', text: 'Tow Bell', marks: [[0, 3]] } }),
  row('c2', {
    FullName: 'Grace Oyelaran',
    Email: 'tow@mail.example',
    hit: { kind: 'contact', text: 'tow@mail.example', marks: [[0, 3]] },
  }),
  row('c3', {
    FullName: 'Jae Park',
    LastHumanMessage: 'Thanks, see you',
    hit: {
      kind: 'message',
      text: 'I was told that somebody would call me back about the <b>tow</b> package',
      marks: [[57, 60]],
      Timestamp: '2025-02-03T18:00:00.000Z',
      seq: 4,
    },
  }),
  row('c4', {
    FullName: 'Ann Moss',
    LastHumanMessage: 'Does it tow?',
    LastHumanTimestamp: LAST,
    hit: { kind: 'message', text: 'Does it tow?', marks: [[8, 11]], Timestamp: LAST, seq: 9 },
  }),
]

async function search(words: string) {
  const field = await find<HTMLInputElement>('input[type=search]')
  field.focus()
  write(field, words)
  return field
}

describe('dealer-conversations: search', () => {
  afterEach(closeConsole)

  it('shows where the words stand: name, contact, an older line, the last line', async () => {
    await openConsole({ rows: people })
    await find('.c-name a', 'Tow Bell')
    equal(all('mark').length, 0)
    const field = await search('tow')
    await until(() => all('mark').length > 0, 'marks')
    equal(focused() === field, true)
    equal(field.value, 'tow')
    equal(texts('.c-name mark'), ['Tow'])
    equal(texts('.c-contact mark'), ['tow'])
    const [, , older, last] = all('td.c-last')
    // Matches are rendered as plain text, and text far before the match is cut off.
    equal(older?.querySelector('.truncate')?.textContent, 'Thanks, see you')
    equal(older?.querySelector('.hit')?.textContent, '02/03/2025…call me back about the <b>tow</b> package')
    equal(older?.querySelector('mark')?.textContent, 'tow')
    equal(last?.querySelectorAll('.truncate, .clamp-2').length, 0)
    equal(last?.querySelector('mark')?.textContent, 'tow')
    await find('.search-note', 'Searching the whole history')
  })

  it('shows it in the cards beside a conversation as well', async () => {
    await openConsole({ rows: people }, 'view="conversation"')
    await find('.row-name', /Tow Bell/)
    ;(await find('.pane.list [aria-label="Search"]')).click()
    const field = await search('tow')
    await until(() => all('.pane.list mark').length === 4, 'marks')
    equal(focused() === field, true)
    equal(texts('.row .hit'), [
      'tow@mail.example',
      '02/03/2025…about the <b>tow</b> package',
      `${new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(LAST))}Does it tow?`,
    ])
  })

  it('shows beside a conversation a search that another element of the page has made', async () => {
    await openConsole({ rows: people }, 'view="conversation"')
    await find('.row-name', /Tow Bell/)
    equal(all('.pane.list input[type=search]').length, 0)
    const list = document.createElement('dealer-conversations')
    document.querySelector('dealer-auth')?.append(list)
    const field = await find<HTMLInputElement>('.list-view input[type=search]')
    field.focus()
    write(field, 'tow')
    const shown = await find<HTMLInputElement>('.pane.list input[type=search]')
    equal(shown.value, 'tow')
    equal(focused() === field, true)
    ;(await find('.pane.list [aria-label="Search"]')).click()
    await until(() => all('.pane.list input[type=search]').length === 0)
    await until(() => field.value === '')
  })

  it('asks once the typing has rested, and not by every letter', async () => {
    const { service } = await openConsole({ rows: people })
    await find('.c-name a', 'Tow Bell')
    const asked = () =>
      service.requests.filter(
        ({ id, input }) => id === 'dashboard.conversations' && input['search_pattern'] !== undefined,
      ).length
    for (const words of ['t', 'to', 'tow']) await search(words)
    equal(asked(), 0)
    await until(() => asked() > 0)
    equal(service.last('dashboard.conversations')?.['search_pattern'], 'tow')
    equal(asked(), 1)
  })

  it('gives the last message the room that the other columns leave', async () => {
    const long = row('c5', {
      FullName: 'Farah Murphy',
      LastHumanMessage: 'Good to know, thanks. '.repeat(9),
      hit: { kind: 'message', text: 'Does it tow?', marks: [[8, 11]], Timestamp: LAST, seq: 9 },
    })
    await openConsole({ rows: [long] })
    await search('tow')
    await find('.last-line', /^Good to know/)
    const column = await find('td.c-last:has(.last-line)')
    const narrow = column.getBoundingClientRect().width
    const element = document.querySelector<HTMLElement>('dealer-conversations')
    if (element) element.style.inlineSize = '1600px'
    await until(() => column.getBoundingClientRect().width > narrow)
    const wrap = await find('.table-wrap')
    equal([narrow < 260, wrap.scrollWidth > wrap.clientWidth], [true, false])
  })

  it('says what was searched when nothing is found, and clears it', async () => {
    await openConsole({ rows: people })
    await search('<i>zzz</i>')
    await find('.table-state', /No conversation matches “<i>zzz<\/i>”/)
    const clear = await find('.table-state button', 'Clear the search')
    clear.focus()
    clear.click()
    await find('.c-name a', 'Tow Bell')
    equal(focused()?.getAttribute('role'), 'region')
    equal((await find<HTMLInputElement>('input[type=search]')).value, '')
    equal(all('.search-note').length, 0)
  })
})
