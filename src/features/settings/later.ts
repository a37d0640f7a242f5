/**
 * What the first block does not begin with: from where each part comes. Stands by itself, since it names every file that these are made of; it is
 * fetched beside the first block, so that each of them waits for its own files alone.
 */
export const parts = {
  dealerDetails: async () => (await import('./dealer-details/dealer-details-block')).DealerDetailsBlock,
  hours: async () => (await import('./hours/hours-block')).HoursBlock,
  notifications: async () => (await import('./notifications/notifications-block')).NotificationsBlock,
  sources: async () => (await import('./sources/sources-block')).SourcesBlock,
  answers: async () => (await import('./answers/answers-block')).AnswersBlock,
  followUp: async () => (await import('./follow-up/follow-up-block')).FollowUpBlock,
  preferences: async () => (await import('./preferences/preferences-block')).PreferencesBlock,
  notifyTeam: async () => (await import('./notify-team/notify-team-block')).NotifyTeamBlock,
  pause: async () => (await import('./pause/pause-block')).PauseBlock,
  cms: async () => (await import('./cms/cms-block')).CmsBlock,
  audit: async () => (await import('./audit/audit-block')).AuditBlock,
  // Of the first block, what is for whoever changes something.
  saving: () => import('./signature/saving'),
  sameAsSales: async () => (await import('./signature/same-as-sales')).SameAsSales,
  signatureText: async () => (await import('./signature/signature-text')).SignatureText,
  signatureEditor: () => import('./signature/named-signature-editor'),
  studio: async () => (await import('./page/studio')).Studio,
  userPage: async () => (await import('./user/user-page')).UserPage,
  dealershipChoice: async () => (await import('../../editing/dealership-choice')).DealershipChoice,
}
