/** The demo's domains only have values that the service itself would accept. */
import { describe, expect, test } from 'vitest'
import { DEALERSHIPS } from '../../demo/seed/world/dealerships'
import { domainsOf } from '../../demo/seed/world/domains'
import { appearanceIssues } from '../../src/rules/widget/appearance-issues'
import { onboardingIssues } from '../../src/rules/widget/onboarding'
import { mergeMessages } from '../../src/rules/widget/engagement-messages'
import { encodeFooter } from '../../src/rules/widget/footer'
import { hostNameOf } from '../../src/rules/widget/host-name'
import { DEFAULT_AVATARS } from '../../src/service/widget/avatars'

const NOW = new Date('2026-11-21T16:42:00.000Z')
const since = new Date('2025-11-21T16:42:00.000Z')

describe.each(DEALERSHIPS.map((one) => [one.name, one] as const))('%s', (_, dealership) => {
  const rows = domainsOf(dealership, since, NOW)

  test('has looks that may be saved', () => {
    for (const { domain, settings, onboarding } of rows) {
      expect(hostNameOf(domain)).toBe(domain)
      const { footer, ...look } = settings
      expect(appearanceIssues({ ...look, chatbot_custom_footer: encodeFooter(footer) })).toEqual({})
      expect(onboardingIssues(onboarding)).toEqual({})
      expect(['', ...DEFAULT_AVATARS]).toContain(look.chatbot_avatar)
      const again = mergeMessages(look.engagement_messages, look.engagement_messages, () => 'x')
      expect(again).toEqual({ messages: look.engagement_messages, issues: {} })
      if (look.show_sms_bubble) expect(dealership.flags.supports_sms).toBe(true)
    }
  })

  test('stands first at its own website, where it stands by domain at all', () => {
    expect(rows[0]?.domain ?? hostNameOf(dealership.website)).toBe(hostNameOf(dealership.website))
    if (rows.length > 0) expect(dealership.flags.chat_ui_pilot).toBe(true)
  })
})
