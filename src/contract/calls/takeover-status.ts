/** How far a live takeover is, by itself: every row of a list has it. */
import { v } from '../core/schema'

export const TakeoverStatus = v.picklist(['NONE', 'IN_PROGRESS', 'COMPLETED'])
export type TakeoverStatus = v.InferOutput<typeof TakeoverStatus>
