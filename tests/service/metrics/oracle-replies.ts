/** Expected replies to customers who waited, by walking through what happened to each lead. */
import { TZDate } from '@date-fns/tz'
import { differenceInSeconds, format } from 'date-fns'
import type { Channel } from '../../../src/contract/calls/conversations'
import type { Unit } from './oracle'
import type { LeadOf, World } from './world'

export interface Reply {
  readonly by: 'assistant' | 'person'
  readonly channel: Channel
  readonly writer: string | null
  /** The hour of the week in which the wait began. */
  readonly hour: number
  readonly seconds: number
  /** Within opening hours. */
  readonly business: number
  readonly met: boolean
}
type ReplyUnit = Unit & { readonly reply: Reply }

const known = new WeakMap<World, Map<LeadOf, ReplyUnit[]>>()

/** All replies to all leads, in order for each. */
export function repliesOf(world: World, by: Reply['by']): ReplyUnit[] {
  let ofWorld = known.get(world)
  if (!ofWorld) {
    ofWorld = new Map(world.leads.map((lead) => [lead, repliesTo(world, lead)]))
    known.set(world, ofWorld)
  }
  return [...ofWorld.values()].flat().filter(({ reply }) => reply.by === by)
}

function repliesTo(world: World, lead: LeadOf): ReplyUnit[] {
  const replies: ReplyUnit[] = []
  let waitsForAnybody: Date | null = null
  let waitsForPerson: Date | null = null
  let isHanded = false
  let isPersonLast = false
  for (const { lead: of, kind, at, day, line } of world.happened) {
    if (of !== lead) continue
    const reply = (by: Reply['by'], since: Date | null) => {
      if (since === null || !line) return
      const local = new TZDate(since, lead.zone)
      const business = openSeconds(world, lead.zone, since, at)
      replies.push({
        ...{ lead, day, amount: 0 },
        reply: {
          ...line,
          by,
          hour: (Number(format(local, 'i')) - 1) * 24 + Number(format(local, 'H')),
          seconds: differenceInSeconds(at, since),
          business,
          met: business <= 60 * (world.replyGoals[lead.account] ?? 0),
        },
      })
    }
    if (kind === 'customer') {
      waitsForAnybody ??= at
      if (isHanded) waitsForPerson ??= at
      isPersonLast = false
    } else if (kind === 'handoff') {
      if (!isHanded && !isPersonLast) waitsForPerson = at
      isHanded = true
    } else if (kind === 'ai') {
      reply('assistant', waitsForAnybody)
      waitsForAnybody = null
    } else if (kind === 'staff' || kind === 'salesperson' || kind === 'salesperson for customer') {
      reply('person', isHanded ? waitsForPerson : waitsForAnybody)
      waitsForAnybody = null
      waitsForPerson = null
      isPersonLast = true
    }
  }
  return replies
}

/** Everything happens on the quarters of an hour, and the dealerships open and close on them. */
const QUARTER_MS = 15 * 60_000

/** They are open from 9 to 20, except on Sundays and on the holiday of the data set. */
function openSeconds(world: World, zone: string, since: Date, until: Date): number {
  let quarters = 0
  for (let at = since.getTime(); at < until.getTime(); at += QUARTER_MS) {
    const [weekday, hour, day] = format(new TZDate(at, zone), 'i H yyyy-MM-dd').split(' ')
    const isOpenDay = weekday !== '7' && day !== world.holiday
    if (isOpenDay && Number(hour) >= 9 && Number(hour) < 20) quarters += 1
  }
  return (quarters * QUARTER_MS) / 1000
}
