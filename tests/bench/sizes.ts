/**
 * Compares the compressed size of what a page loads: each element with all dependencies of its first content,
 * next to baselines and peers bundled in the same way.
 */
import { bundle, filesOf, gzipBytes, staticClosure } from './bundle'
import { progress } from './progress'
import type { Row } from './table'

const KIB = 1024
const OUT = 'dist/elements'
const entry = (name: string) => staticClosure(`${OUT}/${name}.js`)

/** The elements that render an area. */
const AREAS = [
  'dealer-dashboard',
  'dealer-conversations',
  'dealer-settings',
  'widget-studio',
  'knowledge-bank',
  'user-admin',
] as const
const size = (files: Iterable<string>) => gzipBytes(files) / KIB
/** Files of `more` that a page with `before` has not loaded yet. */
const after = (before: ReadonlySet<string>, more: ReadonlySet<string>) =>
  [...more].filter((file) => !before.has(file))
/** Chunks that load on demand: a click loads its handler and the panel. */
const chunkOf = (name: string) => {
  const files = filesOf(OUT).filter((file) => new RegExp(`chunks/${name}-[\\w-]{8}\\.js$`).test(file))
  // The console has modules with the same names.
  const own = files.filter((file) =>
    [...staticClosure(file)].some((part) => /chunks\/chat-widget-/.test(part)),
  )
  if (own.length === 0) throw new Error(`No chunk of ${OUT} is the widget's ${name} any more`)
  return own.flatMap((file) => [...staticClosure(file)])
}

const REACT = 'React + r2wc, hello'
const LIT = 'Lit, hello'

export async function sizes(withPeers: boolean): Promise<Row[]> {
  progress('bundling floors and peers')
  const floorOf = async (source: string) => size(filesOf(await bundle(source)))
  const react = await floorOf('floors/react-element.tsx')
  const lit = await floorOf('floors/lit-element.ts')

  const auth = entry('dealer-auth')
  const dashboard = entry('dealer-dashboard')
  const shell = entry('dealer-console')
  const launcher = entry('chat-widget')
  const open = size(new Set([...launcher, ...chunkOf('widget-controller'), ...chunkOf('load-panel')]))

  const rows: Row[] = []
  const add = (what: string, ours: number, beside: string, theirs: number, target: Row['target']) =>
    rows.push({ what, unit: 'KiB gzip', ours, beside, theirs, target })
  // These rows have no targets, because the chapter first-screen measures the waiting time.
  for (const name of AREAS) add(`${name}, first of a page`, size(entry(name)), REACT, react, null)
  for (const name of AREAS.filter((name) => name !== 'dealer-dashboard'))
    add(`${name} after dealer-dashboard`, size(after(dashboard, entry(name))), REACT, react, null)
  add('dealer-console shell, first of a page', size(shell), REACT, react, null)
  add('dealer-dashboard in the shell', size(after(shell, dashboard)), REACT, react, null)
  add('dealer-auth, first of a page', size(auth), LIT, lit, { ours: 6 })
  add('dealer-auth beside dealer-dashboard', size(after(dashboard, auth)), LIT, lit, { ours: 5 })
  add('chat-widget before the first click, pop-ups included', size(launcher), LIT, lit, { ours: 6 })
  add('chat.js, the script tag, the same', size(entry('chat')), LIT, lit, { ours: 6 })
  add('chat-widget with its panel', open, LIT, lit, { ours: 25 })
  if (!withPeers) return rows

  const chatscope = await floorOf('peers/chatscope.jsx')
  const deepChat = await floorOf('peers/deep-chat.js')
  add('chat-widget before the first click', size(launcher), 'chatscope', chatscope, 0.06)
  add('chat-widget with its panel', open, 'chatscope', chatscope, 0.25)
  add('chat-widget with its panel', open, 'deep-chat', deepChat, 0.19)
  add(
    'dealer-conversations, first of a page',
    size(entry('dealer-conversations')),
    'chatscope',
    chatscope,
    null,
  )
  return rows
}
