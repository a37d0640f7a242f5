import type { CmsTopic } from '../../../src/contract/calls/cms'
import { ok, type Input, type Network, type Reply } from '../support/network'
import { all, equal, find, focused, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const TOPICS = (): CmsTopic[] => [
  {
    topic_id: 'o_service',
    label: 'Service',
    custom: false,
    questions: [
      { question_id: 'k_1', title: 'Do you have a shuttle?', answer: 'Yes.', custom: false, version: 2 },
      { question_id: 'k_2', title: 'Do you rent zeppelins?', answer: '', custom: true, version: 1 },
    ],
  },
  { topic_id: 'o_own', label: 'Loyalty', custom: true, questions: [] },
]

interface World {
  topics?: CmsTopic[]
  answer?: (id: string, input: Input) => Reply | undefined
}
const DONE = { status: 'Success' }

async function open({ topics = TOPICS(), answer }: World = {}): Promise<Network> {
  const chat = [{ Id: 'DealerChat' as const, Name: 'Chat AI', Attributes: [] }]
  return await openSettings(
    { policy: [], user: { Products: chat }, settings: { HasKnowledgeBank: false } },
    (id, input) => answer?.(id, input) ?? serve(topics, id, input),
  )
}

type Parts = Readonly<Record<string, string>>
const part = (input: Input, name: string) => input[name] as unknown as Parts

function serve(topics: CmsTopic[], id: string, input: Input): Reply | undefined {
  const questions = topics.flatMap((topic) => topic.questions)
  switch (id) {
    case 'cms.read':
      return ok({ topics })
    case 'cms.update': {
      const { question_id, answer = '' } = part(input, 'question_information')
      const found = questions.find((one) => one.question_id === question_id)
      if (!found) return { status: 404, body: { message: 'Not found' } }
      Object.assign(found, { answer, version: found.version + 1 })
      return ok({ ...DONE, version: found.version })
    }
    case 'cms.add': {
      const { topic_name = '', topic_id, question = '' } = part(input, 'save_information')
      if (input['key'] === 'topic') {
        topics.push({ topic_id: 'o_new', label: topic_name, custom: true, questions: [] })
        return ok({ ...DONE, topic_id: 'o_new' })
      }
      const added = { question_id: 'k_new', title: question, answer: '', custom: true, version: 1 }
      topics.find((topic) => topic.topic_id === topic_id)?.questions.push(added)
      return ok({ ...DONE, question_id: 'k_new' })
    }
    case 'cms.delete': {
      const { topic_id, question_id } = part(input, 'delete_information')
      const index = topics.findIndex((topic) => topic.topic_id === topic_id)
      const topic = topics[index]
      if (question_id === undefined) topics.splice(index, 1)
      else if (topic) topic.questions = topic.questions.filter((one) => one.question_id !== question_id)
      return ok(DONE)
    }
    default:
      return undefined
  }
}

const CMS = '[data-block=cms]'
const button = (text: string | RegExp, inside = CMS) => find<HTMLButtonElement>(`${inside} button`, text)
const labelled = async (label: string) => find<HTMLButtonElement>(`${CMS} button[aria-label="${label}"]`)
const openQuestion = async (title: string | RegExp) => {
  const row = await button(title)
  row.click()
  return await find<HTMLTextAreaElement>(`${CMS} textarea`)
}
const asks = ({ requests }: Network, id: string) => requests.filter((one) => one.id === id)

describe('dealer-settings: content management', () => {
  afterEach(closeSettings)

  it('shows topics with their questions, closed; those without an answer are marked', async () => {
    const net = await open()
    await find('.cms-topic h3', 'Service')
    equal(texts('.cms-topic h3'), ['Service', 'Loyalty'])
    equal(texts('.cms-title'), ['Do you have a shuttle?', 'Do you rent zeppelins?No answer'])
    equal(all('textarea').length, 0)
    equal(asks(net, 'cms.read')[0]?.input['service_type'], 'DealerChat')
  })

  it('saves an answer unless it is empty', async () => {
    const net = await open()
    const area = await openQuestion('Do you have a shuttle?')
    equal(area.value, 'Yes.')
    write(area, 'x'.repeat(4001))
    await find(`${CMS} .error`, 'This is too long. Use at most 4000 characters.')
    equal([area.value.length, (await button('Save answer')).disabled], [4001, true])
    write(area, '  ')
    await until(() => all<HTMLButtonElement>('.cms-answer button[type=submit]')[0]?.disabled === true)
    write(area, 'Every hour.')
    await until(() => all<HTMLButtonElement>('.cms-answer button[type=submit]')[0]?.disabled === false)
    // Input is preserved when its question is collapsed.
    ;(await button(/Do you have a shuttle\?/)).click()
    await until(() => all('textarea').length === 0)
    equal(texts('.cms-title')[0], 'Do you have a shuttle?Not saved')
    equal((await openQuestion(/Do you have a shuttle\?/)).value, 'Every hour.')
    ;(await button('Save answer')).click()
    await find('.toast', /Answer saved/)
    const [saved] = asks(net, 'cms.update')
    equal(saved?.input['base_version'], 2)
    equal(saved?.input['question_information'], {
      topic_id: 'o_service',
      question_id: 'k_1',
      answer: 'Every hour.',
    })
    await until(() => texts('.cms-title')[0] === 'Do you have a shuttle?')
  })

  it('drops a changed answer, and keeps the place there', async () => {
    await open()
    const area = await openQuestion('Do you have a shuttle?')
    write(area, 'Every hour.')
    const discard = await button('Discard')
    discard.focus()
    discard.click()
    await until(() => area.value === 'Yes.')
    equal(focused()?.className, 'cms-answer stack')
  })

  it('adds a topic and a question, which waits for its answer', async () => {
    const net = await open()
    ;(await button('Add Topic')).click()
    const name = await find<HTMLInputElement>('.cms-add input')
    await until(() => focused() === name)
    const add = await button('Add')
    equal(add.disabled, true)
    write(name, '  Charging ')
    await until(() => !add.disabled)
    add.click()
    await find('.cms-topic h3', 'Charging')
    equal(asks(net, 'cms.add')[0]?.input['save_information'], { topic_name: 'Charging' })
    await until(() => all('.cms-add').length === 0)
    ;(await labelled('Add Question to Charging')).click()
    write(await find<HTMLInputElement>('.cms-add input'), 'How long?')
    await until(() => !all<HTMLButtonElement>('.cms-add button[type=submit]')[0]?.disabled)
    ;(await button('Add')).click()
    const area = await find<HTMLTextAreaElement>('.cms-answer textarea')
    await until(() => focused() === area)
    equal(area.value, '')
  })

  it('shows at the field that a name is taken, and keeps it', async () => {
    const fields = { 'save_information.topic_name': 'Another topic has this name' }
    const refused: Reply = { status: 400, body: { message: 'Taken', fields } }
    await open({ answer: (id) => (id === 'cms.add' ? refused : undefined) })
    ;(await button('Add Topic')).click()
    const name = await find<HTMLInputElement>('.cms-add input')
    write(name, 'Service')
    await until(() => !all<HTMLButtonElement>('.cms-add button[type=submit]')[0]?.disabled)
    ;(await button('Add')).click()
    await find('.cms-add .error', 'Another topic has this name')
    equal(name.value, 'Service')
  })

  it('asks before it deletes, and only what is custom can be', async () => {
    const net = await open()
    await find('.cms-topic')
    equal(all(`${CMS} button[aria-label="Delete topic Service"]`).length, 0)
    await openQuestion('Do you have a shuttle?')
    equal(
      texts('.cms-answer button').some((text) => text === 'Delete'),
      false,
    )
    ;(await labelled('Delete topic Loyalty')).click()
    const question = await find('dialog[open]', /Loyalty/)
    ;(await find<HTMLButtonElement>('dialog[open] button', 'Cancel')).click()
    await until(() => !question.hasAttribute('open'))
    equal(asks(net, 'cms.delete').length, 0)
    ;(await labelled('Delete topic Loyalty')).click()
    ;(await find<HTMLButtonElement>('dialog[open] button', 'Delete')).click()
    await until(() => texts('.cms-topic h3').length === 1)
    equal(asks(net, 'cms.delete')[0]?.input['delete_information'], { topic_id: 'o_own' })
    await until(() => focused()?.classList.contains('cms') === true)
    await find('.toast', /Topic deleted successfully/)
  })

  it('shows what stands when somebody else has deleted it', async () => {
    const topics = TOPICS()
    await open({
      topics,
      answer: (id) => {
        if (id !== 'cms.delete') return undefined
        topics.splice(1, 1)
        return { status: 404, body: { message: 'Not found' } }
      },
    })
    ;(await labelled('Delete topic Loyalty')).click()
    ;(await find<HTMLButtonElement>('dialog[open] button', 'Delete')).click()
    await until(() => texts('.cms-topic h3').length === 1)
    await until(() => all('dialog[open]').length === 0)
  })

  it('shows the second of two users who answer the same question that the first has answered', async () => {
    const conflict: Reply = {
      status: 409,
      body: { message: 'Renee Whitaker has saved other changes.' },
    }
    const topics = TOPICS()
    let first = true
    const net = await open({
      topics,
      answer: (id) => {
        if (id !== 'cms.update' || !first) return undefined
        first = false
        Object.assign(topics[0]?.questions[0] ?? {}, { answer: 'Theirs.', version: 3 })
        return conflict
      },
    })
    const area = await openQuestion('Do you have a shuttle?')
    write(area, 'Mine.')
    ;(await button('Save answer')).click()
    await find('.cms-answer [role=alert]', /Renee Whitaker/)
    equal(area.value, 'Mine.')
    ;(await button('Show theirs')).click()
    await until(() => area.value === 'Theirs.')
    write(area, 'Mine after all.')
    await until(() => all<HTMLButtonElement>('.cms-answer button[type=submit]')[0]?.disabled === false)
    ;(await button('Save answer')).click()
    await find('.toast', /Answer saved/)
    equal(asks(net, 'cms.update')[1]?.input['base_version'], 3)
  })

  it('is empty, fails and is refused in words', async () => {
    await open({ topics: [] })
    await find(`${CMS} .state`, /No topics yet/)
    closeSettings()
    let broken = true
    await open({
      answer: (id) =>
        id === 'cms.read' && broken ? { status: 500, body: { message: 'Out of order' } } : undefined,
    })
    const retry = await button(/Retry|Try again/)
    broken = false
    retry.click()
    await find('.cms-topic h3', 'Service')
  })

  it('holds long names and answers', async () => {
    const topics = TOPICS()
    const word = 'Donaudampfschifffahrt'.repeat(14)
    Object.assign(topics[0] ?? {}, { label: word.slice(0, 120) })
    Object.assign(topics[0]?.questions[0] ?? {}, { title: word, answer: 'Long. '.repeat(600) })
    await open({ topics })
    await openQuestion(/^Donau/)
    const block = await find(CMS)
    equal(block.scrollWidth <= block.clientWidth, true)
  })
})
