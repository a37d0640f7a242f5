/** The campaigns that a dealership can set up, their initial setups, and the rules for a setup. */
import { message, type FieldMessage } from '../../contract/messages/message'
import type { CampaignSetup } from '../../contract/calls/campaigns'
import { unknownFollowUpFields } from './follow-up-words'

export interface CampaignCategory {
  readonly id: string
  readonly name: string
  /** The initial setup of each sequence, by its id. */
  readonly sequences: Readonly<Record<string, CampaignSetup>>
}

export interface CampaignType {
  readonly id: string
  readonly name: string
  readonly categories: readonly CampaignCategory[]
}

/** Fields that the text of a step may contain. */
const CAMPAIGN_FIELDS = ['customer', 'dealership', 'agent', 'vehicle'] as const

const DAY_HOURS = 24

const email = (step_id: string, after_hours: number, subject: string, text: string) =>
  ({ step_id, after_hours, channel: 'email', subject, text }) as const
const sms = (step_id: string, after_hours: number, text: string) =>
  ({ step_id, after_hours, channel: 'sms', text }) as const

export const CAMPAIGN_TYPES: readonly CampaignType[] = [
  {
    id: 'reengagement',
    name: 'Re-engagement',
    categories: [
      {
        id: 'dormant-leads',
        name: 'Dormant leads',
        sequences: {
          standard: {
            name: 'Dormant leads, standard',
            active: false,
            audience: { silent_days: 60 },
            steps: [
              email(
                'hello-again',
                0,
                'Still looking? {dealership}',
                'Hello {customer},\n\nA while ago you asked us about {vehicle}. Are you still looking? I am glad to tell you what came in since.',
              ),
              sms(
                'hello-again-sms',
                3 * DAY_HOURS,
                'Hello {customer}, {agent} with {dealership}. Are you still looking for a vehicle? Just write.',
              ),
              email(
                'last-note',
                10 * DAY_HOURS,
                'A last note from {dealership}',
                'Hello {customer},\n\nThis is my last note for now. Whenever you are ready, just answer this e-mail.',
              ),
            ],
          },
          short: {
            name: 'Dormant leads, one message',
            active: false,
            audience: { silent_days: 90 },
            steps: [
              email(
                'hello-again',
                0,
                'Still looking? {dealership}',
                'Hello {customer},\n\nAre you still looking? Just answer this e-mail and I will help.',
              ),
            ],
          },
        },
      },
    ],
  },
  {
    id: 'service-due',
    name: 'Service due',
    categories: [
      {
        id: 'regular-service',
        name: 'Regular service',
        sequences: {
          standard: {
            name: 'Regular service, standard',
            active: false,
            audience: { silent_days: 180 },
            steps: [
              email(
                'service-time',
                0,
                'Time for a service? {dealership}',
                'Hello {customer},\n\nIt may be time to have your vehicle looked after. Answer this e-mail with a day that suits you, and I will find a time.',
              ),
              sms(
                'service-time-sms',
                5 * DAY_HOURS,
                'Hello {customer}, {agent} with {dealership}. May I find a time for the service of your vehicle?',
              ),
            ],
          },
        },
      },
    ],
  },
  {
    id: 'fandi',
    name: 'F&I',
    categories: [
      {
        id: 'protection',
        name: 'Protection plans',
        sequences: {
          standard: {
            name: 'Protection plans, standard',
            active: false,
            audience: { silent_days: 30 },
            steps: [
              email(
                'protection-offer',
                0,
                'Protection for your vehicle, {dealership}',
                'Hello {customer},\n\nMay we tell you how a protection plan covers repairs after the warranty ends? A short answer is enough.',
              ),
            ],
          },
        },
      },
    ],
  },
]

export const campaignTypeOf = (id: string): CampaignType | undefined =>
  CAMPAIGN_TYPES.find((one) => one.id === id)

/** The category of a type; undefined when one of the two is unknown. */
export const campaignCategoryOf = (type: string, category: string): CampaignCategory | undefined =>
  campaignTypeOf(type)?.categories.find((one) => one.id === category)

/** The issues of a setup that the schema cannot detect, by field path; empty when valid. */
export function campaignIssues({ steps }: Pick<CampaignSetup, 'steps'>): Record<string, FieldMessage> {
  const issues: Record<string, FieldMessage> = {}
  const seen = new Set<string>()
  for (const [index, step] of steps.entries()) {
    const path = `steps.${index}`
    if (seen.has(step.step_id)) issues[`${path}.step_id`] = 'repeated'
    seen.add(step.step_id)
    if (step.channel === 'email' && !step.subject) issues[`${path}.subject`] = 'required'
    if (step.channel === 'sms' && step.subject !== undefined) issues[`${path}.subject`] = 'subject_of_mail'
    for (const name of ['subject', 'text'] as const) {
      const unknown = unknownFollowUpFields(step[name] ?? '', CAMPAIGN_FIELDS)
      if (unknown.length > 0) {
        const names = unknown.map((one) => `{${one}}`).join(', ')
        issues[`${path}.${name}`] = message('placeholder_not_filled', { names })
      }
    }
  }
  return issues
}
