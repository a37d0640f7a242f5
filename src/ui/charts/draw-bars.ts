import uPlot from 'uplot'
import type { Draw } from './plot-area'

/** Each array has one entry a bar, and at least one bar. */
export interface BarsModel {
  /** From 0; null for no bar. */
  readonly values: readonly (number | null)[]
  /** The label above each bar. */
  readonly labels: readonly string[]
}

/** In CSS px: the space for a bar and for the label above it. */
const maxSlotWidth = 56
const maxBarWidth = 44
const barShare = maxBarWidth / maxSlotWidth
const labelHeight = 20

/**
 * Draws the bars of one measure beside each other, each with its value above. The kinds of bar are those of
 * the swatches in `charts.css`: filled, outlined, then the same in grey.
 */
export const draw: Draw<BarsModel> = ({ container, model: { values, labels }, palette, size }) => {
  const kinds = [
    { stroke: palette.bar, fill: palette.bar },
    { stroke: palette.line, fill: palette.surface },
    { stroke: palette.secondBar, fill: palette.secondBar },
    { stroke: palette.secondBar, fill: palette.surface },
  ]
  const maxValue = Math.max(0, ...values.filter((value) => value !== null))
  let width = size.width
  // The bars have the same width, and the first begins at the left edge, however wide the container is.
  const range = (): [number, number] => {
    const slot = Math.min(maxSlotWidth, width / (values.length - 1 + barShare))
    return [-barShare / 2, width / slot - barShare / 2]
  }

  const plot = new uPlot(
    {
      ...size,
      padding: [labelHeight, 0, 0, 0],
      cursor: { show: false },
      legend: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: {
        x: { time: false, range },
        y: { range: [0, maxValue || 1] },
      },
      series: [
        {},
        ...values.map((_, index) => ({
          ...kinds[index % kinds.length],
          width: 1.5,
          paths: uPlot.paths.bars?.({ size: [barShare, maxBarWidth], radius: [2 / maxBarWidth, 0] }),
          points: { show: false },
        })),
      ] as uPlot.Series[],
      hooks: { draw: [(drawn) => drawLabels(drawn, values, labels, palette)] },
    },
    [
      values.map((_, index) => index),
      ...values.map((value, series) => values.map((_, index) => (index === series ? value : null))),
    ],
    container,
  )
  return {
    resize: (next) => {
      width = next.width
      plot.setSize(next)
    },
    destroy: () => plot.destroy(),
  }
}

function drawLabels(
  plot: uPlot,
  values: BarsModel['values'],
  labels: BarsModel['labels'],
  { ink, fontSize, fontFamily }: { ink: string; fontSize: number; fontFamily: string },
) {
  const { ctx } = plot
  ctx.save()
  ctx.fillStyle = ink
  ctx.font = `600 ${fontSize * uPlot.pxRatio}px ${fontFamily}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'bottom'
  labels.forEach((label, index) => {
    // A label that is wider than its bar must not leave the container.
    const x = Math.max(plot.valToPos(index, 'x', true), ctx.measureText(label).width / 2)
    const y = plot.valToPos(values[index] ?? 0, 'y', true)
    ctx.fillText(label, x, y - 4 * uPlot.pxRatio)
  })
  ctx.restore()
}
