/**
 * Viewport, keys and pointer of the browser itself, by the test runner's commands: what no event made by a
 * page can stand in for.
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

/** px; the size stays until it is set anew. */
export const setViewport = (width: number, height = 900) => command('set-viewport', { width, height })

/** `Escape`, `Shift+Tab`, `ArrowLeft`. */
export const pressKey = (key: string) => command('send-keys', { press: key })

/**
 * Where an element stands, once it does not move any more: the press of a real pointer comes later than its
 * place was read.
 */
export async function placeOf(target: Element): Promise<DOMRect> {
  let before = target.getBoundingClientRect()
  let now = before
  do {
    before = now
    await frames(2)
    now = target.getBoundingClientRect()
  } while (JSON.stringify(before) !== JSON.stringify(now))
  return now
}

/** Presses in the middle of an element. */
export async function click(target: Element): Promise<void> {
  const { left, top, width, height } = await placeOf(target)
  await clickAt(left + width / 2, top + height / 2)
}

export const clickAt = (x: number, y: number) =>
  command('send-mouse', { type: 'click', position: [Math.round(x), Math.round(y)] })

/** Presses at one place, moves to another and lets go. */
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
