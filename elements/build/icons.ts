/**
 * Draws the icons of the installed console, for each brand, as PNG files of the sizes that devices ask for.
 * The marks are those of `src/features/shell/brand-mark.tsx`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = 'dist/pages/app-icons'

const MARKS = {
  forecourt: {
    size: 28,
    color: '#0b6480',
    path: '<path d="M6 8.5h16M10 8.5V21M10 14.5h7" stroke-width="2.6" />',
  },
  partner: {
    size: 26,
    color: '#4a3fb5',
    path: '<g transform="translate(2.6 2.6) scale(.8)"><path d="M3 17c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3M13 3v8M9 6l4-3 4 3" stroke-width="2.4" /></g>',
  },
} as const

type Mark = (typeof MARKS)[keyof typeof MARKS]

/** `radius`: of the corners, by the size of the mark; null for no background. */
const svgOf = ({ size, color, path }: Mark, radius: number | null) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${
      radius === null ? '' : `<rect width="${size}" height="${size}" rx="${radius}" fill="${color}" />`
    }<g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${path}</g></svg>`,
  )

/** Systems cut maskable icons and those of iOS to a shape of their own; a badge only has its outline. */
const FILES = [
  { name: '192', pixels: 192, radius: 7 },
  { name: '512', pixels: 512, radius: 7 },
  { name: 'maskable', pixels: 512, radius: 0 },
  { name: 'touch', pixels: 180, radius: 0 },
  { name: 'badge', pixels: 96, radius: null },
] as const

mkdirSync(FOLDER, { recursive: true })
for (const [brand, mark] of Object.entries(MARKS))
  for (const { name, pixels, radius } of FILES)
    await sharp(svgOf(mark, radius), { density: 1200 })
      .resize(pixels, pixels)
      .png({ compressionLevel: 9, palette: radius !== null })
      .toFile(join(FOLDER, `${brand}-${name}.png`))
