/**
 * `npm run bench [-- chapter …]`: our figures beside floors and peers, measured in turn in the same run. Only
 * ratios count, and a ratio over its target is a finding, not a fault: the exit code says whether everything
 * could be measured. Chapters: sizes, dialogue, first-screen, pages, queries, questions, knowledge; all by
 * default. `--no-peers` leaves out what must be installed, `--misses` lists the questions that were not
 * answered rightly; `first-screen.ts` says what `--against FOLDER`, `--pages`, `--rounds` and `--paths` do.
 */
import { build } from '../../demo/start.mjs'
import { installPeers } from './bundle'
import { parseArgs } from 'node:util'
import { dialogue } from './dialogue'
import { firstScreen } from './first-screen'
import { knowledge } from './knowledge'
import { pages } from './pages'
import { progress } from './progress'
import { queries } from './queries'
import { questions } from './questions'
import { sizes } from './sizes'
import { printRows, type Row } from './table'

/** `bare`: nothing is built or installed for it before. */
type Chapter = { readonly title: string; readonly bare?: true } & (
  | { rows(withPeers: boolean): Promise<Row[]> }
  // Prints by itself what is no row of ours beside another.
  | { print(): Promise<void> }
)

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    'no-peers': { type: 'boolean', default: false },
    // Read by the chapter itself.
    misses: { type: 'boolean', default: false },
    against: { type: 'string' },
    pages: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    paths: { type: 'boolean', default: false },
  },
})
const firstScreenOptions = {
  against: options.against ?? null,
  pages: options.pages.split(';').filter((name) => name !== ''),
  rounds: Number(options.rounds),
  paths: options.paths,
}

const CHAPTERS: Record<string, Chapter> = {
  sizes: { title: 'What a page loads', rows: sizes },
  dialogue: { title: 'A long dialogue', rows: dialogue },
  'first-screen': { title: 'First screen', bare: true, print: () => firstScreen(firstScreenOptions) },
  pages: { title: 'Time to the first content', rows: pages },
  questions: { title: 'Questions of shoppers', bare: true, print: questions },
  knowledge: { title: 'A knowledge bank of 10,000 entries', bare: true, print: knowledge },
  queries: { title: 'Service, a million conversations', print: queries },
}

const unknown = chosen.find((name) => !(name in CHAPTERS))
if (unknown !== undefined) {
  console.error(`There is no chapter ${unknown}: ${Object.keys(CHAPTERS).join(', ')}`)
  process.exit(1)
}
const wanted = Object.entries(CHAPTERS).filter(([name]) => chosen.length === 0 || chosen.includes(name))
const needsMore = wanted.some(([, { bare }]) => bare !== true)
if (needsMore) build()
const withPeers = needsMore && !options['no-peers'] && installPeers()
for (const [, chapter] of wanted) {
  progress(chapter.title)
  if ('print' in chapter) await chapter.print()
  else printRows(chapter.title, await chapter.rows(withPeers))
}
