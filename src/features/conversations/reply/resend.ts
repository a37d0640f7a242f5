import { createContext } from 'react'
import type { RepliesResult } from '../../../query/replies'

/** Lets a bubble resend its message without passing props through every bubble of a long dialogue. */
export const ResendContext = createContext<Pick<RepliesResult, 'resend' | 'again'> | null>(null)
