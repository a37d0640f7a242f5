/**
 * Benchmarks a long dialogue: opening 10,000 messages, appending and scrolling. Our dialogue, the baselines
 * and the peers take turns over several rounds.
 */
import { openBrowser, servePage } from './browser'
import { bundle } from './bundle'
import { measure, noFigures, type Figures } from './dialogue-measure'
import { progress } from './progress'
import { median, type Row } from './table'

const MANY = 10_000
const FEW = 1_000
const ROUNDS = 3

const OURS = 'ours/dialogue.tsx'
const PLAIN = 'floors/plain.ts'
const BLOCKS = 'floors/blocks.ts'
const WINDOW = 'floors/window.ts'
const REACT_VIRTUAL = 'peers/react-virtual.jsx'
const CHATSCOPE = 'peers/chatscope.jsx'
const DEEP_CHAT = 'peers/deep-chat.js'
const STREAM = 'peers/stream.jsx'
const ASSISTANT_UI = 'peers/assistant-ui.jsx'

const FLOORS = [PLAIN, BLOCKS, WINDOW]
const PEERS = [REACT_VIRTUAL, CHATSCOPE, DEEP_CHAT, STREAM, ASSISTANT_UI]

const NAMES: Record<string, string> = {
  [PLAIN]: 'plain DOM',
  [BLOCKS]: 'plain DOM in blocks of 50',
  [WINDOW]: 'plain window',
  [REACT_VIRTUAL]: 'React virtual list',
  [CHATSCOPE]: 'chatscope',
  [DEEP_CHAT]: 'deep-chat',
  [STREAM]: 'stream virtual',
  [ASSISTANT_UI]: 'assistant-ui',
}

export interface Measured {
  readonly many: Figures
  readonly few: Figures
}

/** Measurements by source. A source that cannot be measured is left out, and the reason is printed. */
async function measureDialogues(sources: readonly string[], rounds: number): Promise<Map<string, Measured>> {
  progress('bundling the pages')
  const served = new Map<string, Awaited<ReturnType<typeof servePage>>>()
  for (const source of sources) served.set(source, await servePage(await bundle(source)))
  const measured = new Map<string, Measured>()
  const browser = await openBrowser()
  try {
    for (const source of sources) measured.set(source, { many: noFigures(), few: noFigures() })
    for (let round = 1; round <= rounds; round += 1) {
      progress(`round ${round} of ${rounds}`)
      for (const [source, { many, few }] of [...measured]) {
        const url = served.get(source)?.url ?? ''
        try {
          await measure(browser, url, FEW, few)
          await measure(browser, url, MANY, many)
        } catch (error) {
          progress(`${source} could not be measured, its rows are left out: ${(error as Error).message}`)
          measured.delete(source)
        }
      }
    }
  } finally {
    await browser.close()
    for (const { close } of served.values()) close()
  }
  return measured
}

type Beside = readonly [source: string, target: Row['target']]

export async function dialogue(withPeers: boolean): Promise<Row[]> {
  const measured = await measureDialogues([OURS, ...FLOORS, ...(withPeers ? PEERS : [])], ROUNDS)
  const ours = measured.get(OURS)
  if (!ours) throw new Error('Nothing of ours was measured')
  const rows: Row[] = []
  const beside = (what: string, figure: keyof Figures, unit: Row['unit'], targets: readonly Beside[]) => {
    for (const [source, target] of targets) {
      const theirs = measured.get(source)?.many[figure]
      if (!theirs) continue
      const both = { ours: median(ours.many[figure]), theirs: median(theirs) }
      rows.push({ what, unit, beside: NAMES[source] ?? source, ...both, target })
    }
  }

  beside(`open ${MANY} messages at the end`, 'open', 'ms CPU', [
    [PLAIN, 0.25],
    [BLOCKS, 8],
    [REACT_VIRTUAL, null],
    [CHATSCOPE, 0.08],
    [DEEP_CHAT, null],
    [STREAM, 0.1],
    [ASSISTANT_UI, null],
  ])
  // Once at rest, ours, plain DOM and chatscope have every message in the document.
  beside(`open ${MANY}, until at rest`, 'whole', 'ms CPU', [
    [PLAIN, null],
    [BLOCKS, null],
    [REACT_VIRTUAL, null],
    [CHATSCOPE, null],
    [STREAM, null],
  ])
  beside(`open ${MANY}, longest task`, 'openLongest', 'ms', [
    [PLAIN, null],
    [CHATSCOPE, null],
  ])
  beside(`append into ${MANY}`, 'append', 'ms CPU', [
    [WINDOW, 2],
    [BLOCKS, 4],
    [REACT_VIRTUAL, null],
    [CHATSCOPE, 0.2],
    [DEEP_CHAT, null],
    [STREAM, 0.26],
    [ASSISTANT_UI, 0.005],
  ])
  rows.push({
    what: `append into ${MANY}`,
    unit: 'ms CPU',
    ours: median(ours.many.append),
    beside: `ours into ${FEW}`,
    theirs: median(ours.few.append),
    target: 1.1,
  })
  beside(`append into ${MANY}, what is read moves`, 'moved', 'px', [
    [BLOCKS, { ours: 1 }],
    [CHATSCOPE, { ours: 1 }],
    [STREAM, { ours: 1 }],
  ])
  beside(`scroll 90 frames of ${MANY}`, 'scroll', 'ms CPU', [
    [PLAIN, null],
    [BLOCKS, null],
    [REACT_VIRTUAL, null],
    [CHATSCOPE, null],
    [DEEP_CHAT, null],
    [STREAM, 0.25],
  ])
  beside(`scroll 90 frames of ${MANY}, over 50 ms`, 'scrollLongTasks', 'tasks', [
    [PLAIN, { ours: 0 }],
    [CHATSCOPE, { ours: 0 }],
    [STREAM, { ours: 0 }],
  ])
  beside(`heap at ${MANY}`, 'heap', 'MB', [
    [PLAIN, null],
    [REACT_VIRTUAL, null],
    [CHATSCOPE, null],
    [STREAM, 0.5],
    [ASSISTANT_UI, null],
  ])
  return rows
}
