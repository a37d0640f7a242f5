/**
 * `npm run bench [-- chapter …]`: our figures beside floors and peers, measured in turn in the same run. Only ratios count, and a ratio over its
 * target is a finding, not a fault: the exit code says whether everything could be measured.
 * Chapters: sizes, dialogue, pages, queries; all by default. `--no-peers` leaves out what must be installed.
 */
import { build } from '../../demo/start.mjs'
import { installPeers } from './bundle'
import { dialogue } from './dialogue'
import { pages } from './pages'
import { progress } from './progress'
import { queries } from './queries'
import { sizes } from './sizes'
import { printRows, type Row } from './table'

type Chapter = { readonly title: string } & (
  | { rows(withPeers: boolean): Promise<Row[]> }
  // Prints by itself what is no row of ours beside another.
  | { print(): Promise<void> }
)

const CHAPTERS: Record<string, Chapter> = {
  sizes: { title: 'What a page loads', rows: sizes },
  dialogue: { title: 'A long dialogue', rows: dialogue },
  pages: { title: 'Time to the first content', rows: pages },
  queries: { title: 'Service, a million conversations', print: queries },
}

const words = process.argv.slice(2)
const chosen = words.filter((word) => !word.startsWith('--'))
const unknown = chosen.find((name) => !(name in CHAPTERS))
if (unknown !== undefined) {
  console.error(`There is no chapter ${unknown}: ${Object.keys(CHAPTERS).join(', ')}`)
  process.exit(1)
}
build()
const withPeers = !words.includes('--no-peers') && installPeers()
for (const [name, chapter] of Object.entries(CHAPTERS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  progress(chapter.title)
  if ('print' in chapter) await chapter.print()
  else printRows(chapter.title, await chapter.rows(withPeers))
}
