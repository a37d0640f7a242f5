/** Making elements. Text from the service only ever becomes text. */

type Child = Node | string

/** `attributes`: a value of undefined leaves the attribute out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** A button that does something. */
export function button(
  text: Child,
  onClick: (button: HTMLButtonElement) => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const element = make('button', { type: 'button', ...attributes }, text)
  element.addEventListener('click', () => onClick(element))
  return element
}

/** What stands in the place of vehicles while there are none: a sentence, and what to do next. */
export function state(title: string, words: string, ...actions: readonly HTMLElement[]): HTMLElement {
  return make('div', { class: 'state' }, make('b', {}, title), make('p', {}, words), ...actions)
}
