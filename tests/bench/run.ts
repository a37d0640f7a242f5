/**
 * `npm run bench [-- chapter …]` compares our measurements with baselines and peers, which alternate in the
 * same run. Only ratios count. A ratio over its target is a finding, not an error: the exit code says whether
 * everything could be measured. The chapters are sizes, dialogue, first-screen, pages, questions,
 * understanding, knowledge, assistant-load, chat, load, growth and queries; all run by default. `--no-peers`
 * skips candidates that must be installed, and `--misses` lists the questions with wrong answers.
 * `first-screen.ts` explains `--against FOLDER`, `--pages`, `--rounds`, `--again` and `--paths`.
 */
import { assistantLoad } from './assistant-load/load'
import { chat } from './chat/chat'
import { build } from '../../tools/start.mjs'
import { installPeers } from './bundle'
import { parseArgs } from 'node:util'
import { dialogue } from './dialogue'
import { firstScreen } from './first-screen'
import { growth } from './growth'
import { knowledge } from './knowledge'
import { load } from './load/load'
import { pages } from './pages'
import { progress } from './progress'
import { queries } from './queries'
import { questions } from './questions'
import { sizes } from './sizes'
import { printRows, type Row } from './table'
import { understanding } from './understanding/understanding'

/** With `bare`, nothing is built or installed beforehand. */
type Chapter = { readonly title: string; readonly bare?: true } & (
  | { rows(withPeers: boolean): Promise<Row[]> }
  // Prints results that do not fit the comparison table.
  | { print(): Promise<void> }
)

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    'no-peers': { type: 'boolean', default: false },
    // The chapter itself reads this option.
    misses: { type: 'boolean', default: false },
    against: { type: 'string' },
    pages: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    again: { type: 'boolean', default: false },
    paths: { type: 'boolean', default: false },
  },
})
const firstScreenOptions = {
  against: options.against ?? null,
  pages: options.pages.split(';').filter((name) => name !== ''),
  rounds: Number(options.rounds),
  again: options.again,
  paths: options.paths,
}

const CHAPTERS: Record<string, Chapter> = {
  sizes: { title: 'What a page loads', rows: sizes },
  dialogue: { title: 'A long dialogue', rows: dialogue },
  'first-screen': { title: 'First screen', bare: true, print: () => firstScreen(firstScreenOptions) },
  pages: { title: 'Time to the first content', rows: pages },
  questions: { title: 'Questions of shoppers', bare: true, print: questions },
  understanding: { title: 'What the classifier understands', bare: true, print: understanding },
  knowledge: { title: 'A knowledge bank of 10,000 entries', bare: true, print: knowledge },
  'assistant-load': { title: 'The assistant under load', bare: true, print: assistantLoad },
  chat: { title: 'Shoppers who write', bare: true, print: chat },
  load: { title: 'Consoles and shoppers together', bare: true, print: load },
  growth: { title: 'What grows with the data', bare: true, print: growth },
  queries: { title: 'Service, a million conversations', print: queries },
}

const unknown = chosen.find((name) => !(name in CHAPTERS))
if (unknown !== undefined) {
  console.error(`There is no chapter ${unknown}: ${Object.keys(CHAPTERS).join(', ')}`)
  process.exit(1)
}
const wanted = Object.entries(CHAPTERS).filter(([name]) => chosen.length === 0 || chosen.includes(name))
const needsMore = wanted.some(([, { bare }]) => bare !== true)
if (needsMore) await build()
const withPeers = needsMore && !options['no-peers'] && installPeers()
for (const [, chapter] of wanted) {
  progress(chapter.title)
  if ('print' in chapter) await chapter.print()
  else printRows(chapter.title, await chapter.rows(withPeers))
}
if (needsMore && !withPeers) {
  console.log('\nLEFT OUT: every row beside a peer, and so every goal that is a ratio to one.')
  if (!options['no-peers']) process.exitCode = 1
}
