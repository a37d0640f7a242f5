/** Pixels of one side of an agent's picture, enough for the sharpest screen. */
export const AVATAR_SIDE = 192
/** Of what was uploaded: a photograph of a good camera has fewer. */
export const PIXELS_MAX = 25_000_000
