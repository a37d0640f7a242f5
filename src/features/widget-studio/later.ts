/**
 * What the first content of the studio does not need: from where each part comes. Stands by itself, since it names every file that the studio is
 * made of.
 */
export const parts = {
  capabilities: async () => (await import('./capabilities/capabilities-panel')).CapabilitiesPanel,
  takeover: async () => (await import('./capabilities/takeover-panel')).TakeoverPanel,
  onboarding: async () => (await import('./onboarding/onboarding-panel')).OnboardingPanel,
  singleFooter: async () => (await import('./footer/single-footer')).SingleFooter,
  dealershipChoice: async () => (await import('../../editing/dealership-choice')).DealershipChoice,
  refused: async () => (await import('./look/nothing-to-set')).Refused,
  noDomains: async () => (await import('./look/nothing-to-set')).Onboarding,
  agent: async () => (await import('./look/agent-section')).AgentSection,
  messages: async () => (await import('./look/popup-section')).PopupSection,
  footer: async () => (await import('./look/domain-footer')).DomainFooter,
  site: async () => (await import('./look/site-section')).SiteSection,
  saving: async () => (await import('./look/look-saving')).LookSaving,
  switchQuestion: async () => (await import('./look/switch-question')).SwitchQuestion,
  stage: async () => (await import('./stage/stage')).Stage,
}
