import { all, equal, find, focused, texts } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeKnowledge, openKnowledge, question } from './knowledge-page'

const field = () => find<HTMLInputElement>('input[type=search]')
const search = async (text: string) => write(await field(), text)

describe('knowledge-bank: search', () => {
  afterEach(closeKnowledge)

  it('finds questions and answers over all groups, marks the words and says how many', async () => {
    await openKnowledge()
    await find('.tile-title')
    await search('VISIT')
    await find('.found', /^2 questions found for “VISIT” in all groups/)
    equal(texts('.tile-title'), ['How do I collect points?', 'Do you wash cars?'])
    equal(texts('.topic-head h2'), ['Dealership · Loyalty', 'Service · Care'])
    equal(texts('mark'), ['visit', 'visit'])
    await search('visit wash')
    await find('.found', /^1 question found/)
    equal(all('.tile.add').length, 0)
  })

  it('has words for nothing, and goes back to the group', async () => {
    await openKnowledge()
    await find('.tile-title')
    await search('zeppelin')
    await find('.state', /No question and no answer contains “zeppelin”/)
    ;(await find<HTMLButtonElement>('.found button', 'Clear search')).click()
    await find('[role=tab]')
    equal((await field()).value, '')
    equal(texts('.tile-title').length, 3)
  })

  it('keeps what was typed into an answer, and opens what it finds', async () => {
    await openKnowledge()
    ;(await find<HTMLButtonElement>('button.tile', /shuttle/)).click()
    write(await find<HTMLTextAreaElement>('textarea'), 'Mine.')
    const input = await field()
    input.focus()
    await search('wash')
    await find('.found', /^1 question/)
    equal(all('textarea').length, 0)
    await search('')
    const area = await find<HTMLTextAreaElement>('textarea')
    equal(area.value, 'Mine.')
    equal(focused() === input, true)
  })

  it('draws a page of what it finds among ten thousand questions', async () => {
    const questions = Array.from({ length: 10_000 }, (_, index) =>
      question(
        index + 1,
        `What about part ${index + 1}?`,
        `Part ${index + 1} is ${'well kept '.repeat(20)}in store.`,
      ),
    )
    await openKnowledge({
      groups: [{ id: 1, name: 'Parts', topics: [{ id: 't', name: 'Parts', custom: false, questions }] }],
    })
    await find('.tile-title')
    // The number of rendered tiles stays small, regardless of the number of results.
    const drawn = () => all('.tile:not(.add)').length
    equal(drawn(), 60)
    for (const typed of ['p', 'pa', 'par', 'part', 'part 9', 'part 99', 'part 999']) {
      await search(typed)
      await find('.found', new RegExp(`“${typed}”`))
      equal(drawn() <= 60, true)
    }
    equal(texts('.found')[0]?.startsWith('19 questions'), true)
  })
})
