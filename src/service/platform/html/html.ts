/** Server-rendered pages: text is always escaped, markup only comes from `html` itself. */

export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | undefined | false | readonly Part[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** `` html`<p>${text}</p>` ``: what stands in braces is escaped, unless it was made by `html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, index) => text + textOf(parts[index])).join(''))
}
