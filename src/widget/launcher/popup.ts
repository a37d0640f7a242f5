/** Engagement messages on the dealership's page: when one shows, and what of it is kept. */
import { decidePopup, type PopupDecision } from '../../rules/widget/engagement'
import { t } from './closed-words'
import type { Core } from './core'
import { drawing, make, mobile } from './launcher'
import { whenShown } from './idle'
import { readKept, writeKept } from './storage'
import { isolate } from '../../rules/text/bidi'

const CROSS = 'M5 5l10 10M15 5L5 15'
const DAY = 24 * 3_600_000

export class Popups {
  /** The latest decision of this page; absent while there was none. */
  latest: PopupDecision | undefined
  #view: HTMLElement | undefined
  /** One was shown on this page. */
  #shown = false
  #waiting: AbortController | undefined

  constructor(
    readonly core: Core,
    readonly showTrace: () => void,
  ) {}

  /** Shows what this page is to show, as soon as it disturbs nobody. */
  decide(): void {
    this.hide()
    this.#waiting = new AbortController()
    whenFree(() => this.#decideNow(), this.#waiting.signal)
  }

  #decideNow(): void {
    const { count, tell } = this.core
    const decision = (this.latest = this.decision())
    const { popup } = decision
    if (popup) {
      this.#shown = true
      this.show(popup.text)
      count('popup')
    }
    tell('fc-chat-popup', { popup_id: popup?.id ?? null, reason: popup ? null : decision.reason })
    if (location.search.includes('forecourt-trace')) this.showTrace()
  }

  /** What this page would show now, and why not. */
  decision(): PopupDecision {
    const { element, look, place } = this.core
    const { site } = place()
    const kept = (part: string) => readKept('localStorage', site, part)
    const inVisit = (part: string) => readKept('sessionStorage', site, part)
    return decidePopup(look, {
      page_type: element.pageType,
      mobile: mobile().matches,
      open: element.open,
      conversation: Boolean(kept('token')),
      // Who opened or closed the chat in this visit knows where it is.
      dismissed: Boolean(inVisit('popup') ?? inVisit('panel')),
      seen: this.#shown || Date.now() - Number(kept('popup')) < DAY,
    })
  }

  /** Puts it on the page: a note above the entry button, no dialog; it takes no focus. */
  show(text: string): void {
    const { element, launcher, look, place, openFor, tell } = this.core
    const name = look?.agent_name ?? ''
    const answered = () => {
      const { site } = place()
      writeKept('sessionStorage', site, 'popup', 'closed')
      writeKept('localStorage', site, 'popup', String(Date.now()))
    }
    const close = () => {
      answered()
      const hadFocus = view.contains(launcher.root.activeElement)
      this.hide()
      if (hadFocus) launcher.focus()
      // The studio's preview closes what it shows.
      if (element.preview) tell('fc-chat-toggle', { open: false })
    }
    const view = (this.#view = make('div', 'pop', {
      role: 'group',
      ariaLabel: fromOf(name),
      onkeydown(event) {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      },
    }))
    const invite = make('button', 'invite', {
      type: 'button',
      dir: 'auto',
      onclick() {
        answered()
        openFor()
      },
    })
    const dismiss = make('button', 'dismiss', {
      type: 'button',
      ariaLabel: t('Close message'),
      onclick: close,
    })
    dismiss.append(drawing(CROSS))
    const said = make('div', '', { role: 'status' })
    said.append(invite)
    view.append(make('b', '', { textContent: name, dir: 'auto' }), dismiss, said)
    launcher.entry.prepend(view)
    invite.textContent = text
    view.animate({ opacity: [0, 1] }, 120)
  }

  /** The element left the page, or became another dealership's. */
  stop(): void {
    this.hide()
    this.latest = undefined
    this.#shown = false
  }

  hide(): void {
    this.#waiting?.abort()
    this.#view?.remove()
  }
}

/** What a pop-up is called. */
export const fromOf = (name: string) => t('Message from {name}').replace('{name}', () => isolate(name))

/** Not while nobody looks, and not while somebody fills in a field of the page. */
function whenFree(call: () => void, signal: AbortSignal): void {
  const look = () =>
    whenShown(() => {
      if (signal.aborted) return
      if (!isField(document.activeElement)) return call()
      // The focus may only go on to the next field.
      document.addEventListener('focusout', () => setTimeout(look, 1_000), { once: true, signal })
    }, signal)
  look()
}

function isField(focused: Element | null): boolean {
  const inner = focused?.shadowRoot?.activeElement
  return inner
    ? isField(inner)
    : !!focused?.matches('input, textarea, select, [contenteditable], [role=textbox], iframe')
}
