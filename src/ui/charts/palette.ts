/** The colours of a drawing, which a canvas can only take as finished values. */

/** Each role: its colour in the theme, and the system's colour where the person's own colours are forced. */
const ROLES = {
  /** The line of the data, on a surface. */
  line: ['var(--_accent-text)', 'CanvasText'],
  /** The soft area under a line. */
  area: ['var(--_accent-soft)', 'Canvas'],
  /** Bars. */
  bar: ['var(--_accent)', 'CanvasText'],
  secondBar: ['var(--_ink-faint)', 'GrayText'],
  /** The band that a line is compared with, through which the grid shows, and its two edges. */
  band: ['color-mix(in srgb, var(--_ink) 9%, transparent)', 'transparent'],
  edge: ['var(--_line-control)', 'GrayText'],
  surface: ['var(--_surface)', 'Canvas'],
  ink: ['var(--_ink)', 'CanvasText'],
  inkMuted: ['var(--_ink-muted)', 'CanvasText'],
  hairline: ['var(--_line)', 'GrayText'],
} as const satisfies Record<string, readonly [string, string]>

type Role = keyof typeof ROLES

export interface Palette extends Readonly<Record<Role, string>> {
  /** Family and size in whole px of the small words in a drawing. */
  readonly fontFamily: string
  readonly fontSize: number
}

/**
 * The colours that hold where `room` stands, or would on paper, which is light; `light-dark()` and nested
 * variables are resolved by the browser itself, on a probe.
 */
export function readPalette(room: HTMLElement, onPaper = false): Palette {
  const forced = matchMedia('(forced-colors: active)').matches
  const probe = document.createElement('span')
  probe.className = 'plot-probe'
  if (onPaper) probe.style.colorScheme = 'light'
  const roles = Object.entries(ROLES).map(([role, [own, system]]) => {
    const patch = document.createElement('span')
    patch.style.color = forced ? system : own
    probe.append(patch)
    return [role, patch] as const
  })
  room.append(probe)
  const colors = Object.fromEntries(
    roles.map(([role, patch]) => [role, getComputedStyle(patch).color]),
  ) as Record<Role, string>
  const { fontFamily, fontSize } = getComputedStyle(probe)
  probe.remove()
  return { ...colors, fontFamily, fontSize: Math.round(Number.parseFloat(fontSize)) }
}

/**
 * Calls back when the colours change, whatever changed them: the system's scheme, the `theme` or `brand` of
 * an element, or a page's `--fc-*`. A browser tells of a change of colour only by a transition, so a span
 * that nobody sees has one for each.
 */
export function watchPalette(room: HTMLElement, onChange: () => void): () => void {
  const watch = document.createElement('span')
  watch.className = 'plot-watch'
  room.append(watch)
  watch.addEventListener('transitionrun', onChange)
  return () => watch.remove()
}
