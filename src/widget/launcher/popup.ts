/**
 * Engagement messages on the dealership's page: decides when one is shown, and stores what later decisions
 * need.
 */
import { decidePopup, type PopupDecision } from '../../rules/widget/engagement'
import { t } from './closed-words'
import type { Core } from './core'
import { drawing, make, mobile } from './launcher'
import { whenShown } from './idle'
import { readSiteItem, writeSiteItem } from './storage'
import { isolate } from '../../rules/text/bidi'

const CROSS = 'M5 5l10 10M15 5L5 15'
const DAY = 24 * 3_600_000

export class Popups {
  /** The latest decision on this page; absent before the first. */
  latest: PopupDecision | undefined
  #view: HTMLElement | undefined
  /** A pop-up was shown on this page. */
  #shown = false
  #waiting: AbortController | undefined

  constructor(
    readonly core: Core,
    readonly showTrace: () => void,
  ) {}

  /** Shows this page's pop-up as soon as it does not disturb the shopper. */
  decide(): void {
    this.hide()
    this.#waiting = new AbortController()
    whenFree(() => this.#decideNow(), this.#waiting.signal)
  }

  #decideNow(): void {
    const { count, dispatch } = this.core
    const decision = (this.latest = this.decision())
    const { popup } = decision
    if (popup) {
      this.#shown = true
      this.show(popup.text)
      this.#rememberOnceActed()
      count('popup')
    }
    dispatch('fc-chat-popup', { popup_id: popup?.id ?? null, reason: popup ? null : decision.reason })
    if (location.search.includes('forecourt-trace')) this.showTrace()
  }

  /** Nothing is stored before the shopper acts, so what was shown is stored with their next action. */
  #rememberOnceActed(): void {
    const { connection, stay } = this.core
    const { site } = connection()
    const shownAt = String(Date.now())
    const acted = () => writeSiteItem('localStorage', site, 'popup', shownAt)
    const options = { once: true, capture: true, ...(stay && { signal: stay.signal }) }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, acted, options)
  }

  /** Decides what this page would show now, with the reason if nothing. */
  decision(): PopupDecision {
    const { element, config, connection } = this.core
    const { site } = connection()
    const stored = (part: string) => readSiteItem('localStorage', site, part)
    const inVisit = (part: string) => readSiteItem('sessionStorage', site, part)
    return decidePopup(config, {
      page_type: element.pageType,
      mobile: mobile().matches,
      open: element.open,
      conversation: Boolean(stored('token')),
      // A shopper who has opened or closed the chat during this visit does not need the pop-up.
      dismissed: Boolean(inVisit('popup') ?? inVisit('panel')),
      seen: this.#shown || Date.now() - Number(stored('popup')) < DAY,
    })
  }

  /** Adds the message above the launcher button. It is not a dialog and takes no focus. */
  show(text: string): void {
    const { element, launcher, config, connection, openFor, dispatch } = this.core
    const name = config?.agent_name ?? ''
    const answered = () => {
      const { site } = connection()
      writeSiteItem('sessionStorage', site, 'popup', 'closed')
      writeSiteItem('localStorage', site, 'popup', String(Date.now()))
    }
    const close = () => {
      answered()
      const hadFocus = view.contains(launcher.root.activeElement)
      this.hide()
      if (hadFocus) launcher.focus()
      // In the studio's preview, the studio must learn that the message was closed.
      if (element.preview) dispatch('fc-chat-toggle', { open: false })
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

  /** Called when the element leaves the page or switches to another dealership. */
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

/** The pop-up's accessible name. */
export const fromOf = (name: string) => t('Message from {name}').replace('{name}', () => isolate(name))

/** Waits while the page is hidden or the shopper is filling in a field. */
function whenFree(call: () => void, signal: AbortSignal): void {
  const look = () =>
    whenShown(() => {
      if (signal.aborted) return
      if (!isField(document.activeElement)) return call()
      // After `focusout`, the focus may only be moving to the next field, so the check waits.
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
