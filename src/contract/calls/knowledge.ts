/** AI Knowledge Bank, and the questions that it has no answer to. */
import { defineCall, type CallDefinition } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { baseVersion, required, Version } from './settings'

/** Products of the knowledge bank, by the category of the console's products. */
export const KNOWLEDGE_PRODUCTS = { SALES_AI: 1, CHAT_AI: 2, SERVICE_AI: 3, CARBUYING_AI: 4 } as const
export type KnowledgeProductId = (typeof KNOWLEDGE_PRODUCTS)[keyof typeof KNOWLEDGE_PRODUCTS]
export const KNOWLEDGE_PRODUCT_IDS: readonly KnowledgeProductId[] = Object.values(KNOWLEDGE_PRODUCTS)

/** Maximum lengths, characters. */
export const KNOWLEDGE_LENGTHS = { topic: 120, question: 300, answer: 4000 } as const

/** Numbers in a path or a query are text on the wire. */
const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'Use a whole number'),
  v.transform((text: string) => Number(text)),
)
const ProductNumber = v.pipe(
  whole,
  Integer,
  v.check((id) => KNOWLEDGE_PRODUCT_IDS.some((one) => one === id), 'Provided product is not valid'),
)
const ofProduct = { dealer_id: Id, product_id: ProductNumber }

/**
 * Identifies the console as the caller, besides the user's token; the profile provides it as
 * `KnowledgeBankKey`.
 */
const keyed = {
  headers: v.object({
    'x-api-key': v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
} satisfies Partial<CallDefinition>

const ProductName = v.object({ id: Integer, name: v.string() })
const Answer = v.object({ id: v.string(), answer: v.string() })

export const KnowledgeQuestion = v.object({
  id: v.string(),
  /** The number of a saved entry; an unsaved placeholder has a text on screen. */
  entry_id: Integer,
  question: v.string(),
  /** Empty until somebody answers it; the assistant then falls back to general information. */
  answer: Answer,
  /** The products whose assistants know it. */
  products: v.array(ProductName),
  meta_data: v.object({
    /** Added by the dealership, so that it can be deleted. */
    custom: v.boolean(),
    visible: v.boolean(),
    editable: v.boolean(),
    /** Worth answering first. */
    important: v.boolean(),
  }),
  version: Version,
})
export type KnowledgeQuestion = v.InferOutput<typeof KnowledgeQuestion>

export const KnowledgeTopic = v.object({
  id: Id,
  name: v.string(),
  custom: v.boolean(),
  questions: v.array(KnowledgeQuestion),
})
export type KnowledgeTopic = v.InferOutput<typeof KnowledgeTopic>

export const KnowledgeGroup = v.object({ id: Integer, name: v.string(), topics: v.array(KnowledgeTopic) })
export type KnowledgeGroup = v.InferOutput<typeof KnowledgeGroup>

export const knowledgeEntries = defineCall({
  id: 'knowledge.entries',
  method: 'GET',
  path: '/cms/entries/dealers/{dealer_id}/products/{product_id}',
  summary: 'Reads the knowledge of a product’s assistant: groups by id with their topics and questions',
  access: rights('knowledge-bank'),
  ...keyed,
  params: v.object(ofProduct),
  response: v.object({ groups: v.array(KnowledgeGroup) }),
})

export const knowledgeProducts = defineCall({
  id: 'knowledge.products',
  method: 'GET',
  path: '/cms/dealers/{dealer_id}/products',
  summary: 'Lists the products of the dealership with a knowledge bank, among which an entry can be mirrored',
  access: rights('knowledge-bank'),
  ...keyed,
  params: v.object({ dealer_id: Id }),
  response: v.array(v.object({ id: Integer, product_name: v.string() })),
})

export const saveKnowledge = defineCall({
  id: 'knowledge.save',
  method: 'POST',
  path: '/cms/update_insert/dealers/{dealer_id}/products/{product_id}/groups/{group_id}',
  summary: 'Saves the answer of a question and the products that know it, or adds a question with its answer',
  access: rights('knowledge-bank', 'write'),
  ...keyed,
  params: v.object({ ...ofProduct, group_id: whole }),
  body: v.strictObject({
    ...baseVersion,
    /** The number of the edited entry, or any text for a new one. */
    entry_id: v.union([Integer, v.pipe(v.string(), v.maxLength(64))]),
    /** Must include the product of the path. */
    product_ids: v.pipe(v.array(Integer), v.minLength(1, 'Choose a product'), v.maxLength(4)),
    /**
     * `id` is ignored for a new question and the text for a saved one, because a question never changes its
     * text.
     */
    question: v.strictObject({
      id: v.optional(v.pipe(v.string(), v.maxLength(64))),
      question: required(KNOWLEDGE_LENGTHS.question),
    }),
    answer: required(KNOWLEDGE_LENGTHS.answer),
    topic_id: Id,
    /** Keys of unanswered questions (`knowledge.unanswered`) that this answers. */
    settles: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(50))),
  }),
  response: v.object({
    entry_id: Integer,
    question_id: v.string(),
    answer: Answer,
    products: v.array(ProductName),
    version: Version,
  }),
})

export const deleteKnowledge = defineCall({
  id: 'knowledge.delete',
  method: 'DELETE',
  path: '/cms/delete/entries/{entry_id}',
  summary:
    'Deletes a custom question for every product; deleting the last one of a custom topic deletes the topic too',
  access: rights('knowledge-bank', 'create'),
  ...keyed,
  params: v.object({ entry_id: whole }),
  /** Absent for the account that the user chose last. */
  query: v.strictObject({ dealer_id: v.optional(Id) }),
  response: v.object({ status: v.literal('Success'), topic_deleted: v.boolean() }),
})

export const addKnowledgeTopic = defineCall({
  id: 'knowledge.addTopic',
  method: 'POST',
  path: '/cms/topics',
  summary: 'Adds a custom topic to a group',
  access: rights('knowledge-bank', 'create'),
  ...keyed,
  body: v.strictObject({
    dealer_id: Id,
    product_id: Integer,
    group_id: Integer,
    topic_name: required(KNOWLEDGE_LENGTHS.topic),
  }),
  response: v.object({ id: Id, topic_name: v.string() }),
})

export const deleteKnowledgeTopic = defineCall({
  id: 'knowledge.deleteTopic',
  method: 'DELETE',
  path: '/cms/delete/entries/dealers/{dealer_id}/products/{product_id}/groups/{group_id}/topics/{topic_id}',
  summary: 'Deletes a custom topic with its questions from a product; other products keep theirs',
  access: rights('knowledge-bank', 'create'),
  ...keyed,
  params: v.object({ ...ofProduct, group_id: whole, topic_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})

/** A question that shoppers asked in similar words and that the assistant could not answer. */
export const UnansweredQuestion = v.object({
  /** Identify it in `settles` and in a dismissal; made of its meaningful words. */
  keys: v.array(v.string()),
  /** The latest wording, as a shopper wrote it. */
  question: v.string(),
  /** The number of conversations in which it was asked. */
  times: Integer,
  last_asked: Timestamp,
  /** Where it was asked, newest first, at most three. */
  conversations: v.array(v.object({ conversation_id: Id, customer: v.string(), at: Timestamp })),
  /** The newest answer that a reviewer of a wrong reply suggested; null for none. */
  correction: v.nullable(v.string()),
})
export type UnansweredQuestion = v.InferOutput<typeof UnansweredQuestion>

export const unansweredQuestions = defineCall({
  id: 'knowledge.unanswered',
  method: 'GET',
  path: '/cms/unanswered/dealers/{dealer_id}/products/{product_id}',
  summary:
    'Lists the questions of the last 90 days that the assistant of a product could not answer, most frequent first, at most 50',
  access: rights('knowledge-bank'),
  ...keyed,
  params: v.object(ofProduct),
  response: v.object({ items: v.array(UnansweredQuestion), total: Integer }),
})

export const dismissUnanswered = defineCall({
  id: 'knowledge.dismiss',
  method: 'POST',
  path: '/cms/unanswered/dealers/{dealer_id}/products/{product_id}/dismiss',
  summary: 'Dismisses an unanswered question; it returns when it is asked again',
  access: rights('knowledge-bank', 'write'),
  ...keyed,
  params: v.object(ofProduct),
  body: v.strictObject({
    keys: v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  response: v.object({ status: v.literal('Success') }),
})

/** What an entry says otherwise than the settings, from which the assistant speaks. */
export const KnowledgeConflict = v.object({
  entry_id: Integer,
  question: v.string(),
  topic: v.string(),
  kind: v.picklist(['hours', 'sunday', 'holiday', 'phone', 'address', 'fee', 'deposit', 'report']),
  /** The day or holiday, in English; null where there is none. */
  subject: v.nullable(v.string()),
  /**
   * What the entry says and what the settings say: hours, 'open', 'closed', a number, an address, a sum, or a
   * history report or none, as the preferences name it.
   */
  says: v.string(),
  setting: v.string(),
})
export type KnowledgeConflict = v.InferOutput<typeof KnowledgeConflict>

export const knowledgeConflicts = defineCall({
  id: 'knowledge.conflicts',
  method: 'GET',
  path: '/cms/conflicts/dealers/{dealer_id}/products/{product_id}',
  summary:
    'Lists where entries differ from the dealership’s hours, phone, address and chosen answers, which the assistant uses instead',
  access: rights('knowledge-bank'),
  ...keyed,
  params: v.object(ofProduct),
  response: v.object({ items: v.array(KnowledgeConflict) }),
})
