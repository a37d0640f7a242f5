/**
 * `npm run bench [-- chapter …]`: our figures beside floors and peers, measured in turn in the same run. Only ratios count, and a ratio over its
 * target is a finding, not a fault: the exit code says whether everything could be measured.
 * Chapters: sizes, dialogue, pages, queries, questions, knowledge; all by default. `--no-peers` leaves out what must be installed, `--misses`
 * lists the questions that were not answered rightly.
 */
import { build } from '../../demo/start.mjs'
import { installPeers } from './bundle'
import { dialogue } from './dialogue'
import { knowledge } from './knowledge'
import { pages } from './pages'
import { progress } from './progress'
import { queries } from './queries'
import { questions } from './questions'
import { sizes } from './sizes'
import { printRows, type Row } from './table'

/** `bare`: it runs from the sources alone, with nothing built or installed. */
type Chapter = { readonly title: string; readonly bare?: true } & (
  | { rows(withPeers: boolean): Promise<Row[]> }
  // Prints by itself what is no row of ours beside another.
  | { print(): Promise<void> }
)

const CHAPTERS: Record<string, Chapter> = {
  sizes: { title: 'What a page loads', rows: sizes },
  dialogue: { title: 'A long dialogue', rows: dialogue },
  pages: { title: 'Time to the first content', rows: pages },
  questions: { title: 'Questions of shoppers', bare: true, print: questions },
  knowledge: { title: 'A knowledge bank of 10,000 entries', bare: true, print: knowledge },
  queries: { title: 'Service, a million conversations', print: queries },
}

const words = process.argv.slice(2)
const chosen = words.filter((word) => !word.startsWith('--'))
const unknown = chosen.find((name) => !(name in CHAPTERS))
if (unknown !== undefined) {
  console.error(`There is no chapter ${unknown}: ${Object.keys(CHAPTERS).join(', ')}`)
  process.exit(1)
}
const wanted = Object.entries(CHAPTERS).filter(([name]) => chosen.length === 0 || chosen.includes(name))
const needsMore = wanted.some(([, { bare }]) => bare !== true)
if (needsMore) build()
const withPeers = needsMore && !words.includes('--no-peers') && installPeers()
for (const [, chapter] of wanted) {
  progress(chapter.title)
  if ('print' in chapter) await chapter.print()
  else printRows(chapter.title, await chapter.rows(withPeers))
}
