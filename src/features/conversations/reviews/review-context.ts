import { createContext } from 'react'
import type { Message } from '../../../contract/calls/dialogue'

/**
 * Opens the review of a reply without passing props through every bubble of a long dialogue. Null where
 * nothing can be reviewed.
 */
export const ReviewContext = createContext<((message: Message) => void) | null>(null)
