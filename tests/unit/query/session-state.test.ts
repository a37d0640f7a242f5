import { describe, expect, it, vi } from 'vitest'
import { createShared } from '../../../src/query/session-state'
import { DEFAULT_RANGE, NO_FILTERS } from '../../../src/rules/conversations/list-choice'

describe('what elements share', () => {
  it('begins with the usual days and every conversation', () => {
    const store = createShared()
    expect([store.get('range'), store.get('filters')]).toEqual([DEFAULT_RANGE, NO_FILTERS])
    expect([store.get('guards'), store.get('replyWanted')]).toEqual([[], null])
  })

  it('tells who listens to a value, and nobody else, until they stop', () => {
    const store = createShared()
    const [ofRange, ofFilters] = [vi.fn(), vi.fn()]
    const stop = store.sub('range', ofRange)
    store.sub('filters', ofFilters)
    store.set('range', 'today')
    expect([ofRange.mock.calls.length, ofFilters.mock.calls.length]).toEqual([1, 0])
    stop()
    store.set('range', 'yesterday')
    expect(ofRange).toHaveBeenCalledTimes(1)
    expect(store.get('range')).toBe('yesterday')
  })

  it('takes the same value for no news', () => {
    const store = createShared()
    const heard = vi.fn()
    store.sub('range', heard)
    store.set('range', DEFAULT_RANGE)
    expect(heard).not.toHaveBeenCalled()
  })

  it('makes a value of the one before', () => {
    const store = createShared()
    const guard = { ask: () => {} }
    store.set('guards', (guards) => [...guards, guard])
    store.set('guards', (guards) => [...guards, guard])
    expect(store.get('guards')).toEqual([guard, guard])
  })

  it('is of one session alone', () => {
    const [one, other] = [createShared(), createShared()]
    one.set('range', 'today')
    expect(other.get('range')).toBe(DEFAULT_RANGE)
  })
})
