/** Kinds of pages on a dealership's site. */
import { v } from '../core/schema'

export const PAGE_TYPES = ['home', 'srp', 'vdp', 'other'] as const
export const PageType = v.picklist(PAGE_TYPES)
export type PageType = v.InferOutput<typeof PageType>
