/** The templates of follow-ups by channel, and how they are filled in for a customer. */
import type { FollowUpId } from './follow-up'
import { isolate } from '../text/bidi'

export interface FollowUpTemplate {
  readonly subject: string
  /** Without the signature, which is added to every e-mail. */
  readonly email: string
  readonly sms: string
}

export const FOLLOW_UP_FIELDS = ['customer', 'dealership', 'agent', 'vehicle', 'appointment'] as const
export type FollowUpField = (typeof FOLLOW_UP_FIELDS)[number]

export type FollowUpValues = Readonly<Record<FollowUpField, string>>

/** The template of a step; undefined when there is no such step. */
export const followUpTemplateOf = (stepId: string): FollowUpTemplate | undefined =>
  Object.hasOwn(TEMPLATES, stepId) ? TEMPLATES[stepId as FollowUpId] : undefined

const braces = /\{([^{}]*)\}/g

const isField = (name: string): name is FollowUpField =>
  (FOLLOW_UP_FIELDS as readonly string[]).includes(name)

/**
 * Fills in the fields of a text. Values are isolated, so that they do not change the text direction around
 * them. Braces without a known field stay, and values are not processed again: a customer called `{vehicle}`
 * keeps their name.
 */
export const fillFollowUp = (text: string, values: FollowUpValues): string =>
  text.replace(braces, (written, inside: string) => {
    const name = inside.trim()
    return isField(name) ? isolate(values[name]) : written
  })

/** The names in braces that are not in `known`, without duplicates. */
export const unknownFollowUpFields = (text: string, known: readonly string[]): string[] => [
  ...new Set(
    [...text.matchAll(braces)]
      .map(([, inside = '']) => inside.trim())
      .filter((name) => !known.includes(name)),
  ),
]

const TEMPLATES: Readonly<Record<FollowUpId, FollowUpTemplate>> = {
  'no-answer-1d': {
    subject: 'Your inquiry at {dealership}',
    email:
      'Hello {customer},\n\nI wanted to make sure that my message about {vehicle} reached you. When would be a good time for a visit, or may I answer a question first?',
    sms: 'Hello {customer}, this is {agent} with {dealership}. Did my message about {vehicle} reach you? I am glad to help.',
  },
  'no-answer-3d': {
    subject: 'Still interested? {dealership}',
    email:
      'Hello {customer},\n\nAre you still thinking about {vehicle}? A short answer is enough, and I will find out whatever you would like to know: the price, the payments or a time to come by.',
    sms: 'Hello {customer}, {agent} with {dealership}. Are you still thinking about {vehicle}? Just write what you would like to know.',
  },
  'no-answer-7d': {
    subject: 'May I help with anything else? {dealership}',
    email:
      'Hello {customer},\n\nIf {vehicle} is not quite what you had in mind, tell me what matters most to you and I will look for something that fits.',
    sms: 'Hello {customer}, {agent} with {dealership}. If {vehicle} is not quite right, tell me what matters most and I will look for you.',
  },
  'no-answer-21d': {
    subject: 'A last note from {dealership}',
    email:
      'Hello {customer},\n\nI have not heard from you, so this is my last note about {vehicle}. Whenever you are ready, just answer this e-mail and I will take it from there.',
    sms: 'Hello {customer}, {agent} with {dealership}. This is my last note about {vehicle}. Whenever you are ready, just write.',
  },
  'gone-quiet-2d': {
    subject: 'Shall we go on? {dealership}',
    email:
      'Hello {customer},\n\nThank you for talking with me about {vehicle}. Shall we go on where we stopped?',
    sms: 'Hello {customer}, {agent} with {dealership}. Shall we go on where we stopped with {vehicle}?',
  },
  'gone-quiet-7d': {
    subject: 'Anything still open? {dealership}',
    email:
      'Hello {customer},\n\nIs anything still open about {vehicle}? I can ask a colleague to call you, or find a time for a visit that suits you.',
    sms: 'Hello {customer}, {agent} with {dealership}. Is anything still open about {vehicle}? I can find a time that suits you.',
  },
  'gone-quiet-30d': {
    subject: 'A last note from {dealership}',
    email:
      'Hello {customer},\n\nIt has been a while since we talked about {vehicle}. If you are still looking, I am glad to help; if not, there is nothing to do.',
    sms: 'Hello {customer}, {agent} with {dealership}. Still looking? I am glad to help; if not, there is nothing to do.',
  },
  'after-hand-off-1d': {
    subject: 'Did our team reach you? {dealership}',
    email:
      'Hello {customer},\n\nI asked a colleague to get in touch with you about {vehicle}. If you have not heard from them yet, answer this e-mail with a time that suits you, and I will pass it on.',
    sms: 'Hello {customer}, {agent} with {dealership}. Did our team reach you about {vehicle}? If not, write a time that suits you.',
  },
  'after-hand-off-4d': {
    subject: 'Still here to help, {dealership}',
    email:
      'Hello {customer},\n\nI hope that my colleagues could help you with {vehicle}. If something is still open, just answer this e-mail.',
    sms: 'Hello {customer}, {agent} with {dealership}. Is anything still open about {vehicle}? Just write.',
  },
  'appointment-before-1d': {
    subject: 'Your visit at {dealership}: {appointment}',
    email:
      'Hello {customer},\n\nWe look forward to seeing you at {dealership} on {appointment}. If another time suits you better, just answer this e-mail.',
    sms: 'Hello {customer}, {agent} with {dealership}. We look forward to your visit on {appointment}. Another time? Just write.',
  },
  'appointment-after-2h': {
    subject: 'Sorry that we missed you, {dealership}',
    email:
      'Hello {customer},\n\nIf you could not make it on {appointment}, answer this e-mail with a time that suits you better. If you were here: thank you for your visit!',
    sms: 'Hello {customer}, {agent} with {dealership}. Could you not make it on {appointment}? Write a time that suits you better. If you were here: thank you!',
  },
}
