/**
 * The menu in the panel's header. Arrow keys, Home and End move the focus; Escape closes it (the WAI-ARIA
 * menu button pattern).
 */
import { html } from 'lit/html.js'
import { t } from '../../i18n/translate'
import { adoptStyles } from './adopt-styles'
import menuCss from './menu.css?inline'

export interface MenuItem {
  readonly label: string
  choose(): void
}

export interface MenuOptions {
  readonly items: readonly MenuItem[]
  /** `back`: the focus returns to the menu button. */
  close(back: boolean): void
}

export const adoptMenuStyles = (root: ShadowRoot) => adoptStyles(root, menuCss)

export function menuView({ items, close }: MenuOptions) {
  function keydown(event: KeyboardEvent) {
    const menu = event.currentTarget
    if (!(menu instanceof HTMLElement)) return
    const buttons = [...menu.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const next: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const to = next[event.key]
    if (to !== undefined) {
      event.preventDefault()
      buttons.at(to % buttons.length)?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      // The event must not reach the panel, which Escape would close as well.
      event.stopPropagation()
      close(true)
    } else if (event.key === 'Tab') close(true)
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(currentTarget as HTMLElement).contains(relatedTarget as Node | null)) close(false)
  }

  return html`<div
    class="menu"
    id="menu"
    role="menu"
    aria-label=${t('Chat options')}
    @keydown=${keydown}
    @focusout=${left}
  >
    ${items.map(
      ({ label, choose }) =>
        html`<button
          type="button"
          role="menuitem"
          tabindex="-1"
          @click=${() => {
            close(true)
            choose()
          }}
        >
          ${label}
        </button>`,
    )}
  </div>`
}
