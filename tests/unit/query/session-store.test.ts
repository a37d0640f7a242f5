import { describe, expect, it } from 'vitest'
import { guardsAtom } from '../../../src/query/leave-guard'
import { resourcesOf } from '../../../src/query/resources'
import { filtersAtom, rangeAtom, replyWantedAtom } from '../../../src/query/shared-atoms'
import { DEFAULT_RANGE, NO_FILTERS } from '../../../src/rules/conversations/list-choice'
import { fakeSession } from '../support/fake-session'

describe('what elements share', () => {
  it('starts with the default date range and all conversations', () => {
    const { store } = resourcesOf(fakeSession())
    expect([store.get(rangeAtom), store.get(filtersAtom)]).toEqual([DEFAULT_RANGE, NO_FILTERS])
    expect([store.get(guardsAtom), store.get(replyWantedAtom)]).toEqual([[], null])
  })

  it('is the same for all elements of a session, and of that session alone', () => {
    const [one, other] = [fakeSession(), fakeSession()]
    resourcesOf(one).store.set(rangeAtom, 'today')
    expect(resourcesOf(one).store.get(rangeAtom)).toBe('today')
    expect(resourcesOf(other).store.get(rangeAtom)).toBe(DEFAULT_RANGE)
  })

  it('is reset for another user or account', () => {
    const session = fakeSession()
    resourcesOf(session).store.set(rangeAtom, 'today')
    session.become({}, 'new epoch')
    expect(resourcesOf(session).store.get(rangeAtom)).toBe(DEFAULT_RANGE)
  })
})
