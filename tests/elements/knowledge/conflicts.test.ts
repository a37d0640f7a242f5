import type { KnowledgeConflict } from '../../../src/contract/calls/knowledge'
import { ok } from '../support/network'
import { all, equal, find, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeKnowledge, openKnowledge, paths } from './knowledge-page'

const CONFLICTS: KnowledgeConflict[] = [
  {
    entry_id: 10,
    question: 'Are you open on holidays?',
    topic: 'Visits',
    kind: 'holiday',
    subject: 'Thanksgiving Day',
    says: 'open',
    setting: 'closed',
  },
  {
    entry_id: 11,
    question: 'What is your phone number?',
    topic: 'Visits',
    kind: 'phone',
    subject: null,
    says: '(312) 555-0199',
    setting: '(312) 555-0100',
  },
]

describe('knowledge-bank: conflicts with the settings', () => {
  afterEach(closeKnowledge)

  it('says what differs, and leads to the settings where that is changed', async () => {
    await openKnowledge({
      answer: (id) => (id === 'knowledge.conflicts' ? ok({ items: CONFLICTS }) : undefined),
    })
    await find('.banner strong', /^2 answers in the knowledge bank differ from the settings/)
    await find(
      '.banner li',
      'Thanksgiving Day: “Are you open on holidays?” says open, the settings say closed. Change the settings',
    )
    await find(
      '.banner li',
      /^“What is your phone number\?” says \(312\) 555-0199, the settings say \(312\) 555-0100\.\s*$/,
    )
    ;(await find<HTMLAnchorElement>('.banner a', 'Change the settings')).click()
    await until(() => paths().includes('/settings#WorkHoursSettings'))
  })

  it('shows nothing without a conflict', async () => {
    await openKnowledge()
    await find('.tile-title', 'Do you have a shuttle?')
    equal(all('.banner').length, 0)
  })
})
