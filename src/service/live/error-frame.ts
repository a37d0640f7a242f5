import type { LiveErrorCode } from '../../contract/messages/catalogue'
import { english } from '../../contract/messages/english'

/** An Error frame. `id` is that of the refused message. */
export const errorFrame = (code: LiveErrorCode, id?: string) => ({
  event: 'Error' as const,
  code,
  message: english({ code, params: {} }),
  ...(id !== undefined && { id }),
})
