import { useCallback, useEffect, useState } from 'react'
import { useHostElement } from '../embed/host'

/** Receives the label and the message of the first wrong field on screen; null without one. */
type Found = (field: { readonly label: string; readonly message: string } | null) => void

interface WrongField {
  /** What has the focus, such as the button that was pressed; null without one. */
  focused(): Element | null
  /**
   * Moves the focus to the first wrong field of the form of `pressed`, once the errors are rendered, and
   * tells `found` which one it is.
   */
  show(pressed: Element | null, found?: Found): void
}

/**
 * Leads the person to the first field that is wrong, so that its error is seen and read out. Errors are tied
 * to their fields by `Field`.
 */
export function useWrongField(): WrongField {
  const element = useHostElement()
  const [refused, setRefused] = useState<{
    readonly pressed: Element | null
    readonly found?: Found | undefined
  } | null>(null)
  useEffect(() => {
    if (!refused) return
    const root = element?.shadowRoot
    // Safari does not focus a button that is clicked.
    const from = refused.pressed ?? root?.querySelector('dialog:modal') ?? root?.firstElementChild
    const wrong = from ? firstWrong(from) : null
    refused.found?.(wrong && textsOf(wrong))
    const now = focused()
    // A field that is disabled while it is saved loses the focus; a person who went on keeps it.
    if (now === null || now === refused.pressed) wrong?.focus()
  }, [refused, element])
  const show = useCallback((pressed: Element | null, found?: Found) => setRefused({ pressed, found }), [])
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

/** The label and the message of a wrong field, which `Field` ties to it; null without them. */
function textsOf(wrong: HTMLElement): Parameters<Found>[0] {
  const root = wrong.getRootNode() as Document | ShadowRoot
  const label = root.querySelector(`label[for="${CSS.escape(wrong.id)}"]`)
  const words = [...(label?.childNodes ?? [])].filter((node) => !isOptionalMark(node))
  const name = words.map(({ textContent }) => textContent).join('') || wrong.getAttribute('aria-label')
  const described = wrong.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = described.map((id) => root.getElementById(id)).find((one) => one?.matches('.error'))
  return name && error ? { label: name, message: error.textContent } : null
}

const isOptionalMark = (node: Node) => node instanceof Element && node.matches('.optional')
