import { useEffect, useEffectEvent, useRef } from 'react'
import { mountDrawing, type Drawing, type Size } from './mount-drawing'
import type { Palette } from './palette'

/** Draws a model into a container that is empty and has the given size. */
export type Draw<M> = (context: {
  readonly container: HTMLElement
  readonly model: M
  readonly palette: Palette
  readonly size: Size
  /** The day under the pointer, by index; null when the pointer left. */
  readonly onPoint: (index: number | null) => void
}) => Drawing

export interface PlotAreaProps<M> {
  /** Must be the same function on each render, such as one outside a component. */
  draw: Draw<M>
  /** Plain data to draw. Equal data in new objects is not drawn again. */
  model: M
  /** Index of the day under the cursor. */
  pointedIndex?: number | null | undefined
  onPoint?: ((index: number | null) => void) | undefined
}

/** The container of a drawing. It has its final size from the start. */
export function PlotArea<M>({ draw, model, pointedIndex = null, onPoint }: PlotAreaProps<M>) {
  const container = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const content = JSON.stringify(model)

  const drawInto = useEffectEvent((element: HTMLElement, palette: Palette, size: Size) => {
    const drawn = draw({ container: element, model, palette, size, onPoint: (index) => onPoint?.(index) })
    drawn.point?.(pointedIndex)
    drawing.current = drawn
    return drawn
  })

  useEffect(() => {
    const element = container.current
    if (!element) return
    const stop = mountDrawing(element, (palette, size) => drawInto(element, palette, size))
    return () => {
      stop()
      drawing.current = null
    }
  }, [draw, content])

  useEffect(() => drawing.current?.point?.(pointedIndex), [pointedIndex])

  return <div ref={container} className="plot" aria-hidden="true" />
}
