/** Keeps the drafts of one person in one conversation in sync between this browser and the service. */
import { createEmitter } from '../browser/emitter'
import { RequestError } from '../browser/request-error'
import type { Channel } from '../contract/calls/conversations'
import type { Draft } from '../contract/calls/reply'
import { newerDraft, readDraft, writeDraft, type DraftOwner, type LocalDraft } from './draft-store'

/** A draft is saved after this pause in typing, ms. */
export const SAVE_AFTER_MS = 600
/** Minimum and maximum delay before a failed save is retried; it doubles each time, ms. */
const RETRY_MIN_MS = 2_000
const RETRY_MAX_MS = 30_000

export interface DraftView {
  readonly text: string
  /** When the service saved this text, ISO 8601; null while it has not. */
  readonly savedAt: string | null
  /** The last save failed; it is retried where that may help. */
  readonly failed: boolean
}

/** Replaced by a new object on each change. */
export interface DraftsView {
  /** Whether the service's drafts were fetched, successfully or not. */
  readonly loaded: boolean
  /** The drafts by channel; channels without one are absent. */
  readonly drafts: ReadonlyMap<Channel, DraftView>
  /** What was typed by channel before the service's draft was here; it is to be put below that draft. */
  readonly early: ReadonlyMap<Channel, string>
  /** How often a draft that was written in another window or on another device took the place of one here. */
  readonly replaced: number
}

export interface DraftSyncOptions {
  readonly owner: DraftOwner
  readonly channels: readonly Channel[]
  load(): Promise<readonly Draft[]>
  /** An empty text deletes the draft. Resolves to the time of the save, or null for a deleted draft. */
  save(channel: Channel, text: string): Promise<string | null>
}

interface Held {
  local: LocalDraft | null
  /** It was typed in this window, and the service does not have it yet. */
  pending: boolean
  saving: boolean
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export class DraftSync {
  readonly #options: DraftSyncOptions
  readonly #held = new Map<Channel, Held>()
  readonly #changes = createEmitter()
  #loaded = false
  #replaced = 0
  /** Not stored and not saved yet, since it may not take the place of the service's draft. */
  readonly #early = new Map<Channel, string>()
  #view: DraftsView = { loaded: false, drafts: new Map(), early: new Map(), replaced: 0 }

  constructor(options: DraftSyncOptions) {
    this.#options = options
    for (const channel of options.channels)
      this.#held.set(channel, {
        local: readDraft(options.owner, channel),
        pending: false,
        saving: false,
        failures: 0,
        timer: undefined,
      })
    this.#changed()
  }

  readonly view = () => this.#view

  readonly watch = this.#changes.subscribe

  /** Fetches the service's drafts and saves those that it lacks. Never rejects. */
  async load(): Promise<void> {
    const before = new Map(
      [...this.#held].map(([channel, { local, saving }]) => [channel, { local, saving }]),
    )
    const stored = await this.#options.load().catch(() => null)
    for (const [channel, held] of this.#held) {
      const was = before.get(channel)
      // Text that was typed or saved meanwhile is newer than the response, whatever the clocks say.
      if (held.saving || was?.saving || was?.local !== held.local) continue
      const draft = stored?.find(({ Channel }) => Channel === channel) ?? null
      if (stored !== null && newerDraft(held.local, draft) === 'stored') {
        this.#replace(
          held,
          draft && { text: draft.text, at: draft.updated_at, base: draft.updated_at, unsaved: false },
        )
        writeDraft(this.#options.owner, channel, held.local)
      } else if (held.local?.unsaved) this.#saveAfter(channel, 0)
    }
    this.#loaded = true
    this.#changed()
  }

  /** Takes over what another window of this browser has written, unless something was typed here later. */
  readOtherWindow(channel: Channel): void {
    const held = this.#held.get(channel)
    if (!held) return
    const theirs = readDraft(this.#options.owner, channel)
    if (held.pending && (theirs === null || theirs.at < (held.local?.at ?? ''))) return
    this.#replace(held, theirs)
    this.#changed()
  }

  /**
   * Keeps what is typed before the service's draft is here, so that it is still there when its writer returns
   * to this conversation. The next `edit` takes its place; an empty text drops it.
   */
  typeEarly(channel: Channel, text: string): void {
    if (text === '') this.#early.delete(channel)
    else this.#early.set(channel, text)
    this.#changed()
  }

  /** Sets the text in the box; an empty text is no draft. */
  edit(channel: Channel, text: string): void {
    if (this.#early.delete(channel)) this.#changed()
    const held = this.#held.get(channel)
    if (!held || text === (held.local?.text ?? '')) return
    const base = held.local?.base ?? null
    this.#keep(channel, { text, at: new Date().toISOString(), base, unsaved: true })
    held.pending = true
    held.failures = 0
    this.#saveAfter(channel, SAVE_AFTER_MS)
    this.#changed()
  }

  /** Called when this text was sent: a draft with the same text is dropped, a different one remains. */
  sent(channel: Channel, text: string): void {
    if (this.#held.get(channel)?.local?.text.trim() !== text.trim()) return
    this.edit(channel, '')
    this.flush()
  }

  /** Saves pending changes at once. */
  flush(): void {
    for (const [channel, { pending, saving, failures }] of this.#held)
      if (pending && !saving && failures === 0) this.#saveAfter(channel, 0)
  }

  #saveAfter(channel: Channel, wait: number) {
    const held = this.#held.get(channel)
    if (!held) return
    clearTimeout(held.timer)
    if (wait === 0) void this.#save(channel, held)
    else held.timer = setTimeout(() => void this.#save(channel, held), wait)
  }

  /** One save at a time for each channel, so that the service ends up with the last text. */
  async #save(channel: Channel, held: Held) {
    const localDraft = held.local
    if (held.saving || !localDraft?.unsaved) return
    held.saving = true
    try {
      const at = await this.#options.save(channel, localDraft.text)
      held.failures = 0
      if (held.local === localDraft) {
        held.pending = false
        this.#keep(channel, at === null ? null : { ...localDraft, base: at, unsaved: false })
      } else {
        // The service may have stored this save last, so it gets the newer text again.
        const newer = held.local ?? { text: '', at: new Date().toISOString() }
        this.#keep(channel, { ...newer, base: at, unsaved: true })
      }
    } catch (error) {
      held.failures++
      if (error instanceof RequestError && error.retryable)
        this.#saveAfter(channel, Math.min(RETRY_MIN_MS * 2 ** (held.failures - 1), RETRY_MAX_MS))
    } finally {
      held.saving = false
      if (held.local?.unsaved && held.failures === 0) this.#saveAfter(channel, SAVE_AFTER_MS)
      this.#changed()
    }
  }

  #keep(channel: Channel, local: LocalDraft | null) {
    const held = this.#held.get(channel)
    if (held) held.local = local
    writeDraft(this.#options.owner, channel, local)
  }

  #replace(held: Held, local: LocalDraft | null) {
    if ((held.local?.text ?? '') !== (local?.text ?? '')) this.#replaced++
    held.local = local
    held.pending = false
    held.failures = 0
    clearTimeout(held.timer)
  }

  #changed() {
    const drafts = new Map<Channel, DraftView>()
    for (const [channel, { local, failures }] of this.#held)
      if (local && local.text !== '')
        drafts.set(channel, {
          text: local.text,
          savedAt: local.unsaved ? null : local.base,
          failed: failures > 0,
        })
    const early = new Map(this.#early)
    this.#view = { loaded: this.#loaded, drafts, early, replaced: this.#replaced }
    this.#changes.emit()
  }
}
