import { createContext } from 'react'
import type { RepliesResult } from '../../../query/replies'

/** How a bubble tries its message again, without every bubble of a long dialogue being told of it. */
export const ResendContext = createContext<Pick<RepliesResult, 'resend' | 'again'> | null>(null)
