import { useState, type ReactNode } from 'react'
import type { Message } from '../../../contract/calls/dialogue'
import { ReviewContext } from './review-context'
import { ReviewDialog } from './review-dialog'

export interface ReviewScopeProps {
  accountId: string
  children: ReactNode
}

/** Lets people review the assistant's replies that are shown inside. */
export function ReviewScope({ accountId, children }: ReviewScopeProps) {
  const [message, setMessage] = useState<Message | null>(null)
  return (
    <ReviewContext value={setMessage}>
      {children}
      {message && <ReviewDialog accountId={accountId} message={message} onClose={() => setMessage(null)} />}
    </ReviewContext>
  )
}
