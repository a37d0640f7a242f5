import uPlot from 'uplot'
import { condense } from './condense'
import type { Draw } from './plot-area'
import { splitUnfinished } from './split-unfinished'

/** One value a day, at least one. */
export interface SparklineModel {
  readonly values: readonly number[]
  readonly unfinishedLast: boolean
}

/** Space for half a dot above, below and at the end; the same as in `charts.css`. */
const overhang = 5
const dot = 7

/** Series with more days are drawn by weeks: a day needs about 2 px, or the line becomes a solid block. */
const maxDays = 120

/**
 * Draws a line with a soft area and no axes. An unfinished last day becomes dots with a ring at the end, a
 * single day a dot.
 */
export const draw: Draw<SparklineModel> = ({ container, model, palette, size }) => {
  const { unfinishedLast } = model
  const days = unfinishedLast ? model.values.slice(0, -1) : model.values
  const values = [...condense(days, maxDays), ...model.values.slice(days.length)]
  const { finished, tail, end } = splitUnfinished(values, unfinishedLast)
  const single = values.length === 1
  const top = Math.max(...values)
  const bottom = Math.min(0, ...values)
  const ring = {
    size: dot,
    width: 1.5,
    stroke: palette.line,
    fill: unfinishedLast ? palette.surface : palette.line,
  }
  const plot = new uPlot(
    {
      ...size,
      pxAlign: false,
      padding: [overhang, unfinishedLast || single ? overhang : 0, overhang, 0],
      cursor: { show: false },
      legend: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: {
        x: { time: false, range: single ? [-1, 0] : [0, values.length - 1] },
        y: { range: [bottom, top > bottom ? top : bottom + 1] },
      },
      series: [
        {},
        { stroke: palette.line, fill: palette.area, width: 1.5, points: { show: false } },
        { stroke: palette.line, width: 1.5, dash: [2, 2], points: { show: false } },
        { paths: () => null, points: { show: true, ...ring } },
      ],
    },
    [values.map((_, index) => index), finished, tail, single ? [...values] : end],
    container,
  )
  return { resize: (next) => plot.setSize(next), destroy: () => plot.destroy() }
}
