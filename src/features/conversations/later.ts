/**
 * What the list does not need: from where each part comes. Stands by itself, since it names every file that a conversation is made of; it is
 * fetched beside the list, so that a conversation which is opened waits for its own files alone.
 */
export const parts = {
  csvDownload: async () => (await import('./list/csv-download')).CsvDownload,
  emptyList: async () => (await import('./list/empty-list')).EmptyList,
  foundHit: async () => (await import('./list/found-hit')).FoundHit,
  newRows: async () => (await import('./list/new-rows')).NewRows,
  conversationView: async () => (await import('./panes/conversation-view')).ConversationView,
  panesPlaceholder: async () => (await import('./panes/panes-placeholder')).PanesPlaceholder,
  customerSearch: async () => (await import('./customer-search')).CustomerSearch,
  waitingAlerts: async () => (await import('./waiting/waiting-alerts')).WaitingAlerts,
  stopView: async () => (await import('./stop/stop-view')).StopView,
}
