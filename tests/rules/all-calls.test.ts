/** The list of all calls is made from files: none is left out, and each call stands in it once. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS, CALLS } from '../../src/contract/calls/all-calls'

const ids = CALLS.map(({ id }) => id)
const areaOf = (id: string) => id.slice(0, id.indexOf('.'))

/** Ids as they are written in the files. */
const written = ['calls', 'live'].flatMap((folder) =>
  readdirSync(`src/contract/${folder}`).flatMap((name) => {
    const source = readFileSync(`src/contract/${folder}/${name}`, 'utf8')
    return [...source.matchAll(/^ {2}id: '([\w.]+)',$/gm)].map(([, id = '']) => id)
  }),
)

describe('the list of all calls', () => {
  it('has every call that a file of the contract defines, once', () => {
    expect(ids.length).toBeGreaterThan(150)
    expect(new Set(ids).size).toBe(ids.length)
    expect(written.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has a description of each area, and none of an area without calls', () => {
    expect([...new Set(ids.map(areaOf))].sort()).toEqual(Object.keys(AREAS).sort())
  })
})
