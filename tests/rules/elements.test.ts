/** An element is its entry in the contract and its file in `elements/`, under the same name. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ELEMENT_TAGS, ELEMENTS, type ElementEntry } from '../../src/contract/elements/elements'

const entries = Object.entries<ElementEntry>(ELEMENTS)

describe('the elements', () => {
  it('have a file each, and no file has no element', () => {
    const files = readdirSync('elements').filter((name) => name.endsWith('.ts'))
    // The loader of all with its table, the widget by a script tag, and a module that is mounted without an
    // element.
    const others = ['autoload.ts', 'element-files.ts', 'chat.ts', 'agentic-dashboard.ts']
    expect(files.filter((name) => !others.includes(name))).toEqual(
      ELEMENT_TAGS.map((tag) => `${tag}.ts`).sort(),
    )
  })

  it.each(entries)('%s is shown with attributes and an event that it has', (_tag, entry) => {
    const { attributes, event } = entry.sample
    expect(Object.keys(entry.attributes)).toEqual(expect.arrayContaining(Object.keys(attributes)))
    expect(entry.events).toContain(event)
  })

  it.each(ELEMENT_TAGS)('%s stands in the table of the README', (tag) => {
    expect(readFileSync('README.md', 'utf8')).toContain(`| \`${tag}\``)
  })
})
