/** Renders pages on the server. Text is always escaped; only `html` itself creates markup. */

export class Markup {
  constructor(readonly text: string) {}
}

type TemplateValue = Markup | string | number | null | undefined | false | readonly TemplateValue[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(part: TemplateValue): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** `` html`<p>${text}</p>` ``: a value in braces is escaped, unless `html` created it. */
export function html(strings: TemplateStringsArray, ...parts: readonly TemplateValue[]): Markup {
  return new Markup(strings.map((text, index) => text + render(parts[index])).join(''))
}
