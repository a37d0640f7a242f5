/** The side of an agent's picture, pixels; enough for high-resolution screens. */
export const AVATAR_SIDE = 192
/** The maximum size of an upload; a photograph of a good camera has fewer pixels. */
export const PIXELS_MAX = 25_000_000
