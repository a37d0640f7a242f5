/** The entry button: what stands on every page of the dealership's site. */
import type { WidgetConfig } from '../contract/widget'
import { paletteOf } from './color'
import launcherCss from './launcher.css?inline'
import { imageOf } from './links'

const LABEL = 'Chat with us'
const MARK = 'M3.5 4.5h13v9h-7l-3.5 3v-3H3.5z'

let sheet: CSSStyleSheet | undefined

export class Launcher {
  /** Holds the colours and the position for everything in the shadow root. */
  readonly widget = document.createElement('div')
  readonly #entry = document.createElement('div')
  readonly #button = document.createElement('button')
  readonly #face = document.createElement('span')
  readonly #badge = document.createElement('span')
  readonly #note = document.createElement('p')
  #unread = 0

  constructor(
    readonly root: ShadowRoot,
    onClick: () => void,
  ) {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(launcherCss)
    }
    root.adoptedStyleSheets = [sheet]
    this.widget.className = 'widget'
    this.#entry.className = 'entry'
    this.#note.className = 'note'
    this.#note.setAttribute('role', 'status')
    this.#button.className = 'launch'
    this.#button.type = 'button'
    this.#button.part.add('launcher')
    this.#button.setAttribute('aria-haspopup', 'dialog')
    this.#face.className = 'face'
    this.#badge.className = 'badge'
    this.#badge.setAttribute('aria-hidden', 'true')
    this.#button.append(this.#face, LABEL, this.#badge)
    this.#button.addEventListener('click', () => {
      this.say('')
      onClick()
    })
    this.#entry.append(this.#note, this.#button)
    this.widget.append(this.#entry)
    root.append(this.widget)
    this.reset()
  }

  /** As before anything is known: not there. */
  reset(): void {
    this.hide()
    this.say('')
    this.unread = 0
    this.#face.replaceChildren(mark())
  }

  dress({ color, position, avatar }: WidgetConfig, apiBase: string): void {
    for (const [name, value] of Object.entries(paletteOf(color)))
      this.widget.style.setProperty(`--_${name}`, value)
    this.widget.dataset.position = position
    this.#face.replaceChildren(faceOf(imageOf(avatar, apiBase)))
  }

  show(): void {
    this.#entry.hidden = false
  }

  hide(): void {
    this.#entry.hidden = true
  }

  focus(): void {
    this.#button.focus()
  }

  set busy(busy: boolean) {
    this.#button.setAttribute('aria-busy', String(busy))
  }

  set unread(count: number) {
    if (count > this.#unread)
      this.say(count === 1 ? 'You have a new message.' : `You have ${count} new messages.`)
    else if (count === 0 && this.#unread > 0) this.say('')
    this.#unread = count
    this.#badge.textContent = count > 99 ? '99+' : String(count)
    this.#badge.hidden = count === 0
  }

  /** Words above the button, announced. */
  say(text: string): void {
    this.#note.textContent = text
  }
}

/** The dealership's picture, or the built-in mark when there is none or it does not load. */
function faceOf(avatar: string | null): Element {
  if (avatar === null) return mark()
  const image = document.createElement('img')
  image.alt = ''
  image.addEventListener('error', () => image.replaceWith(mark()))
  image.src = avatar
  return image
}

function mark(): SVGElement {
  const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const [svg, path] = [make('svg'), make('path')]
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', MARK)
  svg.append(path)
  return svg as SVGElement
}
