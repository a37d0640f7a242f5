import { useCallback, useEffect, useState } from 'react'
import { useHostElement } from '../embed/host'

interface WrongField {
  /** What has the focus, such as the button that was pressed; null without one. */
  focused(): Element | null
  /** Moves the focus to the first wrong field of the form of `pressed`, once the errors are rendered. */
  show(pressed: Element | null): void
}

/**
 * Leads the person to the first field that is wrong, so that its error is seen and read out. Errors are tied
 * to their fields by `Field`.
 */
export function useWrongField(): WrongField {
  const element = useHostElement()
  const [refused, setRefused] = useState<{ readonly pressed: Element | null } | null>(null)
  useEffect(() => {
    if (!refused) return
    const now = focused()
    // A field that is disabled while it is saved loses the focus; a person who went on keeps it.
    if (now !== null && now !== refused.pressed) return
    const root = element?.shadowRoot
    // Safari does not focus a button that is clicked.
    const from = refused.pressed ?? root?.querySelector('dialog:modal') ?? root?.firstElementChild
    if (from) firstWrong(from)?.focus()
  }, [refused, element])
  const show = useCallback((pressed: Element | null) => setRefused({ pressed }), [])
  return { focused, show }
}

/** What has the focus, in whichever shadow root. */
function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body ? null : active
}

/** The first wrong field of the form, else of the smallest part of the page around it that has one. */
function firstWrong(from: Element): HTMLElement | null {
  let part: Element | null = from.closest('form') ?? from
  while (part) {
    const wrong = part.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) return wrong
    part = part.parentElement
  }
  return null
}
