/**
 * The page in the studio's preview frame: a dealership's page with the real widget, which shows what the
 * studio tells.
 */
import type { PreviewAnswer, PreviewMessage } from '../../contract/elements/widget-preview'
import { defineChatWidget } from '../../widget/launcher/chat-widget'
// The widget opens at once here, so the files that it loads on demand elsewhere come with this one.
import '../../widget/launcher/widget-controller'
import '../../widget/launcher/load-panel'
import '../../widget/chat/preview'
import { make } from '../make'

const CARS = [
  ['2025 Calder Terrane', 'suv-slate', 'Used, 4,120 mi', '$38,450'],
  ['2024 Calder Vale', 'sedan-blue', 'Used, 12,300 mi', '$27,900'],
  ['2026 Calder Ridge', 'truck-red', 'New', '$49,200'],
  ['2023 Calder Pip', 'hatchback-sand', 'Used, 21,800 mi', '$18,700'],
] as const

/** The pictures of a page that is not shown are not fetched. */
function cards(): HTMLElement {
  return make(
    'ul',
    { class: 'cards' },
    ...CARS.map(([name, picture, words, price]) =>
      make(
        'li',
        { class: 'card' },
        make('img', {
          loading: 'lazy',
          src: `vehicles/${picture}.svg`,
          alt: '',
          width: '640',
          height: '400',
        }),
        make('h3', {}, name),
        make('p', {}, words),
        make('p', { class: 'price' }, price),
      ),
    ),
  )
}

/** Who frames this page; its policy names whom it lets. */
const studio = window.parent
let studioOrigin: string | null = null

const answer = (what: PreviewAnswer) => studio.postMessage(what, studioOrigin ?? '*')

/**
 * Of the studio's messages only the kind is checked: the widget reads its configuration as carefully as the
 * service's.
 */
const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'forecourt:preview'

function show({ config, state, page_type }: PreviewMessage): void {
  for (const page of document.querySelectorAll<HTMLElement>('[data-page]'))
    page.hidden = page.dataset.page !== page_type
  for (const element of document.querySelectorAll('[data-dealership]'))
    element.textContent = config.dealership
  const widget = document.querySelector('chat-widget')
  if (!widget) return
  widget.pageType = page_type
  widget.preview = { config, state }
}

function start(): void {
  defineChatWidget()
  for (const element of document.querySelectorAll('[data-cards]')) element.replaceChildren(cards())
  if (studio === window) return
  addEventListener('message', ({ data, source, origin }) => {
    if (source !== studio || !isPreview(data)) return
    studioOrigin = origin
    show(data)
  })
  document
    .querySelector('chat-widget')
    ?.addEventListener('fc-chat-toggle', ({ detail }) =>
      answer({ type: 'forecourt:preview-state', state: detail.open ? 'open' : 'closed' }),
    )
  answer({ type: 'forecourt:preview-ready' })
}

start()
