/** What comes with the first opening: the panel, and the configuration in full. */
import type { ElementEvents } from '../../contract/elements/elements'
import { t } from '../../i18n/translate'
import { configOf } from '../chat/config'
import { make, type Launcher } from './launcher'
import { createPanel, type PanelHost } from '../panel/panel'
import { RequestError } from '../../browser/request-error'

/** `tell`: dispatches an event of the element. */
export interface DoorHost extends Pick<PanelHost, 'place' | 'page' | 'person' | 'close'> {
  readonly launcher: Launcher
  tell<E extends keyof ElementEvents>(name: E, detail: ElementEvents[E]): void
  /** Tells the page what failed; answers it in words. */
  report(error: unknown): string
}

export interface Opened {
  /** `focus`: into the composer. */
  show(focus: boolean): void
  /** The focus, when it was inside, goes back to what opened it, or else to the entry button. */
  hide(opener: HTMLElement | null): void
  /** The look has changed. Throws `RequestError`. */
  configure(answer: unknown): void
  /** Ends for good. */
  close(): void
}

function read(answer: unknown) {
  const config = configOf(answer)
  if (!config) throw new RequestError('shape')
  return config
}

/** `answer`: what the service said of its look. `begin`: as `createPanel` takes it. Throws `RequestError`. */
export function openPanel(
  { launcher, place, page, person, close, tell, report }: DoorHost,
  answer: unknown,
  begin?: Parameters<typeof createPanel>[1],
): Opened {
  const badge = badgeAt(launcher)
  const panel = createPanel(
    {
      ...{ root: launcher.root, widget: launcher.widget, config: read(answer) },
      ...{ place, page, close, ...(person && { person }) },
      unread: badge.show,
      failed: report,
      notify: tell,
    },
    begin,
  )
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

/** At the entry button: how many lines were not read. */
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
