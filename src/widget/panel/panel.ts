/** The panel: shows the conversation, stays in position on the screen, and manages the focus. */
import { render } from 'lit/html.js'
import type { VisitorPerson } from '../../contract/calls/widget'
import type { TranslateArgs } from '../../i18n/translate'
import type { PanelConfig } from '../chat/config'
import { openChat } from '../chat/chat'
import { createComposer } from '../chat/composer'
import dialogueCss from './dialogue.css?inline'
import { adoptSheets } from '../../browser/style-sheets'
import { createFiles } from './files'
import { createChatStorage } from '../chat/chat-storage'
import { createChatEvents } from '../chat/chat-events'
import panelCss from './panel.css?inline'
import { createLogScroll } from './log-scroll'
import { createRating } from './rating'
import { createParts } from './panel-parts'
import { keepPosition } from './panel-position'
import { panelView } from './panel-view'
import { isKnown } from '../chat/presence'
import type { PanelHost } from '../launcher/panel-host'
import { writeSiteItem } from '../launcher/storage'
import { isBlank, trimmed } from '../../contract/core/blank'

export interface Panel {
  readonly shown: boolean
  /** `focus`: moves the focus into the composer. */
  show(focus: boolean): void
  /** Returns whether the focus was inside. */
  hide(): boolean
  configure(config: PanelConfig): void
  /** Removes the panel permanently. */
  close(): void
}

/** Where the focus goes when the panel opens: the first match takes it. */
const HOME = ['.page :is(input, select, textarea):enabled', '.form textarea', '.again', '.cross']

/**
 * Creates the panel beside the launcher button. `showUnread` receives the number of messages that arrived
 * while the panel was closed. `begin` opens the conversation; the preview passes its own.
 */
export function createPanel(
  host: PanelHost,
  initial: PanelConfig,
  showUnread: (count: number) => void,
  begin: typeof openChat = openChat,
): Panel {
  const { connection } = host
  const { root, widget } = host.launcher
  const storage = createChatStorage(connection.site)
  const ended = new AbortController()
  const { signal } = ended
  const container = document.createElement('div')
  let config = initial
  let shown = false
  let byPerson = false
  let drawing = false
  /** Messages from before the panel opened must not be announced. */
  let live = storage.token() === null
  /** The result of the last action for the status line, with the values of its placeholders. */
  let words: TranslateArgs = ['']
  /** The identity that the shopper entered in this window. */
  let entered: VisitorPerson = {}

  adoptSheets(root, [panelCss, dialogueCss])
  widget.append(container)

  const find = <E extends HTMLElement>(selector: string) => container.querySelector<E>(selector)
  const dialog = () => find<HTMLDialogElement>('dialog')
  const field = () => find<HTMLTextAreaElement>('.form textarea')
  const log = createLogScroll(() => find('.log'), draw)
  const events = createChatEvents(host, () => config)

  const chat = begin({
    connection,
    storage,
    page: host.page,
    person: () => host.person?.(),
    changed: draw,
    config: () => config,
    began: events.started,
    said: events.said,
    failed: host.report,
  })
  const composer = createComposer({ storage, field, limit: () => chat.state.limit, changed: draw })
  const files = createFiles({ root, connection, chat, say, changed: draw })
  const parts = createParts({
    root,
    chat,
    config: () => config,
    known: () => isKnown(host.person?.()),
    byPerson: () => byPerson,
    screenContext: {
      connection,
      config: () => config,
      page: host.page,
      person: () => ({ ...host.person?.(), ...entered }),
      identified(person, kind) {
        entered = { ...entered, ...person }
        events.lead(kind)
      },
      send,
      redraw: draw,
      focus,
      ended: events.ended,
      language: () => widget.lang,
    },
    redraw: draw,
    say,
    focus,
    saveTranscript() {
      import('../chat/transcript')
        .then(({ saveTranscript }) =>
          saveTranscript(
            { config, messages: chat.state.messages, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
            new Date(),
          ),
        )
        .catch(() => say('The transcript could not be saved. Check the connection and try again.'))
    },
  })

  const rating = createRating({
    root,
    connection,
    chat,
    storage,
    config: () => config,
    redraw: draw,
    say,
    focus,
  })

  function say(...text: TranslateArgs) {
    words = text
    draw()
  }

  /** Several changes in one task cause a single rendering. */
  function draw() {
    if (drawing) return
    drawing = true
    queueMicrotask(() => {
      drawing = false
      if (!signal.aborted) drawNow()
    })
  }

  function drawNow() {
    const { state } = chat
    log.said(state.pending.length + state.messages.filter(({ from }) => from === 'customer').length)
    if (shown) parts.follow()
    const view = panelView({
      config,
      chat,
      connection,
      live,
      words,
      composer,
      parts,
      files,
      rating,
      send,
      typed,
      renew,
      scrolled: log.scrolled,
      close: host.close,
    })
    render(view, container)
    if (!live && state.link === 'open')
      afterPaint(() => {
        live = true
        draw()
      })
    log.keep()
    countUnread()
  }

  /** After the next rendering, focuses the first match. */
  function focus(...selectors: string[]) {
    draw()
    queueMicrotask(
      () =>
        shown &&
        selectors
          .map((selector) => find(selector))
          .find(Boolean)
          ?.focus(),
    )
  }

  function countUnread() {
    const { messages } = chat.state
    const last = messages.at(-1)?.seq ?? 0
    if (shown && !document.hidden && last > storage.seen()) storage.setSeen(last)
    const seen = storage.seen()
    const fresh = messages.filter(
      ({ seq, from }) => seq > seen && (from === 'assistant' || from === 'person'),
    )
    showUnread(shown ? 0 : fresh.length)
  }

  function typed() {
    words = ['']
    composer.typed()
    if (!isBlank(composer.draft)) chat.notifyTyping()
  }

  /** Without `text`, sends the composer's content. */
  function send(text?: string) {
    const said = trimmed(text ?? composer.draft)
    if (said === '' || (text === undefined && (composer.left ?? 0) < 0)) return
    words = ['']
    writeSiteItem('sessionStorage', connection.site, 'panel', 'open')
    chat.send(said)
    if (text === undefined) composer.clear()
    field()?.focus()
  }

  function renew() {
    words = ['']
    chat.calls?.renew()
    focus(...HOME)
  }

  const stand = keepPosition({
    root,
    widget,
    signal,
    dialog,
    shown: () => shown,
    fitted: log.keep,
  })
  document.addEventListener('visibilitychange', () => countUnread(), { signal })
  storage.onToken(() => chat.join(), signal)
  widget.addEventListener('localechange', draw, { signal })
  guardKeys(container, signal)
  drawNow()

  return {
    get shown() {
      return shown
    },
    show(takeFocus) {
      if (!shown && takeFocus) events.opened()
      shown = true
      byPerson ||= takeFocus
      log.follow()
      drawNow()
      stand()
      composer.composed()
      log.keep()
      if (takeFocus)
        HOME.map((selector) => find(selector))
          .find(Boolean)
          ?.focus()
    },
    hide() {
      const hadFocus = container.contains(root.activeElement)
      shown = false
      dialog()?.close()
      return hadFocus
    },
    configure(next) {
      config = next
      draw()
    },
    close() {
      ended.abort()
      chat.close()
      container.remove()
    },
  }
}

/**
 * The host page's single-key shortcuts must not fire while the shopper types. For listeners on the document,
 * the event's target is our element rather than the text field, so they cannot tell.
 */
function guardKeys(inside: HTMLElement, signal: AbortSignal): void {
  const stop = (event: Event) => {
    const { metaKey, ctrlKey } = event as KeyboardEvent
    if (!metaKey && !ctrlKey) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) inside.addEventListener(type, stop, { signal })
}

/** Content that was rendered before the second frame is not announced. */
const afterPaint = (call: () => void) => requestAnimationFrame(() => requestAnimationFrame(call))
