import { readPalette, watchPalette, type Palette } from './palette'

/** In CSS px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What stands in a room until it is destroyed. */
export interface Drawing {
  resize(size: Size): void
  /** Puts the cursor on a day, by index; null takes it away. */
  point?(index: number | null): void
  destroy(): void
}

/**
 * Keeps a room drawn: anew when its colours change, fitted when its size does. While the room has no size, as
 * in a hidden part, nothing is drawn. The room's size never depends on what is drawn in it (`charts.css`), so
 * fitting cannot call for fitting. Returns the end of it.
 */
export function keepDrawn(room: HTMLElement, draw: (palette: Palette, size: Size) => Drawing): () => void {
  let drawing: Drawing | null = null
  let drawnWith = ''
  const clear = () => {
    drawing?.destroy()
    drawing = null
  }
  const sizeNow = (): Size => ({ width: room.clientWidth, height: room.clientHeight })
  const fit = () => {
    const size = sizeNow()
    if (size.width === 0 || size.height === 0) clear()
    else if (drawing) drawing.resize(size)
    else redraw()
  }
  const redraw = (onPaper = false) => {
    const palette = readPalette(room, onPaper)
    clear()
    drawnWith = JSON.stringify(palette)
    drawing = draw(palette, sizeNow())
  }
  const stopWatching = watchPalette(room, () => {
    if (drawing && JSON.stringify(readPalette(room)) !== drawnWith) redraw()
  })
  const observer = new ResizeObserver(fit)
  observer.observe(room)
  const printing = new AbortController()
  const { signal } = printing
  // A canvas keeps its colours, whatever the style sheets say of paper.
  window.addEventListener('beforeprint', () => drawing && redraw(true), { signal })
  window.addEventListener('afterprint', () => drawing && redraw(), { signal })
  fit()
  return () => {
    printing.abort()
    observer.disconnect()
    stopWatching()
    clear()
  }
}
