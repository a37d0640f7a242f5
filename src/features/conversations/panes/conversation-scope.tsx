import { useState, type ReactNode } from 'react'
import { dialogue } from '../../../contract/calls/dialogue'
import { ScopeProvider, useScope, useScopeState } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { errorText } from '../../../i18n/translate-message'

interface ConversationScopeProps {
  conversationId: string | null
  /** The account of the conversation, if the list knows it. */
  listed: string | null
  /** Wraps the notice shown while the account is loading or failed to load. */
  waiting: (state: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * Provides the panes of a conversation with its own account. Beside the list of a group, the customer, live
 * feed and takeover belong to one dealership, while the list remains the group's. Elsewhere the account on
 * screen applies.
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
  // A conversation keeps its account even when the list moves to another page.
  const [known, setKnown] = useState<{ of: string; accountId: string } | null>(null)
  const knownAccountId = known?.of === conversationId ? known.accountId : null
  const shouldLookUp = listed === null && knownAccountId === null
  // When it was opened by its own URL, the dialogue names the account; one message is enough.
  const lookup = useCall(dialogue, shouldLookUp ? { conversation_id: conversationId, limit: 1 } : null)
  const accountId = listed ?? knownAccountId ?? lookup.data?.AccountId ?? null
  if (accountId !== null && accountId !== knownAccountId) setKnown({ of: conversationId, accountId })

  if (accountId === null)
    return waiting(
      lookup.isError ? (
        <ErrorState
          error={lookup.error}
          message={errorText(lookup.error)}
          onRetry={() => void lookup.refetch()}
        />
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
    return waiting(<ErrorState error={scope.error} message={errorText(scope.error)} onRetry={scope.retry} />)
  return scope.status === 'ready' ? children : waiting(<Loading />)
}
