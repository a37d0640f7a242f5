import type { Reply } from '../support/network'
import { all, equal, find, focused, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { asks, closeKnowledge, GROUPS, openKnowledge, paths, question } from './knowledge-page'

const tabs = () => texts('[role=tab]')
const tiles = () => texts('.tile-title')
const tab = (text: RegExp) => find<HTMLButtonElement>('[role=tab]', text)

describe('knowledge-bank: what is on screen', () => {
  afterEach(closeKnowledge)

  it('shows the groups by id with their counts, topics with closed tiles, and whose assistants know each', async () => {
    const net = await openKnowledge()
    await find('.tile-title', 'Do you have a shuttle?')
    await find('[role=tab]', 'Unanswered2')
    equal(tabs(), ['Dealership3', 'Trade-in0', 'Service2', 'Unanswered2'])
    equal(texts('.topic-head h2'), ['Visits', 'Loyalty'])
    equal(tiles(), ['Do you have a shuttle?', 'Where do I park?', 'How do I collect points?'])
    equal(
      all('.tile .chips').map((chips) => [...chips.children].map((badge) => badge.textContent)),
      [['Sales AI', 'Chat AI'], ['Sales AI'], ['Sales AI', 'Service AI']],
    )
    equal(texts('.topic-nav .menu-item'), ['Visits2', 'Loyalty1'])
    equal(all('textarea').length, 0)
    const [asked] = asks(net, 'knowledge.entries')
    equal([asked?.['dealer_id'], asked?.['product_id']], ['a_north', '1'])
  })

  it('sends the key of the knowledge bank with its calls', async () => {
    const keys: (string | null)[] = []
    const opened = openKnowledge()
    const faked = globalThis.fetch
    globalThis.fetch = (target, init) => {
      const { pathname } = new URL(target instanceof Request ? target.url : target, location.href)
      if (pathname.startsWith('/cms/')) keys.push(new Headers(init?.headers).get('x-api-key'))
      return faked(target, init)
    }
    await opened
    await find('[role=tab]', 'Unanswered2')
    equal(keys, ['kb_key', 'kb_key', 'kb_key', 'kb_key'])
  })

  it('has words for every kind of nothing', async () => {
    await openKnowledge()
    ;(await tab(/Trade-in/)).click()
    await find('.state', 'No topic detected')
    closeKnowledge()
    await openKnowledge({
      groups: [{ id: 1, name: 'Sales', topics: [{ id: 't', name: 'Empty', custom: true, questions: [] }] }],
    })
    await find('.none', 'No question detected')
    closeKnowledge()
    await openKnowledge({ groups: [] })
    await find('.state', 'No group detected')
  })

  it('says what is not configured', async () => {
    const net = await openKnowledge({ settings: { KnowledgeBankKey: undefined } as never })
    await find('.state', 'authorization-key and api-key are required')
    equal(asks(net, 'knowledge.entries').length, 0)
    closeKnowledge()
    await openKnowledge({ products: [] })
    await find('.state', 'No product detected')
    closeKnowledge()
    await openKnowledge({ products: [{ id: 4, product_name: 'CarBuying AI' }] })
    await find('.state', 'Provided product is not valid')
  })

  it('loads, fails with the status, and is read again', async () => {
    let reply: Reply = 'never'
    await openKnowledge({ answer: (id) => (id === 'knowledge.entries' ? reply : undefined) })
    await find('.state', 'Loading...')
    closeKnowledge()
    reply = { status: 422, body: { message: 'Out of order' } }
    await openKnowledge({
      answer: (id) => (id === 'knowledge.entries' && reply !== 'never' ? reply : undefined),
    })
    await find('.state', /^HTTP error! status: 422/)
    reply = 'never'
    await pressReady('.state button', 'Retry')
    await find('.tile-title', 'Do you have a shuttle?')
  })

  it('says that it is refused', async () => {
    await openKnowledge({
      answer: (id) =>
        id === 'knowledge.entries' ? { status: 403, body: { message: 'You may not see this' } } : undefined,
    })
    await find('.state', /HTTP error! status: 403\s*You may not see this/)
  })

  it('asks for a dealership where a group is chosen', async () => {
    const net = await openKnowledge({ settings: { IsGroup: true } })
    await find('.state', /has its own knowledge bank\. Choose one/)
    equal(asks(net, 'knowledge.entries').length, 0)
  })

  it('shows everything and changes nothing for whoever may only read', async () => {
    await openKnowledge({ allow: ['read'] })
    await find('.tile-title')
    equal(all('.tile.add').length, 0)
    equal(
      texts('button').filter((text) => /Add Topic|Delete/.test(text)),
      [],
    )
    ;(await find<HTMLButtonElement>('.tile', /How do I collect points/)).click()
    const area = await find<HTMLTextAreaElement>('textarea')
    equal([area.readOnly, area.value], [true, 'By visiting.'])
    equal(
      all<HTMLButtonElement>('.chip').every(({ disabled }) => disabled),
      true,
    )
    equal(texts('.answer-form .button'), ['Close'])
    ;(await tab(/Unanswered/)).click()
    await find('.open-question h2')
    equal(texts('.open-question button'), [])
  })

  it('shows no products to users of CDK, and saves those that an entry has', async () => {
    const net = await openKnowledge({ user: { retailer_name: 'cdk_global' } })
    ;(await find<HTMLButtonElement>('.tile', /shuttle/)).click()
    const area = await find<HTMLTextAreaElement>('textarea')
    equal([all('.tile .badge').length, all('.chip').length], [0, 0])
    write(area, 'Every half hour.')
    await until(() => !all<HTMLButtonElement>('.answer-form [type=submit]')[0]?.disabled)
    ;(await find<HTMLButtonElement>('.answer-form [type=submit]')).click()
    await until(() => all('textarea').length === 0)
    equal(asks(net, 'knowledge.save')[0]?.['product_ids'], [1, 2])
  })

  it('marks what nobody has answered, and what of it is important', async () => {
    await openKnowledge()
    ;(await tab(/Service/)).click()
    const tile = await find('.tile.unanswered')
    equal(tile.textContent.trim(), 'Which oil do you use?Not answered yetImportantSales AI')
  })

  it('moves between the tabs by arrows, and says where it stands to the page around', async () => {
    await openKnowledge()
    const first = await tab(/Dealership/)
    first.focus()
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, composed: true }))
    await find('[role=tab][aria-selected=true]', /Unanswered/)
    equal(paths(), ['/knowledge-bank#unanswered'])
  })

  it('opens a group and the open questions by name', async () => {
    await openKnowledge({ attributes: 'section="#Service"' })
    await find('[role=tab][aria-selected=true]', /Service/)
    const element = all('knowledge-bank')[0]
    element?.setAttribute('section', '#unanswered')
    await find('[role=tab][aria-selected=true]', /Unanswered/)
    element?.setAttribute('section', 'Trade-in')
    await find('[role=tab][aria-selected=true]', /Trade-in/)
  })

  it('opens an entry by its number, in its group, with the focus', async () => {
    await openKnowledge({ attributes: 'section="#entry-31"' })
    await find('.tile.open h3', 'Which oil do you use?')
    await find('[role=tab][aria-selected=true]', /Service/)
    await until(() => focused()?.tagName === 'TEXTAREA')
    closeKnowledge()
    await openKnowledge({ attributes: 'section="#entry-404"' })
    await find('.banner', /is not here/)
    equal(all('.tile.open').length, 0)
  })

  it('draws ten thousand questions page by page, and goes to one on the last', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      question(index + 1, `Question ${index + 1}?`, 'Yes.'),
    )
    const topics = [0, 1, 2, 3].map((index) => ({
      id: `t_${index}`,
      name: `Topic ${index}`,
      custom: false,
      questions: many.slice(index * 2500, (index + 1) * 2500),
    }))
    await openKnowledge({ groups: [{ id: 1, name: 'Sales', topics }] })
    await find('.tile-title', 'Question 1?')
    equal(tiles().length, 60)
    await find('.pages > span', 'Showing page 1 / 167')
    ;(await find<HTMLButtonElement>('.topic-nav .menu-item', /Topic 3/)).click()
    await find('.topic-head h2', 'Topic 3')
    equal(tiles()[0], 'Question 7501?')
    all('knowledge-bank')[0]?.setAttribute('section', '#entry-9999')
    await find('.tile.open h3', 'Question 9999?')
    equal(texts('.pages > span')[0], 'Showing page 167 / 167')
  })

  it('reads anew what others saved when the person comes back and it is stale', async () => {
    const real = Date.now
    const groups = GROUPS()
    try {
      const net = await openKnowledge({ groups })
      await find('.tile-title', 'Where do I park?')
      groups[1]?.topics[0]?.questions.splice(1, 1)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await frames()
      equal(asks(net, 'knowledge.entries').length, 1)
      Date.now = () => real() + 31_000
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await until(() => tiles().length === 2)
    } finally {
      Date.now = real
    }
  })

  it('holds long words', async () => {
    const word = 'Donaudampfschifffahrt'.repeat(14)
    const topic = {
      id: 't',
      name: word.slice(0, 120),
      custom: true,
      questions: [question(1, word, word.repeat(3), { custom: true })],
    }
    await openKnowledge({ groups: [{ id: 1, name: 'Sales', topics: [topic] }] })
    ;(await find<HTMLButtonElement>('.tile', /^Donau/)).click()
    await find('textarea')
    const area = await find('.knowledge-area')
    equal(area.scrollWidth <= area.clientWidth, true)
  })
})
