/** Unsaved input in the knowledge bank is restored after the session ended. */
import { all, endSession, equal, find, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeKnowledge, openKnowledge, type World } from './knowledge-page'

const stored = () => Object.values({ ...sessionStorage }).join('\n')
const again = async (world: World = {}) => {
  await endSession()
  closeKnowledge()
  await openKnowledge(world)
}
const answer = () => find<HTMLTextAreaElement>('.answer-form textarea')
const type = async (box: HTMLTextAreaElement | HTMLInputElement, text: string) => {
  write(box, text)
  await frames(2)
}
const tab = () => find('[role=tab][aria-selected=true]')

describe('knowledge-bank: what is kept when the session ends', () => {
  afterEach(() => {
    closeKnowledge()
    sessionStorage.clear()
  })

  // This test must run first, before any code of the forms is loaded.
  it('stands there from the first frame on, and nothing else does before', async () => {
    const value = {
      question: 'Do you wash cars?',
      answer: 'On Sundays.',
      product_ids: [1],
      group_id: 3,
      topic_id: 't_care',
    }
    const key = 'forecourt-edit/u_dana/a_north/LEAD_ENGAGE/knowledge%2Fentry%2F30'
    sessionStorage.setItem(key, JSON.stringify({ value, version: 4 }))
    const opened = openKnowledge()
    const seen = new Set<string>()
    await until(() => {
      for (const shown of texts('[role=tab][aria-selected=true], .topic-head h2, .tile .state'))
        seen.add(shown)
      return all('.answer-form').length > 0
    })
    await opened
    equal([...seen], ['Service2', 'Care'])
    equal((await answer()).value, 'On Sundays.')
  })

  it('has the answer of an entry, open in its group, whatever the address asks for', async () => {
    await openKnowledge()
    await pressReady('[role=tab]', /^Service/)
    await pressReady('button.tile', /wash/)
    await type(await answer(), 'On Sundays.')
    await again({ attributes: 'section="#Dealership"' })
    equal((await answer()).value, 'On Sundays.')
    equal(/^Service/.test((await tab()).textContent), true)
    await find('.tile.open h3', 'Do you wash cars?')
    // By now the page knows that input would be lost.
    await frames()
    equal(all('dialog[open]').length, 0)
    await pressReady('.tile.open button[aria-label=Close]')
    await pressReady('dialog[open] button', 'Leave without saving')
    await until(() => stored() === '', 'nothing kept')
    await again()
    await find('button.tile')
    equal([all('.tile.open').length, /^Dealership/.test((await tab()).textContent)], [0, true])
  })

  it('has a new question and its answer, and forgets them once they are saved', async () => {
    await openKnowledge()
    await pressReady('[data-add="t_own"]')
    await type(await find<HTMLInputElement>('input[data-first]'), 'Do points expire?')
    await again()
    equal((await find<HTMLInputElement>('input[data-first]')).value, 'Do points expire?')
    await pressReady('form.tile button', 'Next')
    await type(await answer(), 'Never.')
    await again()
    await find('.tile.open h3', 'Do points expire?')
    equal((await answer()).value, 'Never.')
    await pressReady('.answer-form [type=submit]')
    await find('.toast', /added successfully/)
    await until(() => stored() === '', 'nothing kept')
  })

  it('has the answer of an open question', async () => {
    await openKnowledge()
    await pressReady('[role=tab]', /^Unanswered/)
    await pressReady('[data-open="park trailer"]')
    await type(await answer(), 'Behind the hall.')
    await again()
    equal((await answer()).value, 'Behind the hall.')
    equal(texts('.open-question:has(.answer-form) h2'), ['Can I park my trailer?'])
  })

  it('has a new topic, and nobody else sees it', async () => {
    await openKnowledge()
    await pressReady('[role=tab]', /^Service/)
    await pressReady('[data-add-topic]')
    await type(await find<HTMLInputElement>('.add-topic input'), 'Tyres')
    await again({ user: { UserId: 'u_other' } })
    await find('button.tile')
    equal(all('.add-topic').length, 0)
    await again()
    equal((await find<HTMLInputElement>('.add-topic input')).value, 'Tyres')
    await pressReady('.add-topic button', 'Discard')
    await until(() => stored() === '', 'nothing kept')
  })
})
