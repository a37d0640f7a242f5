import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, foldWithOrigins } from '../../src/rules/text/fold'

describe('folded text', () => {
  it.each([
    ['José ÉTÉ', 'jose ete'],
    ['Jose\u0301', 'jose'],
    ['Straße, Øre, Łódź, İzmir', 'strasse, ore, lodz, izmir'],
    ['don’t ‘say’ “so” – «no»', `don't 'say' "so" - "no"`],
    ['Ｆｏｒｄ ´n´ ﬁnd', `ford 'n' find`],
    ['Привет', 'привет'],
  ])('of %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('is folded already, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  it('knows where each character comes from', () => {
    const { folded, origins } = foldWithOrigins('Straße')
    expect([folded, origins]).toEqual(['strasse', [0, 1, 2, 3, 4, 4, 5, 6]])
  })
})
