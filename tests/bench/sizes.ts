/** What a page loads, compressed: each element with everything it imports at once, beside floors and peers bundled the same way. */
import { bundle, filesOf, gzipBytes, staticClosure } from './bundle'
import { progress } from './progress'
import type { Row } from './table'

const KIB = 1024
const OUT = 'dist/elements'
const entry = (name: string) => staticClosure(`${OUT}/${name}.js`)
const size = (files: Iterable<string>) => gzipBytes(files) / KIB
/** Files of `more` that a page with `before` has not loaded yet. */
const after = (before: ReadonlySet<string>, more: ReadonlySet<string>) =>
  [...more].filter((file) => !before.has(file))
/** The panel is not imported at once: a click fetches it. */
const panelOf = () =>
  filesOf(OUT)
    .filter((file) => /chunks\/panel-[\w-]+\.js$/.test(file))
    .flatMap((file) => [...staticClosure(file)])

const REACT = 'React + r2wc, hello'
const LIT = 'Lit, hello'

export async function sizes(withPeers: boolean): Promise<Row[]> {
  progress('bundling floors and peers')
  const floorOf = async (source: string) => size(filesOf(await bundle(source)))
  const react = await floorOf('floors/react-element.tsx')
  const lit = await floorOf('floors/lit-element.ts')

  const auth = entry('dealer-auth')
  const dashboard = entry('dealer-dashboard')
  const conversations = entry('dealer-conversations')
  const shell = entry('dealer-console')
  const launcher = entry('chat-widget')
  const panel = panelOf()
  if (panel.length === 0) throw new Error(`No chunk of ${OUT} is the widget's panel any more`)
  const open = size(new Set([...launcher, ...panel]))

  const rows: Row[] = []
  const add = (what: string, ours: number, beside: string, theirs: number, target: Row['target']) =>
    rows.push({ what, unit: 'KiB gzip', ours, beside, theirs, target })
  add('dealer-dashboard, first of a page', size(dashboard), REACT, react, { ours: 100 })
  add('dealer-conversations, first of a page', size(conversations), REACT, react, { ours: 100 })
  add('dealer-conversations after dealer-dashboard', size(after(dashboard, conversations)), REACT, react, {
    ours: 15,
  })
  add('dealer-console shell, first of a page', size(shell), REACT, react, { ours: 100 })
  add('dealer-dashboard in the shell', size(after(shell, dashboard)), REACT, react, { ours: 15 })
  add('dealer-auth, first of a page', size(auth), LIT, lit, { ours: 5 })
  add('dealer-auth beside dealer-dashboard', size(after(dashboard, auth)), LIT, lit, { ours: 5 })
  add('chat-widget before the first click', size(launcher), LIT, lit, { ours: 6 })
  add('chat-widget with its panel', open, LIT, lit, { ours: 25 })
  if (!withPeers) return rows

  const chatscope = await floorOf('peers/chatscope.jsx')
  const deepChat = await floorOf('peers/deep-chat.js')
  add('chat-widget before the first click', size(launcher), 'chatscope', chatscope, 0.06)
  add('chat-widget with its panel', open, 'chatscope', chatscope, 0.25)
  add('chat-widget with its panel', open, 'deep-chat', deepChat, 0.19)
  add('dealer-conversations, first of a page', size(conversations), 'chatscope', chatscope, 1)
  return rows
}
