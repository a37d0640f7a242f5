/** Assigns a conversation: on screen at once, and taken back when the service refuses. */
import { useQueryClient } from '@tanstack/react-query'
import type { Assignee } from '../contract/calls/assignee'
import { assign } from '../contract/calls/assignment'
import { conversations, type ConversationPage, type ConversationRow } from '../contract/calls/conversations'
import { conversationViews } from '../contract/calls/conversation-views'
import { leadInfo, type LeadInfo } from '../contract/calls/lead'
import { useInvalidate } from './use-call'
import { useCallMutation } from './use-call-mutation'

export function useAssign({ ConversationId: cid, AccountId, assignee: shown }: LeadInfo) {
  const cache = useQueryClient()
  const invalidate = useInvalidate()
  const write = (assignee: Assignee | null) => {
    cache.setQueriesData<LeadInfo>({ queryKey: [leadInfo.id] }, (lead) =>
      lead?.ConversationId === cid ? { ...lead, assignee } : lead,
    )
    cache.setQueriesData<ConversationPage>({ queryKey: [conversations.id] }, (page) =>
      page?.items.some((row) => row.ConversationId === cid)
        ? {
            ...page,
            items: page.items.map((row) => (row.ConversationId === cid ? withAssignee(row, assignee) : row)),
          }
        : page,
    )
  }
  const change = useCallMutation(assign, {
    onSuccess: ({ assignee }) => {
      write(assignee)
      void invalidate(conversationViews)
    },
    // Somebody else changed it, or may not see the conversation, so read who has it now.
    onError: () => void invalidate(leadInfo, conversations),
  })
  return {
    error: change.error,
    busy: change.isPending,
    assign(assignee: Assignee | null) {
      const refOf = (one: Assignee | null) => one && { kind: one.kind, id: one.id }
      const before = shown
      write(assignee)
      change.mutate(
        { account_id: AccountId, cid, assignee: refOf(assignee), from: refOf(before) },
        { onError: () => write(before) },
      )
    },
  }
}

function withAssignee(row: ConversationRow, assignee: Assignee | null): ConversationRow {
  const next = { ...row }
  delete next.assignee
  return assignee ? { ...next, assignee } : next
}
