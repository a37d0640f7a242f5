import { describe, expect, it } from 'vitest'
import type { PolicyEntry } from '../../src/contract/core/policy'
import { barMenu, mainMenu } from '../../src/rules/routes/menu'
import type { Viewer } from '../../src/rules/people/permissions'
import type { Role } from '../../src/rules/people/roles'

const viewerOf = (role: Role): Viewer => ({
  role,
  policy: [{ Resource: 'KnowledgeBank', Allow: ['read'] }],
  category: 'SALES_AI',
  settings: { HasKnowledgeBank: true, ActiveFAR: true, CustomerExperience: false, ChatUiPilot: false },
})

const chatPolicy = (['Settings:WorkingHours', 'Settings:Notifications'] as const).map((Resource) => ({
  Resource,
  Allow: ['read'],
}))

const labels = (entries: ReturnType<typeof mainMenu>) =>
  entries.map((entry) => [entry.label, 'items' in entry ? entry.items.map((item) => item.label) : []])

describe('mainMenu', () => {
  it.each<Role>(['REGULAR', 'ADMIN', 'SUPER-ADMIN'])('shows %s their areas', (role) => {
    expect(labels(mainMenu(viewerOf(role)))).toEqual([
      ['Dashboard', []],
      ['Conversations', ['Conversation View', 'List View']],
      ...(role === 'REGULAR' ? [] : [['Knowledge Bank', []]]),
      ...(role === 'SUPER-ADMIN' ? [['First Agentic Response', []]] : []),
      ...(role === 'SUPER-ADMIN' ? [['Settings', ['Change Log']]] : []),
      ['User Settings', role === 'REGULAR' ? ['Log Out'] : ['Manage Users', 'Edit Account', 'Log Out']],
    ])
  })

  it('has an entry of the settings for each of their blocks, in the order of their index', () => {
    const policy: PolicyEntry[] = [
      { Resource: 'Settings:PauseAI', Allow: ['read'] },
      { Resource: 'Settings:Sources', Allow: ['read'] },
      { Resource: 'Settings:Notifications', Allow: ['read'] },
      { Resource: 'Settings:Preferences', Allow: [] },
    ]
    const settingsOf = (role: Role) =>
      mainMenu({ ...viewerOf(role), policy }).find((entry) => entry.id === 'settings')
    const settings = settingsOf('ADMIN')
    // The dealership's agentic response hides the lead sources.
    expect(settings && 'items' in settings && settings.items.map(({ label, path }) => [label, path])).toEqual(
      [
        ['Email & SMS Notification Settings', '/settings#Email&SMSNotificationSettings'],
        ['Pause AI', '/settings#PauseAI'],
        ['Teams', '/settings#Teams'],
        ['Assignment Rules', '/settings#AssignmentRules'],
      ],
    )
    expect(settingsOf('REGULAR')).toBeUndefined()
    expect(mainMenu({ ...viewerOf('ADMIN'), policy: [] }).map(({ id }) => id)).not.toContain('settings')
  })

  it('has the blocks of the chat product, the one without a number too', () => {
    const entry = mainMenu({ ...viewerOf('SUPER-ADMIN'), policy: chatPolicy, category: 'CHAT_AI' }).find(
      ({ id }) => id === 'settings',
    )
    expect(entry && 'items' in entry && entry.items.map(({ path }) => path)).toEqual([
      '/settings#ChatOnboardingSettings',
      '/settings#DealerDetailsSettings',
      '/settings#WorkHoursSettings',
      '/settings#DealershipTakeover',
      '/settings#CapabilityManager',
      '/settings#CustomerExperienceSettings',
      '/settings#Email&SMSNotificationSettings',
      '/settings#ResponseGoalSettings',
      '/settings#Teams',
      '/settings#AssignmentRules',
      '/settings#ChangeLog',
    ])
  })

  it('keeps what fits in the bar of a phone, and the rest behind More', () => {
    const policy = (['KnowledgeBank', 'FirstAgenticResponse', 'Settings:PauseAI'] as const).map(
      (Resource) => ({
        Resource,
        Allow: ['read'],
      }),
    )
    expect(labels(barMenu(mainMenu({ ...viewerOf('ADMIN'), policy })))).toEqual([
      ['Dashboard', []],
      ['Conversations', ['Conversation View', 'List View']],
      ['Settings', ['Pause AI']],
      ['More', ['Knowledge Bank', 'First Agentic Response', 'Manage Users', 'Edit Account', 'Log Out']],
    ])
    const few = mainMenu(viewerOf('REGULAR'))
    expect(barMenu(few)).toEqual(few)
  })

  it('leads to the routes of the console', () => {
    const conversations = mainMenu(viewerOf('REGULAR')).find((entry) => entry.id === 'conversations')
    expect(conversations && 'items' in conversations && conversations.items.map((item) => item.path)).toEqual(
      ['/conversation/', '/conversations'],
    )
  })
})
