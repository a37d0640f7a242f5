/** The colours of a drawing. A canvas needs them as resolved values. */

/** Each role with its colour in the theme, and the system colour for people who force their own colours. */
const ROLES = {
  /** The line of the data, on a surface. */
  line: ['var(--_accent-text)', 'CanvasText'],
  /** The soft area under a line. */
  area: ['var(--_accent-soft)', 'Canvas'],
  /** Bars. */
  bar: ['var(--_accent)', 'CanvasText'],
  secondBar: ['var(--_ink-faint)', 'GrayText'],
  /** The band that a line is compared with, transparent so that the grid shows, and its two edges. */
  band: ['color-mix(in srgb, var(--_ink) 9%, transparent)', 'transparent'],
  edge: ['var(--_line-control)', 'GrayText'],
  surface: ['var(--_surface)', 'Canvas'],
  ink: ['var(--_ink)', 'CanvasText'],
  inkMuted: ['var(--_ink-muted)', 'CanvasText'],
  hairline: ['var(--_line)', 'GrayText'],
} as const satisfies Record<string, readonly [string, string]>

type Role = keyof typeof ROLES

export interface Palette extends Readonly<Record<Role, string>> {
  /** Font family and size (whole px) of the labels in a drawing. */
  readonly fontFamily: string
  readonly fontSize: number
}

/**
 * Reads the colours that apply inside `container`, or that would apply on paper, which is light. The browser
 * resolves `light-dark()` and nested variables on a probe element.
 */
export function readPalette(container: HTMLElement, onPaper = false): Palette {
  const forced = matchMedia('(forced-colors: active)').matches
  const probe = document.createElement('span')
  probe.className = 'plot-probe'
  const roles = Object.entries(ROLES).map(([role, [own, system]]) => {
    const patch = document.createElement('span')
    patch.style.color = forced ? system : own
    probe.append(patch)
    return [role, patch] as const
  })
  const placed = onPaper ? paperAround(probe, container) : probe
  container.append(placed)
  const colors = Object.fromEntries(
    roles.map(([role, patch]) => [role, getComputedStyle(patch).color]),
  ) as Record<Role, string>
  const { fontFamily, fontSize } = getComputedStyle(probe)
  placed.remove()
  return { ...colors, fontFamily, fontSize: Math.round(Number.parseFloat(fontSize)) }
}

/**
 * A root of the theme on paper, of the brand of `container`. The colours are resolved at a root for its own
 * scheme; another scheme below it would not change them.
 */
function paperAround(probe: HTMLElement, container: HTMLElement): HTMLElement {
  const paper = document.createElement('span')
  paper.className = 'style-root on-paper'
  const brand = container.closest<HTMLElement>('[data-brand]')?.dataset['brand']
  if (brand !== undefined) paper.dataset['brand'] = brand
  paper.append(probe)
  return paper
}

/**
 * Calls `onChange` when the colours change for any reason: the system's scheme, the `theme` or `brand` of an
 * element, or a page's `--fc-*`. A browser reports a change of colour only by a transition, so an invisible
 * span has one for each colour. Returns a function that stops watching.
 */
export function watchPalette(container: HTMLElement, onChange: () => void): () => void {
  const watch = document.createElement('span')
  watch.className = 'plot-watch'
  container.append(watch)
  watch.addEventListener('transitionrun', onChange)
  return () => watch.remove()
}
