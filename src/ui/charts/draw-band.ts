import uPlot from 'uplot'
import { formatPercent } from '../../rules/time/format'
import type { Draw } from './plot-area'
import { isolatedIndexes, splitUnfinished } from './split-unfinished'
import { dayTicks, monthAndDay, percentTicks } from './ticks'

/** Each array has one entry a day and at least one day. Values are in percent. */
export interface BandModel {
  /** `yyyy-MM-dd`. */
  readonly days: readonly string[]
  readonly values: readonly (number | null)[]
  readonly lows: readonly (number | null)[]
  readonly highs: readonly (number | null)[]
  readonly unfinishedLast: boolean
}

/**
 * In CSS px: the width of the percent axis, half the width of the last day's label, and the minimum space for
 * a day's label.
 */
const axisWidth = 40
const endPadding = 18
const minDayWidth = 52

/** Draws a line of percentages by day over a band, with a cursor that `point` moves. */
export const draw: Draw<BandModel> = ({ container, model, palette, size, onPoint }) => {
  const { days, values } = model
  const single = days.length === 1
  // A single day has no width: its band is drawn from half a day before to half a day after.
  const xs = single ? [-0.5, 0, 0.5] : days.map((_, index) => index)
  const spread = (each: readonly (number | null)[]) => (single ? [each, each, each].flat() : [...each])
  const around = (each: (number | null)[]) => (single ? [null, ...each, null] : each)
  const split = splitUnfinished(values, model.unfinishedLast)
  const finished = around(split.finished)
  const ticks = percentTicks(Math.max(0, ...[...values, ...model.highs].filter((value) => value !== null)))
  const { line, surface, edge, hairline } = palette
  const font = `${palette.fontSize}px ${palette.fontFamily}`
  const axisStyle = { stroke: palette.inkMuted, font, ticks: { show: false } }
  const bound = { stroke: edge, width: 1, dash: [2, 2], points: { show: false } }
  let plotWidth = size.width - axisWidth - endPadding

  const plot = new uPlot(
    {
      ...size,
      padding: [8, endPadding, 0, 0],
      cursor: { show: false },
      legend: { show: false },
      scales: {
        x: { time: false, range: [xs[0] ?? 0, xs.at(-1) ?? 0] },
        y: { range: [0, ticks.at(-1) ?? 0] },
      },
      axes: [
        {
          ...axisStyle,
          size: 28,
          gap: 8,
          grid: { show: false },
          splits: () => dayTicks(days.length, plotWidth, minDayWidth),
          values: (_, splits) => splits.map((index) => monthAndDay(days[index] ?? '')),
        },
        {
          ...axisStyle,
          size: axisWidth,
          gap: 8,
          grid: { stroke: hairline, width: 1 },
          splits: ticks,
          values: (_, splits) => splits.map(formatPercent),
        },
      ],
      bands: [{ series: [1, 2], fill: palette.band }],
      series: [
        {},
        bound,
        bound,
        {
          stroke: line,
          width: 2,
          points: { show: true, filter: isolatedIndexes(finished), size: 5, width: 0, fill: line },
        },
        { stroke: line, width: 2, dash: [2, 3], points: { show: false } },
        { paths: () => null, points: { show: true, size: 8, width: 2, stroke: line, fill: surface } },
      ],
    },
    [xs, spread(model.highs), spread(model.lows), finished, around(split.tail), around(split.end)],
    container,
  )

  const cursor = createCursor(plot, values)
  const findDay = (event: PointerEvent) => onPoint(single ? 0 : plot.posToIdx(event.offsetX))
  plot.over.addEventListener('pointermove', findDay)
  plot.over.addEventListener('pointerdown', findDay)
  // Lifting a finger also fires `pointerleave`, but what it chose must stay.
  plot.over.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && onPoint(null))

  return {
    resize: (next) => {
      plotWidth = next.width - axisWidth - endPadding
      plot.setSize(next)
      cursor.moveTo()
    },
    point: (index) => cursor.moveTo(index),
    destroy: () => plot.destroy(),
  }
}

/**
 * A line on a day and a dot on its value. They are elements above the canvas, so moving them redraws nothing.
 */
function createCursor(plot: uPlot, values: BandModel['values']) {
  const line = document.createElement('span')
  const dot = document.createElement('span')
  line.className = 'plot-cursor'
  dot.className = 'plot-cursor-dot'
  plot.over.append(line, dot)
  let currentIndex: number | null = null
  return {
    /** Without an index the cursor stays on its day and adapts to the new size. */
    moveTo(index: number | null = currentIndex) {
      currentIndex = index
      const value = index === null ? null : (values[index] ?? null)
      line.hidden = index === null
      dot.hidden = value === null
      if (index === null) return
      const left = plot.valToPos(index, 'x')
      line.style.transform = `translateX(${left}px)`
      if (value !== null) dot.style.transform = `translate(${left}px, ${plot.valToPos(value, 'y')}px)`
    },
  }
}
