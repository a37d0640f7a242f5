import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { leanSource, unknownTo } from '../../elements/build/lean-react'

const client = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const lean = (code: string) => leanSource(code, parseAst(code)).replace(/\s+/g, ' ').trim()

describe('React without what no element can reach', () => {
  it('is of the React that is installed, and is a program still', () => {
    const source = readFileSync(client, 'utf8')
    expect(unknownTo(source)).toEqual([])
    const less = leanSource(source, parseAst(source))
    expect(() => parseAst(less)).not.toThrow()
    expect(less.length).toBeLessThan(source.length * 0.9)
    expect(less).not.toContain('exports.hydrateRoot')
  })

  it('names what another React does not know', () => {
    expect(unknownTo('function isHydrated() {}')).toContain('isHydrating')
    const next = readFileSync(client, 'utf8').replace('exports.version = "19.2.', 'exports.version = "19.3.')
    expect(unknownTo(next)).toHaveLength(1)
    const renamed = readFileSync(client, 'utf8').replace(
      'function retryIfBlockedOn(',
      'function retryWhenBlocked(',
    )
    expect(unknownTo(renamed)).toEqual(['function retryIfBlockedOn('])
  })

  it('drops cases of kinds that are never made', () => {
    expect(lean('switch (fiber.tag) { case 5: a(); break; case 13: b(); break; case 6: c() }')).toBe(
      'switch (fiber.tag) { case 5: a(); break; case 6: c() }',
    )
  })

  it('keeps what another case runs on into, and cases of anything but kinds', () => {
    for (const code of [
      'switch (fiber.tag) { case 5: a(); case 13: b(); break; case 6: c() }',
      'switch (reason) { case 13: b(); break; case 6: c() }',
    ])
      expect(lean(code)).toBe(code)
  })

  it('keeps the variables of a case that another one uses', () => {
    const run = (tag: number, code: string) =>
      (new Function(`'use strict'; return ${code}`)() as (fiber: object) => unknown)({ tag })
    const code =
      'function of(fiber) { switch (fiber.tag) { case 26: var a = 1; return a; case 5: a = 2; return a } }'
    expect([run(26, code), run(5, code)]).toEqual([1, 2])
    expect([run(26, lean(code)), run(5, lean(code))]).toEqual([undefined, 2])
  })

  it('answers what is known, wherever it is read', () => {
    expect(lean('if (isHydrating || 5 === fiber.tag || fiber.tag === 26) a()')).toBe(
      'if (!1 || 5 === fiber.tag || !1) a()',
    )
    expect(lean('isHydrating = !0; state = { isDehydrated: !1 }; if (state.isDehydrated) a()')).toBe(
      'isHydrating = !0; state = { isDehydrated: !1 }; if (!1) a()',
    )
    expect(lean('function isHostHoistableType(type) { return "title" === type }')).toBe(
      'function isHostHoistableType(type) {return false}',
    )
  })
})
