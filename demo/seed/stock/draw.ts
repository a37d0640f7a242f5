/** Regenerates every picture in `public/vehicles`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { COLORS, drawVehicle } from './drawing'
import { MODELS } from './models'

const folder = new URL('../../../public/vehicles/', import.meta.url)

await mkdir(folder, { recursive: true })
for (const body of new Set(MODELS.map((model) => model.body)))
  for (const color of COLORS)
    await writeFile(new URL(`${body.toLowerCase()}-${color}.svg`, folder), drawVehicle(body, color))
