import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAll, findInGroups, findRank } from '../../src/rules/routes/command-search'
import { foldText } from '../../src/rules/text/fold'

const item = (label: string, also?: string) => ({ label, also })
const labels = (typed: string, ...names: string[]) =>
  findAll(
    names.map((name) => item(name)),
    typed,
  ).map(({ label }) => label)

describe('what is typed', () => {
  it('finds a beginning before the beginning of a later word, and that before the inside of one', () => {
    expect(labels('work', 'Patchwork', 'Homework Hours', 'My work', 'Work Hours Settings')).toEqual([
      'Work Hours Settings',
      'My work',
      'Patchwork',
      'Homework Hours',
    ])
  })

  it('keeps the order of equals', () => {
    expect(labels('set', 'Settings B', 'Settings A', 'Set')).toEqual(['Settings B', 'Settings A', 'Set'])
  })

  it('knows words by what is before them', () => {
    expect(findRank(item('E-Mail & SMS'), 'sms')).toBe(1)
    expect(findRank(item('(Chat) AI'), 'chat')).toBe(1)
    expect(findRank(item('Follow-up'), 'up')).toBe(1)
    expect(findRank(item('Setup'), 'up')).toBe(2)
    // Its first place is inside a word, a later one is not.
    expect(findRank(item('Chatter chat'), 'er chat')).toBe(2)
    expect(findRank(item('Rechat, chat'), 'chat')).toBe(1)
  })

  it('finds words in any order, and by what stands beside the name', () => {
    expect(findRank(item('Work Hours Settings'), 'settings hours')).toBe(3)
    expect(findRank(item('Signature', 'Settings'), 'settings sig')).toBe(4)
    expect(findRank(item('Signature', 'Settings'), 'ettings')).toBeNull()
    expect(findRank(item('Signature'), 'pause')).toBeNull()
  })

  it.each([
    ['é', 'E'],
    ['Ana Núñez', 'nunez'],
    ['Łódź Motors', 'lodz'],
    ['Straße', 'STRASSE'],
    ['Østergård', 'ostergard'],
    ['İstanbul', 'istanbul'],
    ['Ｆｏｒｄ', 'ford'],
    ['  Two\u00a0 words ', 'two words'],
  ])('finds %j by %j', (label, typed) => {
    expect(findRank(item(label), typed)).not.toBeNull()
  })

  it('treats special characters literally', () => {
    expect(labels('.*', 'Anything', 'a.*b')).toEqual(['a.*b'])
    expect(labels('(', 'Anything', 'a (b')).toEqual(['a (b'])
  })
})

describe('groups', () => {
  const groups = [
    { title: 'Go to', items: [item('Dashboard'), item('Knowledge Bank')] },
    { title: 'Accounts', items: [item('Bank Street Motors'), item('Lakeview')] },
  ]
  const found = (typed: string) =>
    findInGroups(groups, typed).map(({ title, items }) => [title, ...items.map(({ label }) => label)])

  it('are sorted by their best match, and omitted without one', () => {
    expect(found('bank')).toEqual([
      ['Accounts', 'Bank Street Motors'],
      ['Go to', 'Knowledge Bank'],
    ])
    expect(found('lake')).toEqual([['Accounts', 'Lakeview']])
    expect(found('zzz')).toEqual([])
  })

  it('are complete and in order when nothing is typed', () => {
    expect(found(' ')).toEqual([
      ['Go to', 'Dashboard', 'Knowledge Bank'],
      ['Accounts', 'Bank Street Motors', 'Lakeview'],
    ])
  })
})

describe('properties', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 })

  it('folding twice changes nothing', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(foldText(foldText(one))).toBe(foldText(one))
      }),
    )
  })

  it('a name is found by itself and by each beginning of it', () => {
    fc.assert(
      fc.property(text, fc.nat(12), (name, length) => {
        const start = foldText(name).replace(/\s+/gu, ' ').trim().slice(0, length)
        expect(findRank(item(name), start)).toBe(0)
      }),
    )
  })

  it('finds nothing that was not there, each once, and never a worse before a better', () => {
    fc.assert(
      fc.property(fc.array(text), text, (names, typed) => {
        const items = names.map((name) => item(name))
        const found = findAll(items, typed)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((one) => items.includes(one))).toBe(true)
        const ranks = found.map((one) => findRank(one, typed) ?? NaN)
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      }),
    )
  })
})
