/** The launcher buttons, which appear on every page of the dealership's site. */
import { adoptSheets } from '../../browser/style-sheets'
import { t } from './closed-words'
import launcherCss from './launcher.css?inline'
import type { LauncherConfig } from './launcher-config'

const MARK = 'M3.5 4.5h13v9h-7l-3.5 3v-3H3.5z'
const PHONE = 'M6 2.5h8v15H6zM9 15h2'

/** Below this width the positions for phones apply. */
export const mobile = () => matchMedia('(max-width: 768px)')

export const make = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
  properties?: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] => Object.assign(document.createElement(tag), { className }, properties)

export class Launcher {
  /**
   * Holds the colours and the position for everything in the shadow root. It is in the top layer, where the
   * page's transforms, clipping and stacking have no effect.
   */
  readonly widget = make('div', 'widget', { popover: 'manual' })
  /** The content of the corner: notes above, buttons below. */
  readonly entry = make('div', 'entry')
  readonly button = make('button', 'launch', {
    type: 'button',
    ariaHasPopup: 'dialog',
    // The property accepts a string, although its type says otherwise.
    part: 'launcher' as unknown as DOMTokenList,
  })
  readonly #text = make('a', 'text')
  readonly #face = make('span', 'face')
  readonly #label = make('span', '')
  readonly #dot = make('i', '')
  readonly #note = make('p', 'note', { role: 'status' })
  #config: LauncherConfig | undefined

  constructor(
    readonly root: ShadowRoot,
    onClick: () => void,
  ) {
    adoptSheets(root, [launcherCss])
    this.button.append(this.#face, this.#label)
    this.button.onclick = () => {
      this.say('')
      onClick()
    }
    this.#text.append(drawing(PHONE))
    const buttons = make('div', 'buttons')
    buttons.append(this.#text, this.button)
    this.entry.append(this.#note, buttons)
    this.widget.append(this.entry)
    root.append(this.widget)
    this.reset()
  }

  /** Restores the initial, hidden state. */
  reset(): void {
    this.hide()
    this.say('')
    this.#text.hidden = true
    this.#face.replaceChildren(drawing(MARK))
  }

  /**
   * Moves the widget into the top layer. To be called after every connection, because a removed element
   * leaves the top layer.
   */
  raise(): void {
    try {
      this.widget.showPopover()
    } catch {
      // The popover is already open, or the browser does not support popovers.
    }
  }

  apply(config: LauncherConfig, apiBase: string): void {
    const { palette, avatar, sms } = config
    const online = config.open_now || config.staffed
    this.#config = config
    for (const [name, color] of Object.entries(palette)) this.widget.style.setProperty(`--_${name}`, color)
    this.applyPosition()
    this.button.ariaLabel = `${t('Chat with us')}, ${t(online ? 'online' : 'away')}`
    this.#dot.className = online ? 'dot online' : 'dot'
    this.#text.hidden = !sms
    this.#text.ariaLabel = t('Text us')
    this.#text.href = `sms:${sms ?? ''}`
    this.#face.replaceChildren(faceOf(avatar, apiBase), this.#dot)
  }

  /** Moves the widget to the corner that is set for this screen width. */
  applyPosition(): void {
    const config = this.#config
    if (config) this.widget.dataset.position = mobile().matches ? config.mobile_position : config.position
  }

  /** `hasChat`: there is a conversation, which a dealership without the button must not hide either. */
  show(hasChat: boolean): void {
    this.entry.hidden = false
    this.button.hidden = this.#config?.button === false && !hasChat
    this.#label.textContent = t('Chat with us')
  }

  hide(): void {
    this.entry.hidden = true
  }

  focus(): void {
    this.button.focus()
  }

  set busy(busy: boolean) {
    this.button.ariaBusy = String(busy)
  }

  /** Shows a note above the button and announces it to screen readers. */
  say(text: string): void {
    this.#note.textContent = text
  }
}

/** The dealership's picture, or the built-in icon when there is none or it fails to load. */
function faceOf(avatar: string | null, apiBase: string): Element {
  if (!avatar) return drawing(MARK)
  const image = make('img', '', { alt: '', onerror: () => image.replaceWith(drawing(MARK)) })
  // For the service's own pictures the configuration contains only the path.
  image.src = avatar[0] === '/' ? apiBase + avatar : avatar
  return image
}

export function drawing(lines: string): Element {
  const create = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const [svg, path] = [create('svg'), create('path')]
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', lines)
  svg.append(path)
  return svg
}
