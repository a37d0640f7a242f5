import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindFilters, replaceRange, withFilters } from '../../../src/features/shell/bind-filters'
import { memoryNavigation, type Navigation } from '../../../src/features/shell/navigation'
import type { SessionStore } from '../../../src/query/session-store'
import { filtersAtom, rangeAtom } from '../../../src/query/shared-atoms'
import { NO_FILTERS } from '../../../src/rules/conversations/list-filters'

let store: SessionStore
let navigation: Navigation
let unbind: () => void

function begin(path: string) {
  store = createStore()
  navigation = memoryNavigation(path)
  unbind = bindFilters(store, navigation)
}
const change = (part: object) => store.set(filtersAtom, { ...store.get(filtersAtom), ...part })

describe('bindFilters', () => {
  beforeEach(() => begin('/conversations?endpoint=engaged_leads&page=3&range=yesterday'))
  afterEach(() => unbind())

  it('reads the filters of the address that it begins with', () => {
    expect(store.get(rangeAtom)).toBe('yesterday')
    expect(store.get(filtersAtom)).toMatchObject({ endpoint: 'engaged_leads', page: 3 })
  })

  it('writes a changed filter as a step that Back takes back', () => {
    change({ page: 4 })
    expect(navigation.path()).toBe('/conversations?endpoint=engaged_leads&page=4&range=yesterday')
    navigation.back?.()
    expect(store.get(filtersAtom).page).toBe(3)
  })

  it('makes no step of typing on in a search, nor of a page that fell back to the first', () => {
    change({ page: 1 })
    expect(navigation.back).toBeNull()
    change({ search: 'rey' })
    change({ search: 'reyes' })
    expect(navigation.path()).toContain('q=reyes')
    navigation.back?.()
    expect(store.get(filtersAtom).search).toBe('')
    expect(navigation.back).toBeNull()
  })

  it('keeps the list’s filters out of the dashboard’s address, and remembers both', () => {
    navigation.navigate(withFilters('/', store))
    expect(navigation.path()).toBe('/?range=yesterday')
    store.set(rangeAtom, 'today')
    expect(navigation.path()).toBe('/?range=today')
    expect(withFilters('/conversations', store)).toBe(
      '/conversations?endpoint=engaged_leads&page=3&range=today',
    )
  })

  it('takes a plain address for the default range and all conversations', () => {
    navigation.navigate('/conversations')
    expect(store.get(rangeAtom)).toBe('last-30-days')
    expect(store.get(filtersAtom)).toEqual(NO_FILTERS)
  })

  it('replaces a range that cannot be read by what is shown, without a step', () => {
    navigation.navigate('/?range=2026-13-45')
    expect(navigation.path()).toBe('/?range=last-30-days')
    expect(store.get(rangeAtom)).toBe('last-30-days')
    replaceRange(navigation, { start: '2026-11-01', end: '2026-11-21' })
    expect(navigation.path()).toBe('/?range=2026-11-01..2026-11-21')
    expect(store.get(rangeAtom)).toEqual({ start: '2026-11-01', end: '2026-11-21' })
    navigation.back?.()
    expect(navigation.path()).toBe('/conversations?endpoint=engaged_leads&page=3&range=yesterday')
  })

  it('writes nothing where filters do not count, nor after its end', () => {
    navigation.navigate('/logout')
    change({ page: 9 })
    expect(navigation.path()).toBe('/logout')
    navigation.navigate('/conversations')
    unbind()
    change({ page: 2 })
    expect(navigation.path()).toBe('/conversations')
  })
})
