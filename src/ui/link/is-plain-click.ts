import type { MouseEvent } from 'react'

/** Whether a click on a link navigates in place; with a modifier key the browser opens a tab or a window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
