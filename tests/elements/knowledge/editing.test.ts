import type { Reply } from '../support/network'
import { all, equal, find, focused, frames, texts, until } from '../support/page'
import { press, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { asks, closeKnowledge, GROUPS, openKnowledge } from './knowledge-page'

const tile = (text: RegExp) => find<HTMLButtonElement>('button.tile', text)
const button = (text: string, inside = '') => find<HTMLButtonElement>(`${inside} button`, text)
const submit = () => all<HTMLButtonElement>('.answer-form [type=submit]')[0]
const save = async () => {
  await until(() => submit()?.disabled === false)
  submit()?.click()
}
async function openTile(text: RegExp): Promise<HTMLTextAreaElement> {
  ;(await tile(text)).click()
  return await find<HTMLTextAreaElement>('.tile.open textarea')
}
const closed = () => until(() => all('.tile.open').length === 0)

describe('knowledge-bank: answers', () => {
  afterEach(closeKnowledge)

  it('opens with the focus in the answer, and gives it back to the tile', async () => {
    await openKnowledge()
    const area = await openTile(/shuttle/)
    await until(() => focused() === area)
    equal(area.value, 'Every hour.')
    press(area, 'Escape')
    await closed()
    await until(() => focused()?.getAttribute('data-entry') === '10')
  })

  it('opens with its buttons in sight', async () => {
    await openKnowledge()
    const bank = await find('knowledge-bank')
    bank.style.blockSize = '520px'
    await openTile(/shuttle/)
    await until(
      () => (submit()?.getBoundingClientRect().bottom ?? Infinity) <= bank.getBoundingClientRect().bottom,
    )
  })

  it('saves an answer only when it changed and is not empty', async () => {
    const net = await openKnowledge()
    const area = await openTile(/shuttle/)
    equal(submit()?.disabled, true)
    write(area, '  Every hour. ')
    await until(() => area.value === '  Every hour. ')
    equal(submit()?.disabled, true)
    write(area, '   ')
    await until(() => area.value === '   ')
    equal(submit()?.disabled, true)
    area.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    write(area, ' Every half hour. ')
    await save()
    await find('.toast', /^Question and answer edited successfully/)
    await closed()
    equal(texts('.tile-answer')[0], 'Every half hour.')
    await until(() => focused()?.getAttribute('data-entry') === '10')
    const saved = asks(net, 'knowledge.save')
    equal(saved, [
      {
        dealer_id: 'a_north',
        product_id: '1',
        group_id: '1',
        base_version: 4,
        entry_id: 10,
        product_ids: [1, 2],
        question: { id: 'q_10', question: 'Do you have a shuttle?' },
        answer: 'Every half hour.',
        topic_id: 't_visit',
      },
    ])
  })

  it('saves by Ctrl and Enter', async () => {
    const net = await openKnowledge()
    const area = await openTile(/shuttle/)
    write(area, 'Daily.')
    await until(() => submit()?.disabled === false)
    area.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    await closed()
    equal(asks(net, 'knowledge.save').length, 1)
  })

  it('mirrors an entry to other products; that on screen is locked', async () => {
    const net = await openKnowledge()
    await openTile(/Where do I park/)
    const [own, chat] = all<HTMLButtonElement>('.chip')
    equal(texts('.chip'), ['Sales AI', 'Chat AI', 'Service AI'])
    equal([own?.disabled, own?.ariaPressed, chat?.ariaPressed], [true, 'true', 'false'])
    chat?.click()
    await until(() => chat?.ariaPressed === 'true')
    await save()
    await closed()
    equal(asks(net, 'knowledge.save')[0]?.['product_ids'], [1, 2])
    equal((await tile(/Where do I park/)).textContent.endsWith('Sales AIChat AI'), true)
  })

  it('keeps what was typed when the save fails, and says the status', async () => {
    await openKnowledge({
      answer: (id) => (id === 'knowledge.save' ? { status: 503, body: { message: 'Busy' } } : undefined),
    })
    const area = await openTile(/shuttle/)
    write(area, 'Mine.')
    await save()
    await find('.toast', /^HTTP error! status: 503/)
    await find('.answer-form .error', 'HTTP error! status: 503')
    equal(area.value, 'Mine.')
    equal(texts('.tile-answer').includes('Mine.'), false)
  })

  it('shows at the field what the service says of it', async () => {
    const refused: Reply = { status: 400, body: { message: 'No', fields: { answer: 'Too long' } } }
    await openKnowledge({ answer: (id) => (id === 'knowledge.save' ? refused : undefined) })
    const area = await openTile(/shuttle/)
    write(area, 'Mine.')
    await save()
    await find('.answer-form .field .error', 'Too long')
    equal(area.ariaInvalid ?? area.getAttribute('aria-invalid'), 'true')
    await find('.toast', /^HTTP error! status: 400/)
  })

  it('shows the second of two users who answer the same question that the first has answered', async () => {
    const groups = GROUPS()
    let first = true
    const net = await openKnowledge({
      groups,
      answer: (id) => {
        if (id !== 'knowledge.save' || !first) return undefined
        first = false
        const one = groups[1]?.topics[0]?.questions[0]
        if (one) Object.assign(one, { answer: { id: 'a_10', answer: 'Theirs.' }, version: 5 })
        return { status: 409, body: { message: 'Renee Whitaker has saved other changes.' } }
      },
    })
    const area = await openTile(/shuttle/)
    write(area, 'Mine.')
    await save()
    await find('.answer-form [role=alert]', /Renee Whitaker/)
    equal(area.value, 'Mine.')
    ;(await button('Keep mine')).click()
    await save()
    await closed()
    equal(
      asks(net, 'knowledge.save').map((one) => one['base_version']),
      [4, 5],
    )
  })

  it('asks before what was typed is lost: by closing, another tile, another group', async () => {
    await openKnowledge()
    const area = await openTile(/shuttle/)
    write(area, 'Mine.')
    await until(() => submit()?.disabled === false)
    // The guard is registered after rendering.
    await frames()
    for (const leave of [
      () => press(area, 'Escape'),
      () => void tile(/Where do I park/).then((other) => other.click()),
      () => void find<HTMLButtonElement>('[role=tab]', /Service/).then((tab) => tab.click()),
    ]) {
      leave()
      const asked = await find('dialog[open]', /“Do you have a shuttle\?” has changes/)
      ;(await button('Stay', 'dialog[open]')).click()
      await until(() => !asked.hasAttribute('open'))
      equal(area.value, 'Mine.')
    }
    ;(await find<HTMLButtonElement>('[role=tab]', /Service/)).click()
    ;(await button('Leave without saving', 'dialog[open]')).click()
    await tile(/Do you wash cars/)
    equal(all('.tile.open').length, 0)
    ;(await find<HTMLButtonElement>('[role=tab]', /Dealership/)).click()
    equal((await openTile(/shuttle/)).value, 'Every hour.')
  })

  it('says when somebody else has deleted what is open', async () => {
    const groups = GROUPS()
    await openKnowledge({
      groups,
      answer: (id) => {
        if (id !== 'knowledge.save') return undefined
        groups[1]?.topics[0]?.questions.splice(0, 1)
        return { status: 409, body: { message: 'Gone' } }
      },
    })
    const area = await openTile(/shuttle/)
    write(area, 'Mine.')
    await save()
    await find('.banner', /Someone has deleted/)
    await closed()
  })
})

describe('knowledge-bank: new questions and topics', () => {
  afterEach(closeKnowledge)
  const add = (topic: string) => find<HTMLButtonElement>(`button[aria-label="Add Question to ${topic}"]`)

  it('turns the tile into an input, then into the editor of the answer, and appends what is saved', async () => {
    const net = await openKnowledge()
    ;(await add('Visits')).click()
    const input = await find<HTMLInputElement>('form.tile input')
    await until(() => focused() === input)
    equal([input.maxLength, input.labels?.[0]?.textContent], [300, 'New question'])
    const next = await button('Next')
    equal(next.disabled, true)
    write(input, '   ')
    await until(() => input.value === '   ')
    equal(next.disabled, true)
    write(input, '  Is there coffee?  ')
    await until(() => !next.disabled)
    next.click()
    await find('.tile.open h3', 'Is there coffee?')
    const area = await find<HTMLTextAreaElement>('.tile.open textarea')
    await until(() => focused() === area)
    equal(submit()?.disabled, true)
    write(area, 'Always.')
    await save()
    await find('.toast', /^Question and answer added successfully/)
    await closed()
    equal(texts('section[data-topic=t_visit] .tile-title'), [
      'Do you have a shuttle?',
      'Where do I park?',
      'Is there coffee?',
    ])
    const [saved] = asks(net, 'knowledge.save')
    equal(typeof saved?.['entry_id'], 'string')
    equal(saved?.['question'], { question: 'Is there coffee?' })
    equal([saved?.['topic_id'], saved?.['group_id'], saved?.['product_ids']], ['t_visit', '1', [1]])
    await until(() => focused()?.textContent?.startsWith('Is there coffee?') === true)
  })

  it('is discarded, with the focus back on the tile', async () => {
    const net = await openKnowledge()
    ;(await add('Loyalty')).click()
    ;(await button('Discard', 'form.tile')).click()
    await until(() => focused()?.getAttribute('data-add') === 't_own')
    equal(asks(net, 'knowledge.save').length, 0)
  })

  it('lets refused words be put right where they stand', async () => {
    const fields = { 'question.question': 'Another question of the topic has the same text' }
    await openKnowledge({
      answer: (id) =>
        id === 'knowledge.save' ? { status: 400, body: { message: 'No', fields } } : undefined,
    })
    ;(await add('Visits')).click()
    write(await find<HTMLInputElement>('form.tile input'), 'Where do I park?')
    await until(() => !all<HTMLButtonElement>('form.tile [type=submit]')[0]?.disabled)
    ;(await button('Next')).click()
    write(await find<HTMLTextAreaElement>('.tile.open textarea'), 'Here.')
    await save()
    await find('.answer-form .field .error', /has the same text/)
    equal((await find<HTMLInputElement>('.answer-form input')).value, 'Where do I park?')
  })

  it('adds a topic to the group, and goes there', async () => {
    const net = await openKnowledge()
    ;(await button('Add Topic')).click()
    const input = await find<HTMLInputElement>('.add-topic input')
    await until(() => focused() === input)
    write(input, ' Charging ')
    await until(() => !all<HTMLButtonElement>('.add-topic [type=submit]')[0]?.disabled)
    ;(await button('Add', '.add-topic')).click()
    await find('.toast', /^Topic created successfully/)
    await until(() => focused()?.textContent === 'Charging')
    const [asked] = asks(net, 'knowledge.addTopic')
    equal(asked, { dealer_id: 'a_north', product_id: 1, group_id: 1, topic_name: 'Charging' })
  })

  it('deletes only what is custom, and says what goes with it', async () => {
    const net = await openKnowledge()
    await openTile(/shuttle/)
    equal(texts('.tile.open button').includes('Delete'), false)
    equal(all('button[aria-label="Delete topic Visits"]').length, 0)
    await openTile(/How do I collect points/)
    ;(await button('Delete', '.tile.open')).click()
    const asked = await find('dialog[open]', /“How do I collect points\?” and its answer are deleted/)
    equal(/Sales AI and Service AI no longer answer from it/.test(asked.textContent), true)
    equal(/so the topic is deleted, too/.test(asked.textContent), true)
    ;(await button('Cancel', 'dialog[open]')).click()
    await until(() => !asked.hasAttribute('open'))
    equal(asks(net, 'knowledge.delete').length, 0)
    ;(await button('Delete', '.tile.open')).click()
    ;(await button('Delete', 'dialog[open]')).click()
    await find('.toast', /^Question deleted successfully/)
    await until(() => texts('.topic-head h2').join() === 'Visits')
    equal(asks(net, 'knowledge.delete'), [{ entry_id: '12', dealer_id: 'a_north' }])
    equal(all('.banner').length, 0)
    await until(() => focused()?.hasAttribute('data-topics') === true)
  })

  it('deletes a topic of one’s own', async () => {
    const net = await openKnowledge()
    ;(await find<HTMLButtonElement>('button[aria-label="Delete topic Loyalty"]')).click()
    await find('dialog[open]', /“Loyalty” is deleted with its 1 question\./)
    ;(await button('Delete', 'dialog[open]')).click()
    await find('.toast', /^Topic deleted successfully/)
    await until(() => texts('.topic-head h2').join() === 'Visits')
    equal(asks(net, 'knowledge.deleteTopic'), [
      { dealer_id: 'a_north', product_id: '1', group_id: '1', topic_id: 't_own' },
    ])
  })

  it('shows what stands when a deletion fails', async () => {
    const groups = GROUPS()
    await openKnowledge({
      groups,
      answer: (id) => {
        if (id !== 'knowledge.deleteTopic') return undefined
        groups[1]?.topics.splice(1, 1)
        return { status: 404, body: { message: 'Not found' } }
      },
    })
    ;(await find<HTMLButtonElement>('button[aria-label="Delete topic Loyalty"]')).click()
    ;(await button('Delete', 'dialog[open]')).click()
    await find('.toast', /^HTTP error! status: 404/)
    await until(() => texts('.topic-head h2').join() === 'Visits')
    await until(() => all('dialog[open]').length === 0)
  })

  it('shows the notice for three seconds, fading in the last 300 ms', async () => {
    await openKnowledge()
    ;(await find<HTMLButtonElement>('button[aria-label="Delete topic Loyalty"]')).click()
    ;(await button('Delete', 'dialog[open]')).click()
    const toast = await find('.toast', /^Topic deleted/)
    const { animationName, animationDelay, animationDuration } = getComputedStyle(toast)
    equal([animationName, animationDelay, animationDuration], ['toast-fade', '2.7s', '0.3s'])
    await until(() => !toast.isConnected)
  })
})
