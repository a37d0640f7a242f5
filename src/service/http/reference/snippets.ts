/**
 * Code examples for each element: plain HTML, React 19 and Vue 3, each with an attribute, a property and an
 * event. A test compiles each of them as it is written.
 */
import { ELEMENTS, type ElementEntry, type ElementTag } from '../../../contract/elements/elements'

/** The example of an element. The snippets and the live view use the same one. */
export const sampleOf = (tag: ElementTag): ElementEntry['sample'] => ELEMENTS[tag].sample

const attributesText = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** The element inside `dealer-auth` in the examples: the element itself, or one that needs the session. */
const innerElement = (tag: ElementTag): ElementTag => (tag === 'dealer-auth' ? 'dealer-dashboard' : tag)
const needsSession = (tag: ElementTag) => tag !== 'chat-widget'

const fetchSession = (indent: string) =>
  [
    'async ({ signal }) => {',
    '  // Your own back end asks Forecourt for a session of the person who is signed in.',
    "  const answer = await fetch('/forecourt-session', { method: 'POST', signal })",
    "  if (!answer.ok) throw new Error('Nobody is signed in')",
    '  return answer.json()',
    '}',
  ].join(`\n${indent}`)

export interface Snippet {
  readonly title: string
  readonly code: string
}

function plain(tag: ElementTag, origin: string): string {
  const { attributes, event, read } = sampleOf(tag)
  const inner = innerElement(tag)
  const element = `<${inner}${attributesText(tag === inner ? attributes : sampleOf(inner).attributes)}></${inner}>`
  const listen = `document.addEventListener('${event}', (event) => {\n    console.log(event.detail.${read})\n  })`
  const head = `<script type="module" src="${origin}/elements/autoload.js"></script>`
  if (!needsSession(tag))
    return `${head}\n\n${element.replace(' site=', ` api-base="${origin}" site=`)}\n\n<script type="module">\n  ${listen}\n</script>`
  return `${head}

<dealer-auth api-base="${origin}">
  ${element}
</dealer-auth>

<script type="module">
  document.querySelector('dealer-auth').fetchSession = ${fetchSession('  ')}
  ${listen}
</script>`
}

const imports = (tags: readonly ElementTag[]) =>
  tags.map((tag) => `import '@forecourt/elements/${tag}'`).join('\n')

function react(tag: ElementTag, origin: string): string {
  const { attributes, event, read } = sampleOf(tag)
  const inner = innerElement(tag)
  const listener = `onfc-${event.slice(3)}={(event) => console.log(event.detail.${read})}`
  const element = (indent: string) =>
    `<${inner}${attributesText(sampleOf(inner).attributes)}${tag === inner ? ` ${listener}` : ''} />`.replace(
      /^/,
      indent,
    )
  const types = "import type {} from '@forecourt/elements/react'"
  const sessionType = "import type { FetchSession } from '@forecourt/elements'"
  if (!needsSession(tag))
    return `${imports([tag])}
${types}

export function Chat() {
  return <${tag} api-base="${origin}"${attributesText(attributes)} ${listener} />
}`
  return `${imports(['dealer-auth', inner])}
${types}
${sessionType}

const fetchSession: FetchSession = ${fetchSession('')}

export function Page() {
  return (
    <dealer-auth api-base="${origin}" fetchSession={fetchSession}${tag === inner ? '' : ` ${listener}`}>
${element('      ')}
    </dealer-auth>
  )
}`
}

function vue(tag: ElementTag, origin: string): string {
  const { attributes, event, read } = sampleOf(tag)
  const inner = innerElement(tag)
  const listener = `@${event}="(event) => console.log(event.detail.${read})"`
  const note = `// In vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } })`
  if (!needsSession(tag))
    return `<script setup lang="ts">
${note}
${imports([tag])}
</script>

<template>
  <${tag} api-base="${origin}"${attributesText(attributes)} ${listener} />
</template>`
  return `<script setup lang="ts">
${note}
import type { FetchSession } from '@forecourt/elements'
${imports(['dealer-auth', inner])}

const fetchSession: FetchSession = ${fetchSession('')}
</script>

<template>
  <dealer-auth api-base="${origin}" :fetchSession.prop="fetchSession"${tag === inner ? '' : ` ${listener}`}>
    <${inner}${attributesText(sampleOf(inner).attributes)}${tag === inner ? ` ${listener}` : ''} />
  </dealer-auth>
</template>`
}

/** The snippets of an element; `origin` is that of this service. */
export const snippetsOf = (tag: ElementTag, origin: string): Snippet[] => [
  { title: 'Plain HTML', code: plain(tag, origin) },
  { title: 'React 19', code: react(tag, origin) },
  { title: 'Vue 3', code: vue(tag, origin) },
]

/** Whether the tag is one of our elements. */
export const isElementTag = (tag: string): tag is ElementTag => Object.hasOwn(ELEMENTS, tag)
