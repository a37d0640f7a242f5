/** Yields all matching elements below a root, also inside the open shadow roots of the areas. */
export function* deepQuery(root: ParentNode, selector: string): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector)) yield element
    if (element.shadowRoot) yield* deepQuery(element.shadowRoot, selector)
  }
}
