import Ajv from 'ajv'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVENTS } from '../../src/contract/elements/events'
import { ELEMENTS, type ElementEntry } from '../../src/contract/elements/elements'
import { TOKENS } from '../../src/contract/elements/tokens'
import { readJson } from './support'

interface Declaration {
  tagName: string
  attributes: { name: string; type: { text: string } }[]
  members: { kind: string; name: string }[]
  events: { name: string; type: { text: string } }[]
  slots: { name: string }[]
  cssParts: { name: string }[]
  cssProperties: { name: string; default: string }[]
}

const manifest = readJson('custom-elements.json') as { modules: { declarations: [Declaration] }[] }
const of = (tag: string) => {
  const found = manifest.modules.map(({ declarations: [one] }) => one).find(({ tagName }) => tagName === tag)
  if (!found) throw new Error(`${tag} is not in the manifest`)
  return found
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort()

describe('the manifest', () => {
  it('is one by its schema', () => {
    const schema = JSON.parse(
      readFileSync('node_modules/custom-elements-manifest/schema.json', 'utf8'),
    ) as object
    const validate = new Ajv({ schemaId: 'auto' }).compile(schema)
    validate(manifest)
    expect(validate.errors ?? []).toEqual([])
  })

  it.each(Object.entries<ElementEntry>(ELEMENTS))('describes all of %s', (tag, entry) => {
    const declaration = of(tag)
    expect(names(declaration.attributes)).toEqual(Object.keys(entry.attributes).sort())
    // The last one comes from the autoloader, on an element that could not be loaded.
    expect(names(declaration.events)).toEqual([...entry.events, 'fc-load-error'].sort())
    expect(names(declaration.cssParts)).toEqual(Object.keys(entry.parts).sort())
    expect(names(declaration.slots)).toEqual(Object.keys(entry.slots ?? {}).sort())
    // Each property of the element's table has a type beside it.
    expect(names(declaration.members)).toEqual(expect.arrayContaining(Object.keys(entry.properties)))
  })

  it('types what events carry, and lists the tokens', () => {
    const dashboard = of('dealer-dashboard')
    expect(dashboard.events.find(({ name }) => name === 'fc-navigate')?.type.text).toBe(
      'CustomEvent<{ path: string; replace: boolean }>',
    )
    expect(names(dashboard.cssProperties)).toEqual(Object.keys(TOKENS).sort())
    expect(of('dealer-auth').cssProperties).toEqual([])
    expect(
      of('dealer-auth')
        .members.filter(({ kind }) => kind === 'method')
        .map(({ name }) => name),
    ).toEqual(['start', 'signOut'])
  })

  it('knows no event that no element emits', () => {
    const emitted = new Set(Object.values<ElementEntry>(ELEMENTS).flatMap(({ events }) => events))
    // That one comes from the autoloader, on an element that is none yet.
    expect(Object.keys(EVENTS).filter((name) => !emitted.has(name as never))).toEqual(['fc-load-error'])
  })
})
