import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { adoptSheets } from '../../../src/browser/style-sheets'
import { chartSheets } from '../../../src/ui/charts/styles'
import { kitSheets } from '../../../src/ui/theme/style-registry'
import { StyleRoot } from '../../../src/ui/theme/style-root'
import { equal, until } from '../support/page'

export { equal, until }

/**
 * A shadow root on the test page with the kit's style sheets and one React tree, like that of our elements.
 */
export interface KitPage {
  shadow: ShadowRoot
  render: (content: ReactNode) => Promise<void>
  /** The only element that matches; throws if there is none. */
  find: <E extends HTMLElement = HTMLElement>(selector: string, text?: string | RegExp) => E
  all: <E extends HTMLElement = HTMLElement>(selector: string) => E[]
  texts: (selector: string) => string[]
}

const open = new Set<{ host: HTMLElement; root: Root }>()

export function kitPage(): KitPage {
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open', delegatesFocus: true })
  adoptSheets(shadow, [...kitSheets, ...chartSheets])
  const root = createRoot(shadow)
  open.add({ host, root })
  const all = <E extends HTMLElement>(selector: string) => [...shadow.querySelectorAll<E>(selector)]
  return {
    shadow,
    render: async (content) => {
      root.render(<StyleRoot>{content}</StyleRoot>)
      await until(() => (shadow.firstElementChild?.childElementCount ?? 0) > 0)
    },
    all,
    find: <E extends HTMLElement>(selector: string, text?: string | RegExp) => {
      const fits = (element: E) =>
        text === undefined ||
        (typeof text === 'string' ? element.textContent.trim() === text : text.test(element.textContent))
      const found = all<E>(selector).find(fits)
      if (!found) throw new Error(`Nothing fits ${selector} ${String(text ?? '')}`)
      return found
    },
    texts: (selector) => all(selector).map((element) => element.textContent.trim()),
  }
}

/** Removes all pages of the test. */
export function clearPages() {
  for (const { host, root } of open) {
    root.unmount()
    host.remove()
  }
  open.clear()
}

export function press(target: Element, key: string) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
}

/** Sets the value like typing does: React only detects it through the native setter. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}
