/** The panel: shows the conversation, keeps its place on the screen, gives and takes the focus. */
import { render } from 'lit/html.js'
import type { WidgetConfig } from '../contract/widget'
import { openChat } from './chat'
import dialogueCss from './dialogue.css?inline'
import { keptFor } from './kept'
import panelCss from './panel.css?inline'
import { panelView } from './panel-view'
import type { Place } from './service'
import { writeKept } from './storage'
import type { PageContext } from './visit'

export interface Panel {
  readonly shown: boolean
  /** `focus`: into the composer. */
  show(focus: boolean): void
  /** Whether the focus was inside. */
  hide(): boolean
  configure(config: WidgetConfig): void
  /** Ends for good. */
  close(): void
}

export interface PanelHost {
  readonly root: ShadowRoot
  /** Where the panel stands, inside `root`. */
  readonly widget: HTMLElement
  readonly place: Place
  readonly config: WidgetConfig
  page(): PageContext
  /** The shopper closed it. */
  close(): void
  /** Lines that came while it was closed. */
  unread(count: number): void
  failed(code: string, message: string): void
}

/** On a screen so narrow the panel takes all of it, and the page behind is out of reach. */
const PHONE = '(max-width: 560px)'
/** Nearer to the end than this, the log follows new lines, px. */
const NEAR_END = 60

let sheet: CSSStyleSheet | undefined

export function createPanel(host: PanelHost): Panel {
  const { root, widget, place } = host
  const kept = keptFor(place.site)
  const ended = new AbortController()
  const { signal } = ended
  const container = document.createElement('div')
  const phone = matchMedia(PHONE)
  let config = host.config
  let shown = false
  /** Whether the log follows its end. */
  let following = true
  let ownLines = 0
  let drawing = false
  /** What was there before is not news. */
  let live = kept.token() === null

  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(panelCss + dialogueCss)
  }
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, sheet])]
  widget.append(container)

  const chat = openChat({ place, kept, page: host.page, changed: draw, failed: host.failed })

  /** Several changes of one task are drawn once. */
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
    const lines = state.pending.length + state.messages.filter(({ from }) => from === 'customer').length
    if (lines > ownLines) following = true
    ownLines = lines
    render(
      panelView({
        config,
        state,
        place,
        live,
        draft: draft(),
        composed,
        send,
        typed,
        close: host.close,
        retry: chat.retry,
        scrolled,
      }),
      container,
    )
    if (!live && state.link === 'open')
      afterPaint(() => {
        live = true
        draw()
      })
    if (following) toEnd()
    countUnread()
  }

  const find = <E extends Element>(selector: string) => container.querySelector<E>(selector)
  const dialog = () => find<HTMLDialogElement>('dialog')
  const field = () => find<HTMLTextAreaElement>('textarea')
  const draft = () => field()?.value ?? kept.draft()

  function toEnd() {
    const log = find('.log')
    if (log) log.scrollTop = log.scrollHeight
  }

  function scrolled() {
    const log = find('.log')
    const before = following
    following = !log || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END
    if (following !== before) draw()
  }

  function countUnread() {
    const { messages } = chat.state
    const last = messages.at(-1)?.seq ?? 0
    if (shown && !document.hidden && last > kept.seen()) kept.setSeen(last)
    const seen = kept.seen()
    const news = messages.filter(({ seq, from }) => seq > seen && (from === 'assistant' || from === 'person'))
    host.unread(shown ? 0 : news.length)
  }

  /** Keeps the draft, and the composer as high as its text. */
  function composed() {
    const area = field()
    if (!area) return
    kept.setDraft(area.value)
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight}px`
    draw()
  }

  function typed() {
    composed()
    if (draft().trim() !== '') chat.notifyTyping()
  }

  /** `text` absent: what stands in the composer. */
  function send(text?: string) {
    const words = (text ?? draft()).trim()
    if (words === '') return
    writeKept('sessionStorage', place.site, 'panel', 'open')
    chat.send(words)
    const area = field()
    if (text === undefined && area) {
      area.value = ''
      composed()
    }
    area?.focus()
  }

  // --- place on the screen --------------------------------------------------------------------------------------------
  /** The on-screen keyboard covers what is fixed to the window; only the visual viewport knows what is left. */
  function fit() {
    const { visualViewport: view } = globalThis
    if (!shown || !view || !phone.matches) return
    widget.style.setProperty('--_view-top', `${view.offsetTop}px`)
    widget.style.setProperty('--_view-height', `${view.height}px`)
    if (following) toEnd()
  }

  function stand() {
    const box = dialog()
    if (!box || !shown) return
    const focused = root.activeElement
    if (box.open) box.close()
    if (phone.matches) box.showModal()
    // Unlike show(), the attribute moves no focus.
    else box.setAttribute('open', '')
    if (focused instanceof HTMLElement && box.contains(focused)) focused.focus()
    fit()
  }

  phone.addEventListener('change', stand, { signal })
  for (const type of ['resize', 'scroll']) globalThis.visualViewport?.addEventListener(type, fit, { signal })
  document.addEventListener('visibilitychange', () => countUnread(), { signal })
  kept.onToken(() => chat.join(), signal)
  guardKeys(container, signal)
  drawNow()

  return {
    get shown() {
      return shown
    },
    show(focus) {
      shown = true
      following = true
      drawNow()
      stand()
      composed()
      toEnd()
      if (focus) field()?.focus()
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

/** A host page's single-key shortcuts must not fire while the shopper types: at the document the target is our tag, not the field. */
function guardKeys(inside: HTMLElement, signal: AbortSignal): void {
  const stop = (event: Event) => {
    const { metaKey, ctrlKey } = event as KeyboardEvent
    if (!metaKey && !ctrlKey) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) inside.addEventListener(type, stop, { signal })
}

/** What was drawn before then is not announced. */
const afterPaint = (call: () => void) => requestAnimationFrame(() => requestAnimationFrame(call))
