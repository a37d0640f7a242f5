import { readPalette, watchPalette, type Palette } from './palette'

/** In CSS px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A drawing in its container, until it is destroyed. */
export interface Drawing {
  resize(size: Size): void
  /** Moves the cursor to a day, by index; null removes it. */
  point?(index: number | null): void
  destroy(): void
}

/**
 * Draws into a container, redraws when its colours change, and resizes when its size does. While the
 * container has no size, as in a hidden part, nothing is drawn. The container's size never depends on the
 * drawing (`charts.css`), so resizing cannot loop. Returns a function that ends all this.
 */
export function mountDrawing(
  container: HTMLElement,
  draw: (palette: Palette, size: Size) => Drawing,
): () => void {
  let drawing: Drawing | null = null
  let drawnPalette = ''
  const clear = () => {
    drawing?.destroy()
    drawing = null
  }
  let size: Size = { width: 0, height: 0 }
  const fit = ({ width, height }: Size) => {
    size = { width: Math.round(width), height: Math.round(height) }
    if (size.width === 0 || size.height === 0) clear()
    else if (drawing) drawing.resize(size)
    else redraw()
  }
  const redraw = (onPaper = false) => {
    const palette = readPalette(container, onPaper)
    clear()
    drawnPalette = JSON.stringify(palette)
    drawing = draw(palette, size)
  }
  const unwatchPalette = watchPalette(container, () => {
    if (drawing && JSON.stringify(readPalette(container)) !== drawnPalette) redraw()
  })
  // It also reports the first size, in the frame that is about to be painted. A size that was read here would
  // have the browser lay the page out once for each chart.
  const observer = new ResizeObserver((entries) => {
    for (const { contentRect } of entries) fit(contentRect)
  })
  observer.observe(container)
  const printing = new AbortController()
  const { signal } = printing
  // A canvas keeps its colours, whatever the print styles say.
  window.addEventListener('beforeprint', () => drawing && redraw(true), { signal })
  window.addEventListener('afterprint', () => drawing && redraw(), { signal })
  return () => {
    printing.abort()
    observer.disconnect()
    unwatchPalette()
    clear()
  }
}
