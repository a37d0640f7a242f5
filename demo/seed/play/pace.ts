/** How long people and the assistant take to answer. */
import type { Channel } from '../../../src/contract/calls/conversations'
import type { Speaker } from '../dialogues/script'
import type { Cast } from './cast'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds until the next message of `by`. */
export function delayOf(
  by: Speaker,
  scene: {
    readonly cast: Cast
    readonly at: number
    readonly channel: Channel
    readonly isFirst: boolean
    readonly inTakeover: boolean
    /** The salesperson's rating: better salespeople answer faster. */
    readonly quality: number
  },
): number {
  const { random, calendar, brisk } = scene.cast
  if (by === 'system') return random.between(1, 3) * SECOND
  if (by === 'assistant') return random.between(6, scene.channel === 'email' ? 150 : 28) * SECOND
  if (by === 'staff') {
    if (scene.inTakeover) return random.between(20, 110) * SECOND
    if (brisk) return random.between(2, 9) * MINUTE
    const reply = random.between(4, 95) * (2 - scene.quality) * MINUTE
    return calendar.nextOpen(scene.at + reply) + random.between(0, 20) * MINUTE - scene.at
  }
  if (scene.isFirst) return 0
  if (scene.channel === 'chat' || brisk) return random.between(14, 160) * SECOND
  if (scene.channel === 'email') return random.between(0.4, 16) * HOUR
  return (random.chance(0.75) ? random.between(1, 50) : random.between(60, 600)) * MINUTE
}

/** Roughly this many hours later; a delay of a day or more ends during the day. */
export function waited({ random, calendar, brisk }: Cast, at: number, hours: number): number {
  const later = at + hours * HOUR * random.between(0.8, 1.25)
  if (hours < 20 || brisk || calendar.openAt(later)) return later
  return calendar.nextOpen(later) + random.between(0, 5) * HOUR
}
