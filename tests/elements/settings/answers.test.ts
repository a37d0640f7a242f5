import type { BotAnswerGroup } from '../../../src/contract/calls/bot-answers'
import { ok, type Input, type Network, type Reply } from '../support/network'
import { all, equal, find, focused, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const group = (GroupId: string, Question: string): BotAnswerGroup => ({
  GroupId,
  Question,
  ChosenId: 'first',
  Alternatives: [
    {
      Id: 'first',
      Content: 'By the market.',
      Editable: false,
      InputValues: [],
      Status: 'chosen',
      StatusId: 1,
    },
    {
      Id: 'fee',
      Content: 'A fee of {fee}, paid {when}.',
      Editable: true,
      InputValues: [
        { Id: 'fee', CurrentValue: '', PlaceHolder: 'Fee' },
        { Id: 'when', CurrentValue: '', PlaceHolder: 'When' },
      ],
      Status: 'offered',
      StatusId: 0,
    },
    {
      Id: 'own',
      Content: '{answer}',
      Editable: true,
      InputValues: [{ Id: 'answer', CurrentValue: '', PlaceHolder: 'Your own answer' }],
      Status: 'offered',
      StatusId: 0,
    },
  ],
  version: 0,
})

interface World {
  allow?: string[]
  groups?: BotAnswerGroup[]
  /** Responses to the next saves, instead of saving. */
  saves?: Reply[]
  /** Replaces the list of questions as long as it returns something. */
  list?: () => Reply | undefined
}

/** A dealership whose answers can be changed. */
async function open({ allow = ['*'], groups, saves = [], list }: World = {}): Promise<Network> {
  const kept = groups ?? [group('fees', 'Which fees?'), group('price', 'Lowest price?')]
  return await openSettings({ policy: [{ Resource: 'Settings:BotAnswers', Allow: allow }] }, (id, input) => {
    if (id === 'botAnswers.all') return list?.() ?? ok({ groups: kept })
    if (id !== 'botAnswers.save') return undefined
    return saves.shift() ?? keep(kept, input)
  })
}

function keep(groups: BotAnswerGroup[], input: Input): Reply {
  const found = groups.find(({ GroupId }) => GroupId === input['group_id'])
  if (!found) return { status: 404, body: { message: 'Not found' } }
  found.version += 1
  found.ChosenId = input['ChosenId'] ?? ''
  const values = input['InputValues'] as unknown as { Id: string; CurrentValue: string }[]
  for (const alternative of found.Alternatives) {
    const chosen = alternative.Id === found.ChosenId
    alternative.Status = chosen ? 'chosen' : 'offered'
    alternative.StatusId = chosen ? 1 : 0
    for (const one of alternative.InputValues)
      one.CurrentValue = (chosen && values.find(({ Id }) => Id === one.Id)?.CurrentValue) || ''
  }
  return ok({ status: 'Success', version: found.version })
}

const cards = () => all<HTMLFormElement>('.answer-card')
const card = async (question: string) => {
  await find('.answer-card h3', question)
  const found = cards().find((one) => one.querySelector('h3')?.textContent === question)
  if (!found) throw new Error(question)
  return found
}
const radio = (of: HTMLElement, index: number) => {
  const found = of.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]
  if (!found) throw new Error(`No alternative ${index}`)
  return found
}
const saveOf = (of: HTMLElement) => {
  const found = [...of.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Save')
  if (!found) throw new Error('No Save')
  return found
}
const inputsOf = (of: HTMLElement) => [
  ...of.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type=text], textarea'),
]
const choose = async (of: HTMLElement, index: number, count: number) => {
  radio(of, index).click()
  await until(() => inputsOf(of).length === count, 'the inputs')
  return inputsOf(of)
}

describe('dealer-settings: answers', () => {
  afterEach(closeSettings)

  it('shows the questions, each with what is chosen', async () => {
    await open()
    const fees = await card('Which fees?')
    equal(radio(fees, 0).checked, true)
    equal(
      fees.querySelector('[role=radiogroup]')?.getAttribute('aria-labelledby'),
      fees.querySelector('h3')?.id,
    )
    equal(texts('.answer-card .badge'), ['Default', 'Default'])
    equal(inputsOf(fees), [])
    equal(texts('.answer-card:first-child .option'), [
      'By the market.',
      'A fee of …, paid ….',
      'Your own answer',
    ])
  })

  it('says which answers of the knowledge bank differ, and leads to them', async () => {
    const item = { entry_id: 44, question: 'Which fees?', topic: 'Pricing', subject: null, setting: '$199' }
    await openSettings(
      {
        policy: [
          { Resource: 'Settings:BotAnswers', Allow: ['*'] },
          { Resource: 'KnowledgeBank', Allow: ['*'] },
        ],
        settings: { KnowledgeBankKey: 'kb_key' },
      },
      (id) => {
        if (id === 'botAnswers.all') return ok({ groups: [group('fees', 'Which fees?')] })
        if (id !== 'knowledge.conflicts') return undefined
        return ok({
          items: [
            { ...item, kind: 'fee', says: '$347' },
            { ...item, kind: 'phone', says: '(312) 555-0199' },
          ],
        })
      },
    )
    await find('.banner li', '“Which fees?” says $347, the settings say $199. Change the answer')
    equal(all('.banner li').length, 1)
    const link = await find<HTMLAnchorElement>('.banner a', 'Change the answer')
    equal(link.getAttribute('href')?.endsWith('/knowledge-bank#entry-44'), true)
  })

  it('saves only what has every input filled, and only that card', async () => {
    const { requests } = await open()
    const fees = await card('Which fees?')
    const [fee, when] = await choose(fees, 1, 2)
    if (!fee || !when) throw new Error('No inputs')
    equal(saveOf(fees).disabled, true)
    write(fee, '$347')
    write(when, '   ')
    await until(() => (fees.textContent ?? '').includes('A fee of $347, paid ….'))
    equal(saveOf(fees).disabled, true)
    write(when, 'at the desk')
    await until(() => !saveOf(fees).disabled)
    saveOf(fees).click()
    await find('.toast', /Answer saved/)
    const saves = requests.filter(({ id }) => id === 'botAnswers.save')
    equal(saves.length, 1)
    equal(saves[0]?.input['group_id'], 'fees')
    equal(saves[0]?.input['base_version'], 0)
    equal(saves[0]?.input['InputValues'], [
      { Id: 'fee', CurrentValue: '$347' },
      { Id: 'when', CurrentValue: 'at the desk' },
    ])
    await until(() => texts('.answer-card .badge').length === 1)
    equal(
      inputsOf(await card('Which fees?')).map(({ value }) => value),
      ['$347', 'at the desk'],
    )
  })

  it('guides one’s own answer, and keeps it while another is looked at', async () => {
    await open()
    const fees = await card('Which fees?')
    const [own] = await choose(fees, 2, 1)
    if (!own) throw new Error('No input')
    const [described] = (own.getAttribute('aria-describedby') ?? '').split(' ')
    const hint = all(`[id="${described}"]`)[0]
    equal(
      hint?.textContent,
      'Custom answers should be broad, avoid yes/no wording and exclude calls to action.',
    )
    write(own, 'It depends.')
    await choose(fees, 0, 0)
    const [again] = await choose(fees, 2, 1)
    equal(again?.value, 'It depends.')
  })

  it('shows a refusal at its field and keeps what was typed', async () => {
    const fields = { 'InputValues.answer': 'Is required' }
    await open({ saves: [{ status: 400, body: { message: 'InputValues.answer: Is required', fields } }] })
    const fees = await card('Which fees?')
    const [own] = await choose(fees, 2, 1)
    if (!own) throw new Error('No input')
    write(own, 'It depends.')
    await until(() => !saveOf(fees).disabled)
    saveOf(fees).click()
    await find('.answer-card .error', 'Is required')
    equal(own.value, 'It depends.')
    equal(own.getAttribute('aria-invalid'), 'true')
  })

  it('drops the changes of one card, and keeps the place there', async () => {
    await open({ groups: [group('fees', 'Which fees?'), group('price', 'Lowest price?')] })
    const fees = await card('Which fees?')
    const [own] = await choose(fees, 2, 1)
    if (!own) throw new Error('No input')
    write(own, 'It depends.')
    const discard = await find<HTMLButtonElement>('.answer-card button', 'Discard')
    discard.focus()
    discard.click()
    await until(() => !texts('.answer-card button').includes('Discard'))
    equal(focused() === fees, true)
  })

  it('tells the second of two, who may keep theirs', async () => {
    const conflict = {
      status: 409,
      body: { message: 'Renee Whitaker has saved other changes.' },
    }
    const groups = [group('fees', 'Which fees?'), group('price', 'Lowest price?')]
    const { requests } = await open({ groups, saves: [conflict] })
    const fees = await card('Which fees?')
    const [own] = await choose(fees, 2, 1)
    if (!own || !groups[0]) throw new Error('No input')
    write(own, 'It depends.')
    groups[0].version = 4
    await until(() => !saveOf(fees).disabled)
    saveOf(fees).click()
    await find('.answer-card [role=alert]', /Renee Whitaker has saved other changes/)
    equal(all('.answer-card [role=alert]').length, 1)
    equal(inputsOf(fees)[0]?.value, 'It depends.')
    ;(await find<HTMLButtonElement>('.answer-card button', 'Keep mine')).click()
    await until(() => all('.answer-card [role=alert]').length === 0)
    saveOf(fees).click()
    await find('.toast', /Answer saved/)
    equal(requests.filter(({ id }) => id === 'botAnswers.save')[1]?.input['base_version'], 4)
  })

  it('is read only without the right to write', async () => {
    await open({ allow: ['read'] })
    const fees = await card('Which fees?')
    equal(radio(fees, 1).disabled, true)
    equal(texts('.answer-card button'), [])
  })

  it('says that it could not be read, and reads again', async () => {
    let broken = true
    await open({ list: () => (broken ? { status: 500, body: { message: 'Out of order' } } : undefined) })
    const retry = await find<HTMLButtonElement>('[data-block=answers] button', /Retry|Try again/)
    broken = false
    retry.click()
    await card('Which fees?')
  })

  it('holds long questions and answers', async () => {
    const long = group('fees', 'Why '.repeat(200))
    const [first] = long.Alternatives
    if (first) first.Content = 'Donaudampfschifffahrt'.repeat(60)
    await open({ groups: [long] })
    await find('.answer-card')
    const [only] = cards()
    if (!only) throw new Error('No card')
    equal(only.scrollWidth <= only.clientWidth, true)
  })
})
