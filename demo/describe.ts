/** Describes the built elements for editors and type checkers: `dist/types` and `dist/custom-elements.json`, both from the contract's table. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ELEMENTS, type ElementEntry } from '../src/contract/elements'

const className = (tag: string) =>
  tag
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The custom elements manifest (schema 2.1) of one element. */
function describe(tag: string, entry: ElementEntry) {
  const attributes = Object.entries(entry.attributes)
  return {
    kind: 'javascript-module',
    path: `elements/${tag}.js`,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: className(tag),
        tagName: tag,
        superclass: { name: 'HTMLElement' },
        summary: entry.summary,
        attributes: attributes.map(([name, spec]) => ({
          name,
          fieldName: camelCase(name),
          description: spec.description,
          type: { text: spec.values ? spec.values.map((value) => `'${value}'`).join(' | ') : spec.type },
          ...(spec.default === undefined ? {} : { default: `'${spec.default}'` }),
        })),
        members: [
          ...attributes.map(([name, spec]) => ({
            kind: 'field',
            name: camelCase(name),
            attribute: name,
            description: spec.description,
            type: { text: spec.type === 'boolean' ? 'boolean' : 'string' },
          })),
          ...Object.entries(entry.properties).map(([name, text]) => ({
            kind: 'field',
            name,
            description: text,
          })),
        ],
        events: entry.events.map((name) => ({
          name,
          type: { text: `CustomEvent<ElementEvents['${name}']>` },
        })),
        cssParts: Object.entries(entry.parts).map(([name, description]) => ({ name, description })),
      },
    ],
    exports: [
      {
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className(tag), module: `elements/${tag}.js` },
      },
    ],
  }
}

const manifest = {
  schemaVersion: '2.1.0',
  modules: Object.entries<ElementEntry>(ELEMENTS).map(([tag, entry]) => describe(tag, entry)),
}
writeFileSync('dist/custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`)
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], {
  stdio: 'inherit',
})
