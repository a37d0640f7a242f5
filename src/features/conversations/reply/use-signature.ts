import { useState } from 'react'
import type { CallOutput } from '../../../contract/core/call'
import type { Dialogue } from '../../../contract/calls/dialogue'
import { signature as signatureCall } from '../../../contract/calls/reply'
import { useCall } from '../../../query/use-call'
import type { ReplyTab } from '../../../rules/conversations/reply'

export interface SignatureChoice {
  /** Whether the signatures are still loading. */
  readonly pending: boolean
  /** The text of the chosen signature. */
  readonly text: string
  /** The signatures with a nickname; empty when there is nothing to choose. */
  readonly named: CallOutput<typeof signatureCall>['named']
  /** Id of the chosen signature with a nickname; '' for the product's own. */
  readonly chosen: string
  /** Chooses a signature and returns its text. */
  choose(resource_id: string): string
}

/**
 * The signature of an e-mail reply: the product's own, or one that the person chose by nickname for as long
 * as the conversation is open. A draft keeps the signature with which it ends.
 */
export function useSignature(read: Dialogue, tab: ReplyTab, draft: string | undefined): SignatureChoice {
  const { AccountId: account_id, ConversationId: conversation_id } = read
  const { data, isPending } = useCall(signatureCall, tab === 'email' ? { account_id, conversation_id } : null)
  const [own, setOwn] = useState<string | null>(null)
  const named = data?.named ?? []
  const draftSignature = named.find(
    ({ Signature }) => Signature !== '' && draft?.trimEnd().endsWith(Signature),
  )
  const textOf = (id: string) =>
    named.find(({ resource_id }) => resource_id === id)?.Signature ?? data?.Signature ?? ''
  const chosen =
    named.find(({ resource_id }) => resource_id === own)?.resource_id ??
    (own === null ? draftSignature?.resource_id : '') ??
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
