/**
 * Sets the viewport and sends keys and pointer input of the real browser, by commands of the test runner.
 * Events that a page dispatches cannot replace them.
 */
import { frames } from '../support/page'

type Send = (message: object) => Promise<{ executed: boolean; result: unknown }>

async function command(name: string, payload: object): Promise<void> {
  const socket = '/__web-dev-server__web-socket.js'
  const { sendMessageWaitForResponse: send } = (await import(/* @vite-ignore */ socket)) as {
    sendMessageWaitForResponse: Send
  }
  const sessionId = new URL(location.href).searchParams.get('wtr-session-id')
  const { executed } = await send({ type: 'wtr-command', sessionId, command: name, payload })
  if (!executed) throw new Error(`The test runner knows no ${name}`)
}

/** Size in px; it stays until the next call. */
export const setViewport = (width: number, height = 900) => command('set-viewport', { width, height })

interface Media {
  readonly colorScheme?: 'light' | 'dark'
  readonly media?: 'screen' | 'print'
}
/** What the page learns of the color scheme and of where it is shown; it stays until the next call. */
export const emulateMedia = (media: Media) => command('emulate-media', media)

/** Examples of keys: `Escape`, `Shift+Tab`, `ArrowLeft`. */
export const pressKey = (key: string) => command('send-keys', { press: key })

/** Types into whatever has the focus. */
export const typeText = (text: string) => command('send-keys', { type: text })

/**
 * Returns the position of an element once it has stopped moving, because a real click happens later than the
 * position is read.
 */
export async function boundsOf(target: Element): Promise<DOMRect> {
  let before = target.getBoundingClientRect()
  let now = before
  do {
    before = now
    await frames(2)
    now = target.getBoundingClientRect()
  } while (JSON.stringify(before) !== JSON.stringify(now))
  return now
}

/** Clicks in the middle of an element. */
export async function click(target: Element): Promise<void> {
  const { left, top, width, height } = await boundsOf(target)
  await clickAt(left + width / 2, top + height / 2)
}

export const clickAt = (x: number, y: number) =>
  command('send-mouse', { type: 'click', position: [Math.round(x), Math.round(y)] })

/** Presses the button at one position, moves to another and releases it. */
export async function drag(
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
): Promise<void> {
  const at = ([x, y]: readonly [number, number]) => [Math.round(x), Math.round(y)]
  await command('send-mouse', { type: 'move', position: at(from) })
  await command('send-mouse', { type: 'down', button: 'left' })
  await command('send-mouse', { type: 'move', position: at(to) })
  await command('send-mouse', { type: 'up', button: 'left' })
}
