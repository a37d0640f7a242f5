import uPlot from 'uplot'
import type { Draw } from './plot-area'

/** One entry a bar in each; at least one bar. */
export interface BarsModel {
  /** From 0; null: no bar. */
  readonly values: readonly (number | null)[]
  /** What stands above each bar. */
  readonly texts: readonly string[]
}

/** In CSS px: the room of a bar and of what stands above it. */
const widestSlot = 56
const widestBar = 44
const barShare = widestBar / widestSlot
const textRoom = 20

/**
 * Bars of one measure beside each other on a common ground, each with its value above. The kinds of bar are
 * those of the swatches in `charts.css`: filled, hollow, then the same in grey.
 */
export const draw: Draw<BarsModel> = ({ room, model: { values, texts }, palette, size }) => {
  const kinds = [
    { stroke: palette.bar, fill: palette.bar },
    { stroke: palette.line, fill: palette.surface },
    { stroke: palette.secondBar, fill: palette.secondBar },
    { stroke: palette.secondBar, fill: palette.surface },
  ]
  const most = Math.max(0, ...values.filter((value) => value !== null))
  let width = size.width
  // Bars of the same width, the first at the very start of the room, however wide it is.
  const range = (): [number, number] => {
    const slot = Math.min(widestSlot, width / (values.length - 1 + barShare))
    return [-barShare / 2, width / slot - barShare / 2]
  }

  const plot = new uPlot(
    {
      ...size,
      padding: [textRoom, 0, 0, 0],
      cursor: { show: false },
      legend: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: {
        x: { time: false, range },
        y: { range: [0, most || 1] },
      },
      series: [
        {},
        ...values.map((_, index) => ({
          ...kinds[index % kinds.length],
          width: 1.5,
          paths: uPlot.paths.bars?.({ size: [barShare, widestBar], radius: [2 / widestBar, 0] }),
          points: { show: false },
        })),
      ] as uPlot.Series[],
      hooks: { draw: [(drawn) => writeValues(drawn, values, texts, palette)] },
    },
    [
      values.map((_, index) => index),
      ...values.map((value, series) => values.map((_, index) => (index === series ? value : null))),
    ],
    room,
  )
  return {
    resize: (next) => {
      width = next.width
      plot.setSize(next)
    },
    destroy: () => plot.destroy(),
  }
}

function writeValues(
  plot: uPlot,
  values: BarsModel['values'],
  texts: BarsModel['texts'],
  { ink, fontSize, fontFamily }: { ink: string; fontSize: number; fontFamily: string },
) {
  const { ctx } = plot
  ctx.save()
  ctx.fillStyle = ink
  ctx.font = `600 ${fontSize * uPlot.pxRatio}px ${fontFamily}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'bottom'
  texts.forEach((text, index) => {
    // A text that is wider than its bar does not leave the room.
    const x = Math.max(plot.valToPos(index, 'x', true), ctx.measureText(text).width / 2)
    const y = plot.valToPos(values[index] ?? 0, 'y', true)
    ctx.fillText(text, x, y - 4 * uPlot.pxRatio)
  })
  ctx.restore()
}
