import { useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../class-names'
import { keepDrawn, type Drawing, type Size } from './keep-drawn'
import type { Palette } from './palette'

/** Draws a model into a room that is empty and has the size. */
export type Draw<M> = (place: {
  readonly room: HTMLElement
  readonly model: M
  readonly palette: Palette
  readonly size: Size
  /** The day under the pointer, by index; null when the pointer left. */
  readonly onPoint: (index: number | null) => void
}) => Drawing

export interface PlotAreaProps<M> {
  /** The same function each time, as one outside a component is. */
  draw: Draw<M>
  /** What is drawn: plain data. Equal data, also in new objects, is not drawn again. */
  model: M
  className?: string | undefined
  /** Where the cursor stands, by index. */
  pointed?: number | null | undefined
  onPoint?: ((index: number | null) => void) | undefined
}

/** The room of a drawing. It has its final size from the first moment. */
export function PlotArea<M>({ draw, model, className, pointed = null, onPoint }: PlotAreaProps<M>) {
  const room = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const content = JSON.stringify(model)

  const drawInto = useEffectEvent((element: HTMLElement, palette: Palette, size: Size) => {
    const drawn = draw({ room: element, model, palette, size, onPoint: (index) => onPoint?.(index) })
    drawn.point?.(pointed)
    drawing.current = drawn
    return drawn
  })

  useEffect(() => {
    const element = room.current
    if (!element) return
    const stop = keepDrawn(element, (palette, size) => drawInto(element, palette, size))
    return () => {
      stop()
      drawing.current = null
    }
  }, [draw, content])

  useEffect(() => drawing.current?.point?.(pointed), [pointed])

  return <div ref={room} className={classNames('plot', className)} aria-hidden="true" />
}
