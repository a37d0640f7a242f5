import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstStoredDraft, fitsForm, draftStorage } from '../../../src/forms/persisted-draft'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('changes kept in the tab', () => {
  it('are restored unchanged, under their own key only', () => {
    draftStorage('forecourt-edit/ann/a_1/P/hours').write({ value: { open: ['9:00'] }, version: 3 })
    expect(draftStorage('forecourt-edit/ann/a_1/P/hours').read()).toEqual({
      value: { open: ['9:00'] },
      version: 3,
    })
    expect(draftStorage('forecourt-edit/bo/a_1/P/hours').read()).toBeNull()
    draftStorage('forecourt-edit/ann/a_1/P/hours').write(null)
    expect(stored.size).toBe(0)
  })

  it('are absent when another value is stored or nothing can be stored', () => {
    for (const text of ['', '{', '7', '"x"', '[]', '{}', 'null']) {
      stored.set('forecourt-edit/key', text)
      expect(draftStorage('forecourt-edit/key').read()).toBeNull()
    }
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('off', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(draftStorage('forecourt-edit/key').read()).toBeNull()
    expect(() => draftStorage('forecourt-edit/key').write({ value: 1, version: undefined })).not.toThrow()
  })
})

describe('the first that was kept', () => {
  it('is found by the prefix of its name, only for this user', () => {
    const root = 'forecourt-edit/ann/a_1/P/'
    draftStorage('forecourt-edit/bo/a_1/P/look%2Fother.example').write({ value: 1, version: 1 })
    stored.set(`${root}look%2Fbroken.example`, '{')
    draftStorage(`${root}look%2F${encodeURIComponent('ä b')}.example`).write({
      value: 1,
      version: 1,
    })
    expect(firstStoredDraft(root, 'look/')).toBe('ä b.example')
    expect(firstStoredDraft(root, 'onboarding/')).toBeNull()
    stored.set(`${root}onboarding%2F%`, '{"value":1}')
    expect(firstStoredDraft(root, 'onboarding/')).toBeNull()
  })
})

describe('whether they fit the form', () => {
  it.each([
    [{ a: 'x', b: [1] }, { a: '', b: [] }, true],
    [{ a: 'x', more: true }, { a: '' }, true],
    [{ a: null }, { a: 'chosen' }, true],
    ['words', 'other words', true],
    [{ a: 'x' }, { a: '', b: 0 }, false],
    [{ a: ['x'] }, { a: 'x' }, false],
    [[{ day: 1 }, { day: '2' }], [{ day: 3 }], false],
    ['text', { a: '' }, false],
  ])('%j in the place of %j: %s', (value, saved, fits) => {
    expect(fitsForm(value, saved)).toBe(fits)
  })
})
