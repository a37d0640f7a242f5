import type { Message } from '../../src/contract/calls/dialogue'
import { closeConsole, openConsole } from './conversations/console'
import { ago, line, MINUTE, row } from './conversations/fixtures'
import { all, equal, find, frames, until } from './support/page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

/** The number is large enough for incremental rendering; the end-to-end test has 10,000. */
const MANY = 3_000
const customer = row('c1', { FullName: 'Marisol Reyes' })
const said = (seq: number, count: number): Message =>
  line('c1', seq, seq % 3 ? 'BOT' : 'HUMAN', `Line ${seq}`, {
    MessageId: `c1.${seq}`,
    Timestamp: ago((count - seq + 1) * MINUTE),
  })
const messages = (count: number) => Array.from({ length: count }, (_, index) => said(index + 1, count))

async function open(count: number) {
  const { service } = await openConsole(
    // This is the state of a reader who had scrolled to the beginning before.
    { rows: [customer], messages: { c1: messages(count) }, dialogueAtLeast: count },
    'conversation-id="c1"',
  )
  const area = await find('.dialogue-frame .scroll')
  const gap = () => area.scrollHeight - area.scrollTop - area.clientHeight
  await until(() => area.scrollHeight > area.clientHeight && gap() < 2, 'the end')
  return { service, area, gap }
}

/**
 * The search is limited to the scroller's shadow root, because searching the whole page for one message is
 * slow.
 */
const bubbles = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('.bubble')]
const places = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('.dialogue-block')]
const inSight = (area: HTMLElement) => {
  const { top, height } = area.getBoundingClientRect()
  const root = area.getRootNode() as ShadowRoot
  for (let y = top + height / 2; y < top + height; y += 4) {
    const found = root.elementFromPoint(area.getBoundingClientRect().left + area.clientWidth / 2, y)
    const message = found?.closest('.message') ?? found?.closest('li')
    if (message) return message
  }
  throw new Error('No message is in sight')
}
async function scrollTo(area: HTMLElement, top: number) {
  const heard = new Promise((resolve) => area.addEventListener('scroll', resolve, { once: true }))
  area.scrollTop = top
  await heard
  await frames()
}

describe('dealer-conversations: a long dialogue', () => {
  let errors: string[] = []
  /** Idle callbacks, while a test keeps the browser busy. */
  const due: IdleRequestCallback[] = []
  const { requestIdleCallback: whenIdle } = globalThis
  const keepBusy = () => {
    globalThis.requestIdleCallback = (work) => due.push(work)
  }
  const rest = () => {
    globalThis.requestIdleCallback = whenIdle
    for (const work of due.splice(0)) whenIdle(work)
  }
  const note = ({ message }: ErrorEvent) => errors.push(message)
  beforeEach(() => {
    errors = []
    addEventListener('error', note)
  })
  afterEach(() => {
    removeEventListener('error', note)
    rest()
    closeConsole()
    // 'ResizeObserver loop completed with undelivered notifications' is reported as an error of the window.
    equal(errors, [])
  })

  it('opens at its end at once and then draws the rest where it stands already', async () => {
    // A slow machine would have rendered more before the check.
    keepBusy()
    const { area, gap } = await open(MANY)
    equal(bubbles(area).at(-1)?.textContent, `Line ${MANY}`)
    const atOpening = bubbles(area).length
    equal(atOpening < MANY / 10, true)
    equal(places(area).length, MANY / 50)
    rest()
    await until(() => places(area).every((index) => !index.classList.contains('later')), 'the rest')
    equal(bubbles(area).length, MANY)
    equal(bubbles(area)[0]?.textContent, 'Line 1')
    equal(gap() < 2, true)
  })

  it('draws the messages that the reader scrolls to before the others', async () => {
    const { area } = await open(MANY)
    await scrollTo(area, 1)
    await until(() => places(area)[0]?.classList.contains('later') === false, 'the beginning')
    equal(bubbles(area)[0]?.textContent, 'Line 1')
  })

  it('does not move visible messages while others are drawn above them', async () => {
    const { area } = await open(MANY)
    await scrollTo(area, area.scrollTop - 300)
    const read = inSight(area)
    const { top } = read.getBoundingClientRect()
    await until(() => places(area).every((index) => !index.classList.contains('later')), 'the rest')
    await frames()
    equal(Math.abs(read.getBoundingClientRect().top - top) < 1, true)
  })

  it('follows its end, and does not move messages above it that are being read', async () => {
    const { service, area, gap } = await open(MANY)
    await until(() => service.sockets.open() > 0)
    const arrive = (seq: number) =>
      service.sockets.push({ kind: 'message', conversation_id: 'c1', message: said(seq, seq) })
    const stands = (seq: number) => until(() => bubbles(area).at(-1)?.textContent === `Line ${seq}`)
    arrive(MANY + 1)
    await stands(MANY + 1)
    await until(() => gap() < 2)
    await until(() => places(area).every((index) => !index.classList.contains('later')), 'the rest')
    await scrollTo(area, area.scrollHeight / 2)
    const read = inSight(area)
    const { top } = read.getBoundingClientRect()
    arrive(MANY + 2)
    await stands(MANY + 2)
    await find('.pill', '1 new message')
    await frames()
    equal(Math.abs(read.getBoundingClientRect().top - top) < 1, true)
    equal(all('[role=log] p').length, 2)
  })
})
