/** What the assistant says and does, for the people of the dealership. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { ProductId } from '../core/products'
import { Num, v } from '../core/schema'
import { MessageSource } from './dialogue'
import { ofAccount, required } from './settings'

export const ASKED_MAX_LENGTH = 500
export const ASKED_CHANNELS = ['chat', 'sms', 'email'] as const
export type AskedChannel = (typeof ASKED_CHANNELS)[number]

/** A sentence of a question, as the assistant reads it. */
const ReadSentence = v.object({
  text: v.string(),
  /** What it probably asks: a label of the classifier, such as `hours.open`. */
  label: v.string(),
  /** The probability of the label, from 0 to 1. */
  p: Num,
})

export const askAssistant = defineCall({
  id: 'assistant.ask',
  method: 'POST',
  path: '/api/dashboard/{account_id}/assistant/ask',
  summary:
    'Says what the assistant would answer to a shopper’s first message, and why; nothing is stored or sent',
  access: rights('ask-assistant'),
  params: ofAccount,
  query: v.strictObject({ product: v.optional(ProductId) }),
  body: v.strictObject({
    question: required(ASKED_MAX_LENGTH),
    channel: v.picklist(ASKED_CHANNELS),
  }),
  response: v.object({
    /** Empty when it would send nothing. */
    text: v.string(),
    language: v.picklist(['en', 'es', 'fr', 'de']),
    /** The names of the vehicles shown beside the text, in the chat. */
    vehicles: v.array(v.string()),
    /** Empty where another model than the embedded assistant answers. */
    sentences: v.array(ReadSentence),
    sources: v.array(MessageSource),
    /** Why it would hand off the conversation; null when it would not. */
    handed_over: v.nullable(
      v.object({
        /** English; the customer's words, or one of our reasons. */
        reason: v.string(),
        /** The shopper's words that are the reason. */
        said: v.nullable(v.string()),
      }),
    ),
    /** The question that it has no answer to, in the shopper's words. */
    unanswered: v.nullable(v.string()),
    /** It would take the message as a request for no more messages. */
    opted_out: v.boolean(),
  }),
})
