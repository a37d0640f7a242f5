/** Compares what was sent, what is stored and what every page shows. */
import type { Dialogue } from '../../src/contract/calls/dialogue'
import type { ChatState } from '../../src/widget/chat/chat-state'
import type { Said } from './ledger'
import type { StandingDialogue } from './stands'

/**
 * `lost`: acknowledged but not stored. `gone`: neither stored nor shown as failed to its sender. `behind`: a
 * page differs from the stored state.
 */
export const BREACHES = [
  'lost',
  'doubled',
  'out of order',
  'gone',
  'behind',
  'AI under a person',
  'AI after a stop',
  'owners',
  'unfinished',
  'unexpected',
] as const
export type BreachKind = (typeof BREACHES)[number]

export interface Breach {
  readonly kind: BreachKind
  readonly what: string
}

/** The final state of a shopper's browser. */
export interface ShopperPage {
  readonly name: string
  readonly windows: readonly ChatState[]
  /** Ids of the messages that the browser still has to send. */
  readonly stored: readonly string[]
}

/** The final state of a rep's browser. */
export interface RepPage {
  readonly name: string
  readonly shown: ReadonlyMap<string, Dialogue | undefined>
  /** Ids of the messages that the console still has to send, on screen or in the tab's storage. */
  readonly stored: readonly string[]
}

export type StoredDialogues = ReadonlyMap<string, StandingDialogue>

export function judge(
  said: readonly Said[],
  stored: StoredDialogues,
  shoppers: readonly ShopperPage[],
  reps: readonly RepPage[],
): Breach[] {
  return [
    ...judgeLines(said, stored, [...shoppers, ...reps]),
    ...judgePages(stored, shoppers, reps),
    ...[...stored.values()].flatMap(judgeDialogue),
  ]
}

/** What the pages show, compared with what is stored. */
export function judgePages(
  stored: StoredDialogues,
  shoppers: readonly ShopperPage[],
  reps: readonly RepPage[],
): Breach[] {
  return [
    ...shoppers.flatMap((page) => judgeShopper(page, stored)),
    ...reps.flatMap((page) => judgeRep(page, stored)),
  ]
}

function judgeLines(
  said: readonly Said[],
  stored: StoredDialogues,
  pages: readonly { readonly name: string; readonly stored: readonly string[] }[],
): Breach[] {
  const breaches: Breach[] = []
  const breach = (kind: BreachKind, what: string) => void breaches.push({ kind, what })
  const byText = new Map<string, { id: string | null; seq: number; where: string }[]>()
  for (const [where, { messages }] of stored)
    for (const { text, client_id: id, seq } of messages)
      byText.set(text, [...(byText.get(text) ?? []), { id, seq, where }])
  const unsent = new Map(pages.map((page) => [page.name, new Set(page.stored)]))
  for (const { id, text, name, acks, discarded } of said) {
    const places = byText.get(text) ?? []
    const [place] = places
    const line = `“${text}” (${id})`
    if (places.length > 1) breach('doubled', `${line} stands ${places.length} times`)
    if (acks.size > 0 && !place) breach('lost', `${line} was acknowledged and is not there`)
    if (place && place.id !== id) breach('unexpected', `${line} stands under the id ${place.id}`)
    for (const seq of acks)
      if (place && places.length === 1 && place.seq !== seq)
        breach('out of order', `${line} was acknowledged as ${seq} and stands as ${place.seq}`)
    if (!place && acks.size === 0 && !discarded && !unsent.get(name)?.has(id))
      breach('gone', `${line} is neither there nor shown to ${name} as not sent`)
  }
  return breaches
}

const FROM = { HUMAN: 'customer', BOT: 'assistant', SPECIALIST: 'person', SYSTEM: 'notice' } as const

function judgeShopper({ name, windows }: ShopperPage, stored: StoredDialogues): Breach[] {
  const breaches: Breach[] = []
  for (const { messages, pending, speaker } of windows) {
    const breach = (kind: BreachKind, what: string) => void breaches.push({ kind, what: `${name}: ${what}` })
    const lines = messages.filter(({ from }) => from !== 'notice')
    const [first] = lines.filter(({ from }) => from === 'customer')
    if (!first) continue
    const dialogue = [...stored.values()].find(({ messages }) =>
      messages.some(({ client_id }) => client_id === first.id),
    )
    if (!dialogue) {
      breach('lost', 'the whole dialogue is not there')
      continue
    }
    const shown = lines.map(({ seq, from, text }) => `${seq} ${from} ${text}`)
    const right = dialogue.messages
      .filter(({ channel }) => channel === 'chat')
      .map(({ seq, initiator, text }) => `${seq} ${FROM[initiator]} ${text}`)
    const difference = differenceOf(shown, right)
    if (difference) breach('behind', difference)
    const notices = messages.flatMap(({ from, id }) => (from === 'notice' && id !== null ? [id] : []))
    const noticed = differenceOf(notices.sort(), dialogue.notices)
    if (noticed) breach('behind', `notices: ${noticed}`)
    const there = new Set(dialogue.messages.map(({ client_id }) => client_id))
    for (const { id, text, state } of pending)
      if (there.has(id)) breach('behind', `“${text}” is there and shown as ${state}`)
    if (speaker?.kind !== 'assistant') breach('behind', 'the page says that a person still answers')
  }
  return breaches
}

function judgeRep({ name, shown }: RepPage, stored: StoredDialogues): Breach[] {
  const breaches: Breach[] = []
  for (const [id, data] of shown) {
    const dialogue = stored.get(id)
    const breach = (kind: BreachKind, what: string) =>
      void breaches.push({ kind, what: `${name} on ${id}: ${what}` })
    if (!data) {
      breach('behind', 'nothing is shown')
      continue
    }
    if (!dialogue) {
      breach('lost', 'the conversation is not there')
      continue
    }
    const { conversation, messages } = dialogue
    const difference = differenceOf(
      data.messages.map(
        ({ seq, Initiator, Message, client_id }) => `${seq} ${Initiator} ${Message} ${client_id}`,
      ),
      messages.map(({ seq, initiator, text, client_id }) => `${seq} ${initiator} ${text} ${client_id}`),
    )
    if (difference) breach('behind', difference)
    if (data.total !== messages.length) breach('behind', `total is ${data.total} of ${messages.length}`)
    if (data.last_seq !== conversation.last_seq)
      breach('behind', `the last line is ${data.last_seq}, not ${conversation.last_seq}`)
    const { takeover_status, takeover_epoch, takeover_owner_id, ai_stopped } = conversation
    const { status, epoch, owner_id } = data.takeover
    if (status !== takeover_status || epoch !== takeover_epoch || owner_id !== takeover_owner_id)
      breach('behind', `takeover ${status} ${epoch} is ${takeover_status} ${takeover_epoch}`)
    if (data.ai_stopped !== ai_stopped) breach('behind', `the AI is ${ai_stopped ? '' : 'not '}stopped`)
  }
  return breaches
}

function judgeDialogue({ conversation, messages, changes, takeovers, stops }: StandingDialogue): Breach[] {
  const breaches: Breach[] = []
  const breach = (kind: BreachKind, what: string) =>
    void breaches.push({ kind, what: `${conversation.id}: ${what}` })
  messages.forEach(({ seq }, index) => {
    if (seq !== index + 1) breach('out of order', `line ${index + 1} has the number ${seq}`)
  })
  if (conversation.last_seq !== messages.length)
    breach('out of order', `last_seq is ${conversation.last_seq}`)
  changes.forEach(({ epoch, owned }, index) => {
    if (epoch !== index + 1 || owned !== (index % 2 === 0))
      breach('owners', `change ${index + 1} has epoch ${epoch} and ${owned ? 'begins' : 'ends'} a takeover`)
  })
  if (conversation.takeover_epoch !== changes.length) breach('owners', 'an epoch has no note')
  if (conversation.takeover_status === 'IN_PROGRESS' || takeovers.some(({ ended_at }) => ended_at === null))
    breach('unfinished', 'a takeover has not ended')
  for (const { seq, initiator, user_id, text } of messages) {
    const epoch = changes.findLast(({ after }) => after < seq)
    const owner = epoch?.owned ? takeovers.find((takeover) => takeover.epoch === epoch.epoch) : undefined
    if (initiator === 'BOT') {
      if (owner) breach('AI under a person', `line ${seq} while ${owner.owner_id} owned: ${text}`)
      const stopped = stops.findLast(({ after_seq }) => after_seq < seq)?.action === 'stop'
      if (stopped) breach('AI after a stop', `line ${seq}: ${text}`)
    }
    if (initiator === 'SPECIALIST' && owner?.owner_id !== user_id)
      breach('owners', `line ${seq} of ${user_id} while ${owner?.owner_id ?? 'nobody'} owned`)
  }
  return breaches
}

/** Describes the first position at which two lists differ. */
function differenceOf(shown: readonly string[], right: readonly string[]): string | null {
  const index = Array.from({ length: Math.max(shown.length, right.length) }).findIndex(
    (_, place) => shown[place] !== right[place],
  )
  return index < 0
    ? null
    : `${shown.length} lines shown of ${right.length}; first difference: shown ${shown[index] ?? 'nothing'}, stands ${right[index] ?? 'nothing'}`
}
