import { message } from '../../src/contract/messages/message'
import { describe, expect, it } from 'vitest'
import { CampaignSetup } from '../../src/contract/calls/campaigns'
import { v } from '../../src/contract/core/schema'
import {
  CAMPAIGN_TYPES,
  campaignCategoryOf,
  campaignIssues,
  campaignTypeOf,
} from '../../src/rules/settings/campaigns'

const email = {
  step_id: 'one',
  after_hours: 0,
  channel: 'email',
  subject: 'Hi',
  text: 'Hello {customer}',
} as const
const sms = { step_id: 'two', after_hours: 24, channel: 'sms', text: 'Hello {customer}' } as const

describe('the catalogue of campaigns', () => {
  it('begins each sequence with a set-up that is good, and writes to nobody by itself', () => {
    for (const { categories } of CAMPAIGN_TYPES) {
      for (const { sequences } of categories) {
        for (const setup of Object.values(sequences)) {
          expect(v.is(CampaignSetup, setup)).toBe(true)
          expect(campaignIssues(setup)).toEqual({})
          expect(setup.active).toBe(false)
        }
      }
    }
  })

  it('knows types and categories', () => {
    expect(campaignTypeOf('reengagement')?.name).toBe('Re-engagement')
    expect(campaignCategoryOf('reengagement', 'dormant-leads')?.name).toBe('Dormant leads')
    expect(campaignCategoryOf('fandi', 'dormant-leads')).toBeUndefined()
    expect(campaignTypeOf('nothing')).toBeUndefined()
  })
})

describe('a set-up', () => {
  it.each([
    [[email, sms], {}],
    [[email, { ...sms, step_id: 'one' }], { 'steps.1.step_id': 'repeated' }],
    [[{ ...email, subject: '' }], { 'steps.0.subject': 'required' }],
    [[{ ...sms, subject: 'Hi' }], { 'steps.0.subject': 'subject_of_mail' }],
    [
      [{ ...email, text: 'On {appointment} {x}' }],
      { 'steps.0.text': message('placeholder_not_filled', { names: '{appointment}, {x}' }) },
    ],
  ])('%#', (steps, issues) => expect(campaignIssues({ steps: [...steps] })).toEqual(issues))
})
