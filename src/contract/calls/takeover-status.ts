/** The status of a live takeover, in a file of its own because every list row has it. */
import { v } from '../core/schema'

export const TakeoverStatus = v.picklist(['NONE', 'IN_PROGRESS', 'COMPLETED'])
export type TakeoverStatus = v.InferOutput<typeof TakeoverStatus>
