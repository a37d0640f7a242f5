import { useState, type ReactNode } from 'react'
import { dialogue } from '../../../contract/calls/dialogue'
import { ScopeProvider, useScope, useScopeState } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { ErrorState } from '../../../ui/error-state'
import { Loading } from '../../../ui/loading'
import { errorText } from '../../../i18n/translate-message'

interface ConversationScopeProps {
  conversationId: string | null
  /** The account of the conversation, when the list says it. */
  listed: string | null
  /** What stands here instead while the account is awaited, or cannot be had. */
  waiting: (state: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * The panes of a conversation under its own account: beside the list of a group, customer, live feed and
 * takeover are one dealership's, while the list stays the group's. Elsewhere the account is the one that is
 * shown.
 */
export function ConversationScope({ conversationId, listed, waiting, children }: ConversationScopeProps) {
  const { dealerSettings } = useScope()
  if (!dealerSettings.IsGroup || conversationId === null) return children
  return <DealershipScope {...{ conversationId, listed, waiting, children }} />
}

function DealershipScope({
  conversationId,
  listed,
  waiting,
  children,
}: ConversationScopeProps & { conversationId: string }) {
  const { product } = useScope()
  // A conversation keeps its account, also when the list goes on to another page.
  const [known, setKnown] = useState<{ of: string; accountId: string } | null>(null)
  const kept = known?.of === conversationId ? known.accountId : null
  const needed = listed === null && kept === null
  // By an address of its own: the dialogue names its account, and one message is enough to hear it.
  const asked = useCall(dialogue, needed ? { conversation_id: conversationId, limit: 1 } : null)
  const accountId = listed ?? kept ?? asked.data?.AccountId ?? null
  if (accountId !== null && accountId !== kept) setKnown({ of: conversationId, accountId })

  if (accountId === null)
    return waiting(
      asked.isError ? (
        <ErrorState message={errorText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : (
        <Loading />
      ),
    )
  return (
    <ScopeProvider accountId={accountId} product={product}>
      <WhenReady waiting={waiting}>{children}</WhenReady>
    </ScopeProvider>
  )
}

function WhenReady({ waiting, children }: Pick<ConversationScopeProps, 'waiting' | 'children'>) {
  const scope = useScopeState()
  if (scope.status === 'failed')
    return waiting(<ErrorState message={errorText(scope.error)} onRetry={scope.retry} />)
  return scope.status === 'ready' ? children : waiting(<Loading />)
}
