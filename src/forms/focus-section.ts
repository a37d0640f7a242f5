/**
 * Focuses the section around a button that disappears when it is pressed: the next ancestor that a script can
 * focus.
 */
export function focusSection(button: Element): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
