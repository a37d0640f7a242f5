import { useState } from 'react'
import type { CallOutput } from '../../../contract/core/call'
import type { Dialogue } from '../../../contract/calls/dialogue'
import { signature as signatureCall } from '../../../contract/calls/reply'
import { useCall } from '../../../query/use-call'
import type { ReplyTab } from '../../../rules/conversations/reply'

export interface SignatureChoice {
  /** It is not known yet. */
  readonly pending: boolean
  /** The signature that was chosen, as it reads. */
  readonly text: string
  /** Those by nickname; none: there is nothing to choose. */
  readonly named: CallOutput<typeof signatureCall>['named']
  /** Of one by nickname; '': the product's. */
  readonly chosen: string
  /** Answers how the one that is chosen now reads. */
  choose(resource_id: string): string
}

/**
 * The signature under an e-mail reply: the product's, or one by nickname that the person chose, for as long
 * as the conversation is open. A draft keeps the one that it ends with.
 */
export function useSignature(read: Dialogue, tab: ReplyTab, draft: string | undefined): SignatureChoice {
  const { AccountId: account_id, ConversationId: conversation_id } = read
  const { data, isPending } = useCall(signatureCall, tab === 'email' ? { account_id, conversation_id } : null)
  const [own, setOwn] = useState<string | null>(null)
  const named = data?.named ?? []
  const kept = named.find(({ Signature }) => Signature !== '' && draft?.trimEnd().endsWith(Signature))
  const textOf = (id: string) =>
    named.find(({ resource_id }) => resource_id === id)?.Signature ?? data?.Signature ?? ''
  const chosen =
    named.find(({ resource_id }) => resource_id === own)?.resource_id ??
    (own === null ? kept?.resource_id : '') ??
    ''
  return {
    pending: tab === 'email' && isPending,
    text: textOf(chosen),
    named,
    chosen,
    choose: (id) => {
      setOwn(id)
      return textOf(id)
    },
  }
}
