import type { MouseEvent } from 'react'
import { isPlainClick } from '../../ui/link/is-plain-click'

/** Props to spread on a link to another view of this area. */
export interface OpenLink {
  href: string
  onClick: (event: MouseEvent) => void
}

/** A real link, so that it can open in a new tab; a plain press changes the view in place. */
export function openLink(path: string, go: () => void): OpenLink {
  return {
    href: path,
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      go()
    },
  }
}
