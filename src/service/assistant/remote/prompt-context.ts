/**
 * What the exchange about one question has come to: what the tools found, the state that their flows left,
 * and the sentences that rules add to the model's words. Effects are applied only once the reply is accepted.
 */
import type { ReadTurn } from '../before-answer'
import type { KnowledgeEntry } from '../port'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { DialogueState } from '../state/dialogue-state'
import type { Outcome, Part, Turn } from '../turn'
import type { Contact } from '../understand/entities/contact'

/** What a sentence of ours is about, in the order in which they follow the model's words. */
export const ADDED = ['contact', 'person', 'visit'] as const
export type Added = (typeof ADDED)[number]

/** What tools and flows found. It is copied between threads. */
export interface Findings {
  /** The state as the tools leave it. */
  state: DialogueState
  /** What rules did before the model was asked. */
  readonly done: readonly Part[]
  /** What flows say after the model's words; for each subject the last one counts. */
  readonly added: Map<Added, Part>
  /** What the customer told of themselves. */
  contact: Contact
  /** Knowledge entries that a tool returned, by id. */
  readonly entries: Map<string, KnowledgeEntry>
  /** Vehicles that a tool returned, by stock number. */
  readonly vehicles: Map<string, VehicleRow>
  /** Texts of facts that figures of the reply may come from. */
  readonly grounds: string[]
  /** Times that the customer may tap. */
  offered: readonly string[]
  /**
   * The number of look-ups, how many of them found nothing, and whether a knowledge search was among these.
   */
  lookedUp: number
  foundNothing: number
  knowsNothing: boolean
}

export interface PromptContext extends Findings {
  readonly read: ReadTurn
}

export function createPromptContext(read: ReadTurn, done: Outcome): PromptContext {
  const { flow } = read.turn.state
  return {
    read,
    // Questions that waited for contact data are answered now.
    state: {
      ...read.turn.state,
      ...(flow?.kind === 'contact' && !read.turn.question.gated && { flow: null }),
      ...done.state,
    },
    done: done.parts,
    added: new Map(),
    contact: read.contact,
    entries: new Map(),
    vehicles: new Map(),
    grounds: [],
    offered: [],
    lookedUp: 0,
    foundNothing: 0,
    knowsNothing: false,
  }
}

/** The context without what each step reads of the question anew. */
export function findingsOf(context: PromptContext): Findings {
  const { state, done, added, contact, entries, vehicles, grounds, offered } = context
  const { lookedUp, foundNothing, knowsNothing } = context
  return {
    ...{ state, done, added, contact, entries, vehicles, grounds, offered },
    ...{ lookedUp, foundNothing, knowsNothing },
  }
}

/** The turn on the state that the tools left. */
export const turnNow = ({ read, state }: PromptContext): Turn => ({ ...read.turn, state })

/** Keeps what a flow says and changes. Returns its words, for the model. */
export function keepOutcome(context: PromptContext, added: Added, { parts, state }: Outcome): string {
  const [part] = parts
  // A proposed visit still waits for its yes when a person is told.
  const proposed = added === 'person' && context.added.has('visit') ? { flow: context.state.flow } : {}
  context.state = { ...context.state, ...state, ...proposed }
  if (part === undefined) return ''
  context.added.set(added, part)
  context.grounds.push(...(part.grounds ?? []))
  return part.text
}
