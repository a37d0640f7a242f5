/** Files that shoppers and staff send. Their type is detected by their content. */
import { v } from './schema'

export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024

/** The fields of a call that uploads one. */
export const uploadFields = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  /** Base64. */
  data: v.pipe(v.string(), v.minLength(1), v.maxLength(7_000_000)),
}
