/** Elements of the dealership's pages that `make` alone cannot create. */
import { make, type Child } from '../../src/pages/make'

export { make }

/** A button with a click handler. */
export function button(
  text: Child,
  onClick: (button: HTMLButtonElement) => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const element = make('button', { type: 'button', ...attributes }, text)
  element.addEventListener('click', () => onClick(element))
  return element
}

/** Shown when there are no vehicles: a sentence, and what to do next. */
export function state(title: string, words: string, ...actions: readonly HTMLElement[]): HTMLElement {
  return make('div', { class: 'state' }, make('b', {}, title), make('p', {}, words), ...actions)
}
