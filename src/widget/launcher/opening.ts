/** Loads when the panel first opens: creates the panel and reads the complete configuration. */
import { t } from '../../i18n/translate'
import type { openChat } from '../chat/chat'
import { configOf } from '../chat/config'
import { make, type Launcher } from './launcher'
import { createPanel } from '../panel/panel'
import type { PanelHost } from './panel-host'
import { RequestError } from '../../browser/request-error'

export interface Opened {
  /** `focus`: moves the focus into the composer. */
  show(focus: boolean): void
  /** If the focus was inside the panel, it returns to `opener`, or else to the launcher button. */
  hide(opener: HTMLElement | null): void
  /** Applies a changed configuration. Throws `RequestError`. */
  configure(answer: unknown): void
  /** Removes the panel permanently. */
  close(): void
}

function read(answer: unknown) {
  const config = configOf(answer)
  if (!config) throw new RequestError('shape')
  return config
}

/**
 * Opens the panel. `answer` is the configuration from the service; `begin` is passed to `createPanel`. Throws
 * `RequestError`.
 */
export function openPanel(host: PanelHost, answer: unknown, begin?: typeof openChat): Opened {
  const { launcher } = host
  const badge = badgeAt(launcher)
  const panel = createPanel(host, read(answer), badge.show, begin)
  return {
    show(focus) {
      launcher.hide()
      panel.show(focus)
    },
    hide(opener) {
      if (!panel.hide()) return
      opener?.focus()
      if (!opener?.matches(':focus')) launcher.focus()
    },
    configure: (next) => panel.configure(read(next)),
    close() {
      panel.close()
      badge.remove()
    },
  }
}

/** Creates the badge of the launcher button with the number of unread messages. */
function badgeAt(launcher: Launcher) {
  const badge = make('span', 'badge')
  badge.ariaHidden = 'true'
  badge.hidden = true
  launcher.button.append(badge)
  let before: string | 0 = 0
  return {
    remove: () => badge.remove(),
    show(count: number) {
      const words =
        count && t(count === 1 ? 'You have a new message.' : 'You have {count} new messages.', { count })
      if (words !== before) launcher.say(words || '')
      before = words
      badge.textContent = count > 99 ? '99+' : String(count)
      badge.hidden = count === 0
    },
  }
}
