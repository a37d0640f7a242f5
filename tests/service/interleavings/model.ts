/**
 * Model of the expected state of one conversation after any sequence of actions: the rules of takeover and
 * replies in few lines, without a database.
 */
export const PEOPLE = ['rep', 'rep2'] as const
export type Person = (typeof PEOPLE)[number]

export type Command =
  | { readonly do: 'join' | 'complete' | 'say' | 'be seen'; readonly who: Person }
  | {
      readonly do:
        | 'customer writes'
        | 'customer repeats'
        | 'customer is here'
        | 'AI begins'
        | 'AI commits'
        | 'AI is run'
        | 'stop'
        | 'continue'
        | 'unsubscribe'
        | 'subscribe'
        | 'pause'
        | 'resume'
        | 'deadlines'
    }
  | { readonly do: 'time'; readonly ms: number }

type Initiator = 'HUMAN' | 'BOT' | 'SPECIALIST'

export interface Model {
  readonly now: number
  readonly status: 'NONE' | 'IN_PROGRESS' | 'COMPLETED'
  readonly owner: Person | null
  /** Owner of the last takeover, active or ended. */
  readonly lastOwner: Person | null
  readonly epoch: number
  readonly stopped: boolean
  readonly unsubscribed: boolean
  readonly paused: boolean
  readonly lines: readonly Initiator[]
  readonly customerWroteAt: number | null
  /** Time until which the customer counts as present in the open chat. */
  readonly customerSeenAt: number | null
  readonly ownerSeenAt: number
  /** Time at which a reply of the assistant is due. */
  readonly owedAt: number | null
  /** A reply that the assistant is composing, with its epoch and the last message that it has read. */
  readonly begun: { readonly epoch: number; readonly seq: number } | null
}

export const START: Omit<Model, 'now'> = {
  status: 'NONE',
  owner: null,
  lastOwner: null,
  epoch: 0,
  stopped: false,
  unsubscribed: false,
  paused: false,
  lines: [],
  customerWroteAt: null,
  customerSeenAt: null,
  ownerSeenAt: 0,
  owedAt: null,
  begun: null,
}

export const MINUTE = 60_000
const AI_DELAY = 400
const LATE = 1_000
const LEASE = 45_000

const maySpeak = (model: Model) =>
  model.status !== 'IN_PROGRESS' && !model.stopped && !model.unsubscribed && !model.paused

const passed = (model: Model, since: number | null, minutes: number) =>
  since === null || model.now - since >= minutes * MINUTE

/** A late reply keeps its place. */
const isLate = ({ owedAt, now }: Model): boolean => owedAt !== null && now - owedAt > LATE

/** `outcome` is the result that the caller receives. */
export interface Step {
  readonly model: Model
  readonly outcome: string
}

export function step(model: Model, command: Command): Step {
  const done = (change: Partial<Model> = {}, outcome = 'done'): Step => ({
    model: { ...model, ...change },
    outcome,
  })
  const refused = (why = 'refused') => done({}, why)
  const said = (initiator: Initiator, change: Partial<Model> = {}) =>
    done({ lines: [...model.lines, initiator], ...change }, 'stored')
  switch (command.do) {
    case 'join':
      if (model.status === 'IN_PROGRESS') return model.owner === command.who ? done() : refused()
      if (passed(model, model.customerWroteAt, 15)) return refused()
      return done({
        status: 'IN_PROGRESS',
        owner: command.who,
        lastOwner: command.who,
        epoch: model.epoch + 1,
        ownerSeenAt: model.now,
        owedAt: null,
      })
    case 'complete':
      if (model.lastOwner !== command.who) return refused()
      return model.status === 'IN_PROGRESS' ? done(ended(model)) : done()
    case 'say':
      return model.owner === command.who ? said('SPECIALIST', { owedAt: null }) : refused('not_owner')
    case 'be seen':
      return done(model.owner === command.who ? { ownerSeenAt: model.now } : {})
    case 'customer writes':
      return said('HUMAN', {
        customerWroteAt: model.now,
        ...(maySpeak(model) && { owedAt: isLate(model) ? model.owedAt : model.now + AI_DELAY }),
      })
    case 'customer repeats':
      return model.lines.includes('HUMAN') ? done({}, 'repeated') : done()
    case 'customer is here':
      return done({ customerSeenAt: model.now + LEASE })
    case 'AI begins':
      return done({ begun: maySpeak(model) ? { epoch: model.epoch, seq: model.lines.length } : null })
    case 'AI commits': {
      const { begun } = model
      if (!begun) return done()
      if (!maySpeak(model) || begun.epoch !== model.epoch) return done({ begun: null }, 'silenced')
      if (begun.seq !== model.lines.length) return done({ begun: null }, 'outdated')
      return said('BOT', { begun: null, owedAt: null })
    }
    case 'AI is run': {
      if (model.owedAt === null || model.owedAt > model.now) return done()
      if (maySpeak(model) && model.lines.at(-1) === 'HUMAN')
        return { ...said('BOT', { owedAt: null }), outcome: 'done' }
      return done({ owedAt: null })
    }
    case 'stop':
      return model.stopped ? done({}, 'ALREADY_EXISTS') : done({ stopped: true, owedAt: null }, 'OK')
    case 'continue':
      return done({ stopped: false }, 'OK')
    case 'unsubscribe':
      return done({ unsubscribed: true })
    case 'subscribe':
      return done({ unsubscribed: false })
    case 'pause':
      return done({ paused: true })
    case 'resume':
      return done({ paused: false })
    case 'time':
      return done({ now: model.now + command.ms })
    case 'deadlines': {
      const gone = passed(model, model.ownerSeenAt, 3)
      const left = passed(model, model.customerSeenAt, 15) && passed(model, model.customerWroteAt, 15)
      return done(model.status === 'IN_PROGRESS' && (gone || left) ? ended(model) : {})
    }
  }
}

/** State after the end of a takeover: a customer who still waits gets a reply from the assistant. */
function ended(model: Model): Partial<Model> {
  const after: Model = { ...model, status: 'COMPLETED', owner: null, epoch: model.epoch + 1, owedAt: null }
  const owes = model.lines.at(-1) === 'HUMAN' && maySpeak(after)
  return { ...after, owedAt: owes ? model.now + AI_DELAY : null }
}
