/** Summary of a check: how much was sent, how much went wrong, and what was found. */
import type { Breach } from './judge'
import type { Said } from './ledger'
import type { FaultyLink } from './link'
import type { ServiceProcess } from './service-process'
import type { StandingDialogue } from './stands'

export interface CheckReport {
  readonly seed: number
  readonly breaches: readonly Breach[]
  readonly sent: number
  readonly acknowledged: number
  /** Those of them sent by reps. */
  readonly acknowledgedOfReps: number
  readonly notSent: number
  readonly lines: { readonly customers: number; readonly assistant: number; readonly reps: number }
  readonly takeovers: number
  /** Takeovers by the reason for their end. */
  readonly ends: Readonly<Record<string, number>>
  readonly stops: number
  readonly kills: number
  readonly longestStartMs: number
  readonly databaseBreaks: number
  readonly faults: Readonly<Record<string, number>>
  readonly seconds: number
}

interface Facts {
  readonly seed: number
  readonly breaches: readonly Breach[]
  readonly said: readonly Said[]
  readonly stored: ReadonlyMap<string, StandingDialogue>
  readonly service: ServiceProcess
  readonly link: FaultyLink
  readonly databaseBreaks: number
  readonly milliseconds: number
}

export function reportOf(facts: Facts): CheckReport {
  const { seed, breaches, said, stored, service, link, databaseBreaks, milliseconds } = facts
  const dialogues = [...stored.values()]
  const messages = dialogues.flatMap(({ messages }) => messages)
  const takeovers = dialogues.flatMap(({ takeovers }) => takeovers)
  const texts = new Set(messages.map(({ text }) => text))
  const acknowledged = said.filter(({ acks }) => acks.size > 0)
  const count = (initiator: string) => messages.filter((message) => message.initiator === initiator).length
  const ends = ['owner', 'owner_gone', 'customer_gone'].map((reason) => [
    reason,
    takeovers.filter(({ end_reason }) => end_reason === reason).length,
  ])
  return {
    seed,
    breaches,
    sent: said.length,
    acknowledged: acknowledged.length,
    acknowledgedOfReps: acknowledged.filter(({ who }) => who === 'rep').length,
    notSent: said.filter(({ text }) => !texts.has(text)).length,
    lines: { customers: count('HUMAN'), assistant: count('BOT'), reps: count('SPECIALIST') },
    takeovers: takeovers.length,
    ends: Object.fromEntries(ends) as Record<string, number>,
    stops: dialogues.flatMap(({ stops }) => stops).filter(({ action }) => action === 'stop').length,
    kills: service.kills,
    longestStartMs: Math.round(Math.max(...service.starts)),
    databaseBreaks,
    faults: Object.fromEntries(link.counts),
    seconds: Math.round(milliseconds / 1_000),
  }
}
