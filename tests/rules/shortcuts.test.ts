import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  keyName,
  SHORTCUTS,
  spokenKey,
  SEQUENCE_TIMEOUT_MS,
  resolveKey,
  type PendingKey,
} from '../../src/rules/routes/shortcuts'

/** What a row of keys does, each pressed `pause` ms after the one before. */
function pressed(keys: readonly string[], { pause = 100, mod = false, alt = false } = {}): (string | null)[] {
  let begun: PendingKey | null = null
  return keys.map((key, index) => {
    const stroke = resolveKey({ key, mod, alt, at: index * pause }, begun)
    begun = stroke.begun
    return stroke.shortcut?.label ?? null
  })
}

describe('strokes', () => {
  it.each([
    [['g', 'd'], 'Dashboard'],
    [['g', 'c'], 'Conversation View'],
    [['g', 'l'], 'List View'],
    [['g', 'k'], 'Knowledge Bank'],
    [['g', 's'], 'Settings'],
    [['g', 'u'], 'Manage Users'],
    [['G', 'D'], 'Dashboard'],
    [['x', 'g', 'g', 'd'], 'Dashboard'],
    [['/'], 'Search this page'],
    [['?'], 'Show these shortcuts'],
    [['g', '?'], 'Show these shortcuts'],
  ])('%j: %s', (keys, label) => {
    expect(pressed(keys)).toEqual([...keys.slice(1).map(() => null), label])
  })

  it('are forgotten by another key, by a pause and by what is held', () => {
    expect(pressed(['g', 'x', 'd'])).toEqual([null, null, null])
    expect(pressed(['d'])).toEqual([null])
    expect(pressed(['g', 'd'], { pause: SEQUENCE_TIMEOUT_MS })).toEqual([null, 'Dashboard'])
    expect(pressed(['g', 'd'], { pause: SEQUENCE_TIMEOUT_MS + 1 })).toEqual([null, null])
    expect(pressed(['g', 'd', '/', '?'], { alt: true })).toEqual([null, null, null, null])
    expect(pressed(['g', 'd', '/', '?'], { mod: true })).toEqual([null, null, null, null])
  })

  it('hold Ctrl for the palette, and leave the keys of areas to them', () => {
    expect(pressed(['k'], { mod: true })).toEqual(['Find a page, customer or action'])
    expect(pressed(['k'])).toEqual([null])
    expect(pressed(['F6', 'Enter', 'Escape', 'ArrowDown', 'Home'])).toEqual([null, null, null, null, null])
  })

  it('do at most what stands in the table, whatever is pressed', () => {
    const key = fc.oneof(fc.constantFrom('g', 'd', '/', '?', 'k', 'Enter', 'F6'), fc.string({ maxLength: 3 }))
    fc.assert(
      fc.property(fc.array(key), fc.boolean(), fc.boolean(), (keys, mod, alt) => {
        const labels: (string | null)[] = SHORTCUTS.map(({ label }) => label)
        for (const label of pressed(keys, { mod, alt })) expect([null, ...labels]).toContain(label)
      }),
    )
  })
})

describe('the table', () => {
  it('has no stroke twice', () => {
    const strokes = SHORTCUTS.map(({ keys, together }) => keys.join(together ? '+' : ' '))
    expect(new Set(strokes).size).toBe(strokes.length)
  })

  it('has no key of its own that begins a stroke of two', () => {
    const alone = SHORTCUTS.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0])
    expect(
      SHORTCUTS.filter(({ keys, together }) => !together && keys.length > 1 && alone.includes(keys[0])),
    ).toEqual([])
  })

  it('names keys as they stand on the keyboard, and says them', () => {
    expect(['Mod', 'k', 'Escape', 'ArrowDown', 'F6', '?'].map((key) => keyName(key, false))).toEqual([
      'Ctrl',
      'K',
      'Esc',
      '↓',
      'F6',
      '?',
    ])
    expect([keyName('Mod', true), spokenKey('Mod', true), spokenKey('ArrowUp', false)]).toEqual([
      '⌘',
      'Command',
      'Up arrow',
    ])
  })
})
