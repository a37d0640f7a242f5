import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POLICY_RESOURCES, type PolicyEntry } from '../../src/contract/core/policy'
import type { ProductCategory } from '../../src/contract/core/products'
import type { Role } from '../../src/rules/people/roles'
import { can, type Viewer } from '../../src/rules/people/permissions'
import { settingBlocks } from '../../src/rules/settings/setting-blocks'
import { blockOfHash, hashOf } from '../../src/rules/routes/anchor'

const everything = POLICY_RESOURCES.map((Resource) => ({
  Resource,
  Allow: ['read', 'write', 'create'],
}))
const flags = { HasKnowledgeBank: false, ActiveFAR: false, CustomerExperience: false, ChatUiPilot: false }
const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  role: 'ADMIN',
  policy: everything,
  category: 'SALES_AI',
  settings: flags,
  ...over,
})
const lines = (over: Partial<Viewer> = {}) =>
  settingBlocks(viewer(over)).map(({ number, title }) => `${number} ${title}`)

const index = [
  '01 Signature Settings',
  '02 Work Hours Settings',
  '04 Email & SMS Notification Settings',
  '05 Lead Source Settings',
  '06 Answers Settings',
  '07 Follow Up Settings',
  '08 Preferences',
  '09 Notify Team',
  '10 Pause AI',
  ' Handoff Settings',
  ' Response Goal Settings',
  ' Value of the Assistant',
  ' Teams',
  ' Assignment Rules',
  ' Messaging Channels',
  ' Webhooks',
  ' API Keys',
  ' Leads to the CRM',
]
const without = (title: string) => index.filter((line) => !line.endsWith(title))

describe('the blocks of a product', () => {
  it.each<[ProductCategory, string[]]>([
    ['SALES_AI', index],
    ['SERVICE_AI', index],
    [
      'CHAT_AI',
      [
        '01 Dealer Details Settings',
        '02 Work Hours Settings',
        '03 Dealership Takeover',
        '04 Capability Manager',
        '05 Email & SMS Notification Settings',
        '06 Content Management (CMS)',
        ' Handoff Settings',
        ' Response Goal Settings',
        ' Value of the Assistant',
        ' Teams',
        ' Assignment Rules',
        ' Messaging Channels',
        ' Webhooks',
        ' API Keys',
        ' Leads to the CRM',
      ],
    ],
    [
      'CARBUYING_AI',
      [
        '01 Signature Settings',
        '02 Work Hours Settings',
        '03 Email & SMS Notification Settings',
        '04 Lead Source Settings',
        '05 Content Management (CMS)',
        '06 Notify Team',
        ' Handoff Settings',
        ' Response Goal Settings',
        ' Value of the Assistant',
        ' Teams',
        ' Assignment Rules',
        ' Messaging Channels',
        ' Webhooks',
        ' API Keys',
        ' Leads to the CRM',
      ],
    ],
  ])('%s', (category, expected) => expect(lines({ category })).toEqual(expected))

  it('leaves out what a flag of the dealership hides', () => {
    const settings = { ...flags, HasKnowledgeBank: true, ActiveFAR: true }
    expect(lines({ settings })).toEqual(without('Lead Source Settings'))
    expect(lines({ settings, category: 'CHAT_AI' })).toHaveLength(14)
    expect(lines({ settings, category: 'CARBUYING_AI' })).toEqual([
      '01 Signature Settings',
      '02 Work Hours Settings',
      '03 Email & SMS Notification Settings',
      '04 Notify Team',
      ' Handoff Settings',
      ' Response Goal Settings',
      ' Value of the Assistant',
      ' Teams',
      ' Assignment Rules',
      ' Messaging Channels',
      ' Webhooks',
      ' API Keys',
      ' Leads to the CRM',
    ])
  })

  it('leaves out what the policy does not hold, or holds with nothing allowed', () => {
    const policy: PolicyEntry[] = [
      { Resource: 'Settings:Preferences', Allow: ['read'] },
      { Resource: 'Settings:PauseAI', Allow: [] },
      { Resource: 'Settings:Signature', Allow: ['read'] },
      { Resource: 'KnowledgeBank', Allow: ['read'] },
    ]
    // In the order of the index, not of the policy.
    expect(lines({ policy })).toEqual(['01 Signature Settings', '08 Preferences'])
    expect(lines({ policy: [] })).toEqual([])
  })

  it('ends with the change log for super-admins', () => {
    expect(lines({ role: 'SUPER-ADMIN' })).toEqual([...index, '11 Change Log'])
    expect(lines({ role: 'SUPER-ADMIN', category: 'CHAT_AI' }).at(-1)).toBe('08 Change Log')
    expect(lines({ role: 'SUPER-ADMIN', category: 'CARBUYING_AI' }).at(-1)).toBe('07 Change Log')
  })

  it('begins for super-admins of the chat with its onboarding, which is not counted', () => {
    expect(lines({ role: 'SUPER-ADMIN', category: 'CHAT_AI' })).toEqual([
      ' Chat Onboarding Settings',
      '01 Dealer Details Settings',
      '02 Work Hours Settings',
      '03 Dealership Takeover',
      '04 Capability Manager',
      '05 Customer Experience Settings',
      '06 Email & SMS Notification Settings',
      '07 Content Management (CMS)',
      ' Handoff Settings',
      ' Response Goal Settings',
      ' Value of the Assistant',
      ' Teams',
      ' Assignment Rules',
      ' Messaging Channels',
      ' Webhooks',
      ' API Keys',
      ' Leads to the CRM',
      '08 Change Log',
    ])
  })

  it.each(['CustomerExperience', 'ChatUiPilot'] as const)(
    'shows the customer experience to others than super-admins where %s is on',
    (flag) => {
      const titles = lines({ category: 'CHAT_AI', settings: { ...flags, [flag]: true } })
      expect(titles[4]).toBe('05 Customer Experience Settings')
      expect(titles[5]).toBe('06 Email & SMS Notification Settings')
    },
  )
})

describe('what one may do with a block', () => {
  const rights = (Allow: string[], role: Role = 'ADMIN') => {
    const policy: PolicyEntry[] = [{ Resource: 'Settings:Signature', Allow }]
    const [block] = settingBlocks(viewer({ role, policy }))
    return [block?.writable, block?.creatable]
  }
  it('follows what the policy allows', () => {
    expect(rights(['read'])).toEqual([false, false])
    expect(rights(['read', 'write'])).toEqual([true, false])
    expect(rights(['create'])).toEqual([false, true])
    expect(rights(['*'])).toEqual([true, true])
    expect(rights(['read'], 'SUPER-ADMIN')).toEqual([true, true])
  })

  it('leaves the dealership’s country and formats to whom its policy allows everything', () => {
    const params = (Allow: string[]): PolicyEntry[] => [{ Resource: 'Settings:DealerParams', Allow }]
    const edits = (role: Role, policy: Viewer['policy']) =>
      can(viewer({ role, policy }), 'dealer-details', 'write')
    expect(edits('ADMIN', params(['*']))).toBe(true)
    expect(edits('ADMIN', params(['write']))).toBe(false)
    expect(edits('ADMIN', [])).toBe(false)
    expect(edits('REGULAR', params(['*']))).toBe(false)
    expect(edits('SUPER-ADMIN', [])).toBe(true)
  })
})

describe('every product, policy, flag and role', () => {
  const anyViewer: fc.Arbitrary<Viewer> = fc.record({
    role: fc.constantFrom<Role>('REGULAR', 'ADMIN', 'SUPER-ADMIN'),
    category: fc.constantFrom<ProductCategory>('SALES_AI', 'CHAT_AI', 'CARBUYING_AI', 'SERVICE_AI'),
    policy: fc.array(
      fc.record({
        Resource: fc.constantFrom(...POLICY_RESOURCES),
        Allow: fc.subarray(['read', 'write', 'create', '*']),
      }),
    ),
    settings: fc.record({
      HasKnowledgeBank: fc.boolean(),
      ActiveFAR: fc.boolean(),
      CustomerExperience: fc.boolean(),
      ChatUiPilot: fc.boolean(),
    }),
  })

  const people = ['hand-over', 'response-goal', 'value-assumptions', 'teams', 'assignment-rules']
  const uncounted = ['chat-onboarding', ...people, 'channels', 'webhooks', 'api-keys', 'crm-leads']
  it('gives numbers of two digits that rise, and titles that lead back to their blocks', () => {
    fc.assert(
      fc.property(anyViewer, (given) => {
        const blocks = settingBlocks(given)
        const numbers = blocks.filter(({ id }) => !uncounted.includes(id)).map(({ number }) => number)
        expect(numbers.every((number) => /^\d\d$/.test(number))).toBe(true)
        expect(numbers).toEqual([...new Set(numbers)].sort())
        for (const { id, number } of blocks) if (uncounted.includes(id)) expect(number).toBe('')
        for (const block of blocks) expect(blockOfHash(hashOf(block.title), blocks)).toBe(block)
      }),
    )
  })

  it('never shows a block whose resource is not held, nor one that a flag hides', () => {
    fc.assert(
      fc.property(anyViewer, (given) => {
        for (const { id, resource } of settingBlocks(given)) {
          const entry = given.policy.find(({ Resource }) => Resource === resource)
          if (resource !== null) expect(entry?.Allow.length).toBeGreaterThan(0)
          if (id === 'cms') expect(given.settings.HasKnowledgeBank).toBe(false)
          if (id === 'sources') expect(given.settings.ActiveFAR).toBe(false)
          if (id === 'change-log' || id === 'chat-onboarding') expect(given.role).toBe('SUPER-ADMIN')
          if (id === 'customer-experience' && given.role !== 'SUPER-ADMIN')
            expect(given.settings.CustomerExperience || given.settings.ChatUiPilot).toBe(true)
        }
      }),
    )
  })

  it('never grows when rights are removed', () => {
    fc.assert(
      fc.property(anyViewer, (given) => {
        const full = settingBlocks({ ...given, role: 'SUPER-ADMIN', policy: everything })
        const titles = full.map(({ title }) => title)
        for (const { title } of settingBlocks(given)) expect(titles).toContain(title)
      }),
    )
  })
})

describe('the address of a block', () => {
  const blocks = settingBlocks(viewer())
  it('is its title without spaces', () => {
    expect(blocks.map(({ title }) => hashOf(title))).toEqual([
      '#SignatureSettings',
      '#WorkHoursSettings',
      '#Email&SMSNotificationSettings',
      '#LeadSourceSettings',
      '#AnswersSettings',
      '#FollowUpSettings',
      '#Preferences',
      '#NotifyTeam',
      '#PauseAI',
      '#HandoffSettings',
      '#ResponseGoalSettings',
      '#ValueoftheAssistant',
      '#Teams',
      '#AssignmentRules',
      '#MessagingChannels',
      '#Webhooks',
      '#APIKeys',
      '#LeadstotheCRM',
    ])
  })

  it.each([
    ['#WorkHoursSettings', 'work-hours'],
    ['WorkHoursSettings', 'work-hours'],
    ['#Email&SMSNotificationSettings', 'notifications'],
    ['#Email%26SMSNotificationSettings', 'notifications'],
    ['#Email%26SMS%4eotificationSettings', 'notifications'],
    ['#ContentManagement(CMS)', undefined],
    ['#%E0', undefined],
    ['#', undefined],
    ['', undefined],
  ])('%s', (hash, id) => expect(blockOfHash(hash, blocks)?.id).toBe(id))

  it('is never misread, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = blockOfHash(text, blocks)
        if (found) expect(decodeURIComponent(text.replace(/^#/, ''))).toBe(hashOf(found.title).slice(1))
      }),
    )
  })
})
