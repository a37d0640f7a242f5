/** How far a live takeover is, by itself: every row of a list has it. */
import { z } from './schema'

export const TakeoverStatus = z.enum(['NONE', 'IN_PROGRESS', 'COMPLETED'])
export type TakeoverStatus = z.infer<typeof TakeoverStatus>
