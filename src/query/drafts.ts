/** A person's drafts in a conversation, for the reply box. */
import { useEffect, useSyncExternalStore } from 'react'
import { drafts as draftsCall, saveDraft } from '../contract/calls/reply'
import { REPLY_TABS } from '../rules/conversations/reply'
import { draftFilesOf } from './draft-files'
import { draftKey, type DraftOwner } from './draft-store'
import { DraftSync, type DraftsView } from './draft-sync'
import type { Resources } from './resources'
import { useResources } from './scope'

/** They outlive the view, since the last input may still be saving when another conversation is open. */
const held = new WeakMap<Resources, Map<string, DraftSync>>()

export function draftsOf(resources: Resources, owner: DraftOwner): DraftSync {
  const { userId, accountId, conversationId } = owner
  const of = held.get(resources) ?? new Map<string, DraftSync>()
  held.set(resources, of)
  const key = `${userId}/${accountId}/${conversationId}`
  const known = of.get(key)
  if (known) return known
  const { client } = resources
  const input = { account_id: accountId, conversation_id: conversationId }
  const made = new DraftSync({
    owner,
    channels: REPLY_TABS,
    load: async () => {
      const draftFiles = draftFilesOf(resources, owner)
      const before = draftFiles.view()
      const { items, files } = await client.call(draftsCall, input)
      draftFiles.loaded(files, before)
      return items
    },
    save: async (channel, text) => (await client.call(saveDraft, { ...input, channel, text })).updated_at,
  })
  of.set(key, made)
  return made
}

export interface DraftsResult extends DraftsView {
  readonly edit: DraftSync['edit']
  readonly typeEarly: DraftSync['typeEarly']
  /** Saves at once, as when the box loses the focus. */
  readonly flush: DraftSync['flush']
}

/**
 * Drafts may be written in another window or on another device, so the service's are fetched with every view
 * and whenever the window is looked at again. They are saved when it is left.
 */
export function useDrafts({ userId, accountId, conversationId }: DraftOwner): DraftsResult {
  const sync = draftsOf(useResources(), { userId, accountId, conversationId })
  const view = useSyncExternalStore(sync.watch, sync.view)
  useEffect(() => {
    void sync.load()
    const control = new AbortController()
    const { signal } = control
    const owner = { userId, accountId, conversationId }
    const channelOfKey = new Map(REPLY_TABS.map((channel) => [draftKey(owner, channel) as string, channel]))
    const handleStorage = ({ key }: StorageEvent) => {
      const channel = channelOfKey.get(key ?? '')
      if (channel) sync.readOtherWindow(channel)
    }
    const handleVisibility = () => (document.hidden ? sync.flush() : void sync.load())
    window.addEventListener('pagehide', () => sync.flush(), { signal })
    document.addEventListener('visibilitychange', handleVisibility, { signal })
    window.addEventListener('storage', handleStorage, { signal })
    return () => {
      control.abort()
      sync.flush()
    }
  }, [sync, userId, accountId, conversationId])
  return {
    ...view,
    edit: (channel, text) => sync.edit(channel, text),
    typeEarly: (channel, text) => sync.typeEarly(channel, text),
    flush: () => sync.flush(),
  }
}
