/** Pictures for tests: valid ones, and files that only look like one. */
import sharp from 'sharp'

export const RED = { r: 255, g: 0, b: 0 }

export const PICTURE_WORDS = {
  size: 'Please upload an image under 250KB.',
  kind: 'Please upload a PNG, JPG or SVG image.',
  unreadable: 'This image cannot be read. Please upload another one.',
} as const

/** Encodes a file as a page sends it. */
export const dataUrl = (bytes: Uint8Array | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** A picture of a single color. */
export const flat = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Mean of each color channel. */
export const meanOf = async (png: Buffer) =>
  (await sharp(png).stats()).channels.map(({ mean }) => Math.round(mean))

/** The expected error for a rejected picture. */
export const pictureRefused = (words: string) => ({
  status: 400,
  body: { fields: { chatbot_avatar: words } },
})
