import { all, equal, find, focused, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { asks, closeKnowledge, OPEN, openKnowledge, paths, type World } from './knowledge-page'

async function openList(world: World = {}) {
  const net = await openKnowledge({ attributes: 'section="#unanswered"', ...world })
  await find('[role=tab][aria-selected=true]', /Unanswered/)
  return net
}
const button = (text: string, inside = '') => find<HTMLButtonElement>(`${inside} button`, text)
const items = () => texts('.open-question h2')

describe('knowledge-bank: unanswered questions', () => {
  afterEach(closeKnowledge)

  it('ranks them with who asked, when and where; a shopper’s text is text', async () => {
    await openList()
    await find('.open-question')
    equal(items(), ['Do you <b>rent</b> zeppelins?', 'Can I park my trailer?'])
    equal(texts('.rank'), ['1', '2'])
    equal(texts('.asked p.small-text'), [
      'Asked by 7 customers · last 12/14/2026, 12:05 PM',
      'Asked by 1 customer · last 12/10/2026, 12:05 PM',
    ])
    equal(texts('.asked-in a'), ['Maria Lopez', 'Customer'])
    ;(await find<HTMLAnchorElement>('.asked-in a', 'Maria Lopez')).click()
    equal(paths(), ['/conversation/c_1'])
  })

  it('becomes an entry with one click: its words are there, and where they belong', async () => {
    const net = await openList()
    ;(await button('Add to Knowledge Bank', '.open-question:nth-child(2)')).click()
    const area = await find<HTMLTextAreaElement>('.tile.open textarea')
    await until(() => focused() === area)
    equal((await find<HTMLInputElement>('.tile.open input')).value, 'Can I park my trailer?')
    // The list also contains 'Where do I park?'.
    equal(
      all<HTMLSelectElement>('.tile.open select').map(({ value }) => value),
      ['1', 't_visit'],
    )
    const [group] = all<HTMLSelectElement>('.tile.open select')
    if (!group) throw new Error('No choice of a group')
    group.value = '3'
    group.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => all<HTMLSelectElement>('.tile.open select')[1]?.value === 't_care')
    write(area, 'At the back.')
    await until(() => !all<HTMLButtonElement>('.answer-form [type=submit]')[0]?.disabled)
    ;(await button('Save', '.answer-form')).click()
    await find('.toast', /^Question and answer added successfully/)
    await until(() => items().length === 1)
    const [saved] = asks(net, 'knowledge.save')
    equal(
      [saved?.['settles'], saved?.['topic_id'], saved?.['group_id'], saved?.['question'], saved?.['answer']],
      [['park trailer'], 't_care', '3', { question: 'Can I park my trailer?' }, 'At the back.'],
    )
    await until(() => focused()?.hasAttribute('data-open-list') === true)
    await find('[role=tab]', 'Unanswered1')
  })

  it('shows the answer that a reviewer suggested, which can be saved as it is', async () => {
    const net = await openList()
    await find('.open-question')
    equal(texts('.suggested'), ['Suggested answer: Yes, behind the <i>service</i> lane.'])
    ;(await button('Add to Knowledge Bank', '.open-question:nth-child(2)')).click()
    const area = await find<HTMLTextAreaElement>('.tile.open textarea')
    equal(area.value, 'Yes, behind the <i>service</i> lane.')
    await until(() => !all<HTMLButtonElement>('.answer-form [type=submit]')[0]?.disabled)
    ;(await button('Save', '.answer-form')).click()
    await until(() => asks(net, 'knowledge.save').length === 1)
    equal(asks(net, 'knowledge.save')[0]?.['answer'], 'Yes, behind the <i>service</i> lane.')
  })

  it('cannot be saved where there is no topic', async () => {
    await openList({ groups: [{ id: 1, name: 'Sales', topics: [] }] })
    ;(await button('Add to Knowledge Bank', '.open-question:nth-child(1)')).click()
    write(await find<HTMLTextAreaElement>('.tile.open textarea'), 'No.')
    await until(() => all<HTMLTextAreaElement>('textarea')[0]?.value === 'No.')
    equal(all<HTMLButtonElement>('.answer-form [type=submit]')[0]?.disabled, true)
  })

  it('is dismissed', async () => {
    const net = await openList()
    ;(await button('Dismiss', '.open-question:nth-child(1)')).click()
    await until(() => items().length === 1)
    equal(asks(net, 'knowledge.dismiss')[0]?.['keys'], ['rent zeppelin', 'hire zeppelin'])
    await until(() => focused()?.hasAttribute('data-open-list') === true)
  })

  it('keeps the one that is being answered when somebody else has settled it', async () => {
    const open = OPEN()
    await openList({
      open,
      answer: (id) => {
        if (id !== 'knowledge.dismiss') return undefined
        open.splice(0, 2)
        return { status: 404, body: { message: 'Not found' } }
      },
    })
    ;(await button('Add to Knowledge Bank', '.open-question:nth-child(1)')).click()
    write(await find<HTMLTextAreaElement>('.tile.open textarea'), 'Mine.')
    ;(await button('Dismiss', '.open-question:nth-child(2)')).click()
    await find('.toast', /HTTP error! status: 404/)
    equal(all<HTMLTextAreaElement>('textarea')[0]?.value, 'Mine.')
  })

  it('is empty in words, and fails in words', async () => {
    await openList({ open: [] })
    await find('.state', 'Every question so far has been answered.')
    equal(texts('[role=tab]').at(-1), 'Unanswered')
    closeKnowledge()
    await openList({
      answer: (id) =>
        id === 'knowledge.unanswered' ? { status: 410, body: { message: 'Gone' } } : undefined,
    })
    await find('.state', /^HTTP error! status: 410/)
  })
})
