/** Sends hostile frames to every live endpoint (account, agent and shopper), and uses invalid tickets. */
import { once } from 'node:events'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import type { AnyCall } from '../../src/contract/core/call'
import { liveTicket } from '../../src/contract/live/frames'
import { takeoverState } from '../../src/contract/calls/takeover'
import { widgetTranscript } from '../../src/contract/calls/widget'
import { sampleInput } from '../service/support/sample-input'
import { requestOf } from '../service/support/service'
import { ACCOUNT, USER, USER_ID } from '../service/support/world'
import { hostileValue } from './hostile'
import type { World } from './service-process'

const EVENTS = ['Resume', 'Viewing', 'Typing', 'Message', 'Hello', 'Ping', 'Nothing'] as const

/** One frame as it is sent. */
const frame: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc
    .record({
      event: fc.constantFrom(...EVENTS),
      fields: fc.dictionary(
        fc.constantFrom('id', 'text', 'after', 'token', 'conversation_id', 'surprise'),
        hostileValue,
        { maxKeys: 3 },
      ),
    })
    .map(({ event, fields }) => JSON.stringify({ event, ...fields }).slice(0, 32_000)),
  fc.constantFrom<string | Buffer>(
    '',
    '{',
    'null',
    '[]',
    '['.repeat(16_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    '{"event":"Message","id":"line-00001","text":"\\ud800"}',
    '{"event":"Message","id":"line-00002","text":"a\\u0000b"}',
    '{"event":"Message","id":"line-00003","text":"Hello"}',
    '{"event":"Viewing","conversation_id":"\\u0000"}',
    'x'.repeat(40_000),
    Buffer.from([0, 1, 2, 255]),
  ),
)

export interface SocketOutcome {
  readonly kind: string
  /** Undefined if our side closed it. */
  readonly code: number | undefined
  readonly frames: readonly (string | Buffer)[]
}

async function ask(world: World, call: AnyCall, input: Record<string, unknown>): Promise<unknown> {
  const { path, init } = requestOf(call, input)
  const headers = {
    ...(init.headers as Record<string, string>),
    authorization: `Bearer ${world.ownerToken}`,
  }
  return await (await fetch(`${world.url}${path}`, { ...init, headers })).json()
}

/** With a conversation, which is taken over for it, the ticket is for the agent's socket. */
async function ticketOf(world: World, conversation_id?: string): Promise<string> {
  const account_id = ACCOUNT.ford
  if (conversation_id !== undefined) {
    const sales_person = { first_name: 'Rep', last_name: 'Tester', email: USER.rep }
    await ask(world, takeoverState, {
      account_id,
      conversation_id,
      status: 'IN_PROGRESS',
      sales_person,
      user_id: USER_ID.rep,
    })
  }
  const { ticket = '' } = (await ask(world, liveTicket, { account_id, conversation_id })) as {
    ticket?: string
  }
  return ticket
}

async function pathOf(world: World, kind: string): Promise<string> {
  const { conversation } = world
  if (kind === 'account') return `/live/account?ticket=${await ticketOf(world)}`
  if (kind === 'agent')
    return `/live/conversation?ticket=${await ticketOf(world, conversation)}&conversation_id=${conversation}`
  if (kind === 'forged') return '/live/account?ticket=%00%ff&conversation_id=%00'
  return '/live/visitor'
}

/**
 * Opens one socket after another and sends frames that `seed` determines. Throws if the service cannot be
 * reached.
 */
export async function attackSockets(world: World, seed: number, rounds: number): Promise<SocketOutcome[]> {
  const outcomes: SocketOutcome[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, kind] of ['account', 'agent', 'shopper', 'forged'].entries()) {
      const frames = fc.sample(frame, { seed: seed + round * 4 + index, numRuns: 15 })
      outcomes.push({ kind, frames, code: await attack(world, kind, frames) })
    }
  }
  return outcomes
}

async function attack(world: World, kind: string, frames: readonly (string | Buffer)[]) {
  const ws = new WebSocket(world.url.replace('http', 'ws') + (await pathOf(world, kind)))
  let code: number | undefined
  ws.on('error', () => {})
  const closed = once(ws, 'close').then(([given]) => {
    code = given as number
  })
  await Promise.race([once(ws, 'open'), closed])
  if (kind === 'shopper') {
    const { token } = sampleInput(widgetTranscript, world.conversation)
    ws.send(JSON.stringify({ event: 'Hello', token }))
  }
  for (const one of frames) if (ws.readyState === WebSocket.OPEN) ws.send(one)
  // All earlier frames have been handled once the ping is answered, or the socket is closed.
  const answered = new Promise<void>((resolve) => ws.once('pong', () => resolve()))
  if (ws.readyState === WebSocket.OPEN) ws.ping()
  await Promise.race([answered, closed])
  ws.terminate()
  return code
}
