/** AI Knowledge Bank (document 3 §2 Knowledge bank screen, §3 to §8), and the questions that it has no answer to (beyond, 9). */
import { defineCall, type CallDefinition } from './call'
import { rights } from './rights'
import { Id, Timestamp, z } from './schema'
import { baseVersion, required, Version } from './settings'

/** Products of the knowledge bank (document 3 §3), by the category of the console's products. */
export const KNOWLEDGE_PRODUCTS = { SALES_AI: 1, CHAT_AI: 2, SERVICE_AI: 3, CARBUYING_AI: 4 } as const
export type KnowledgeProductId = (typeof KNOWLEDGE_PRODUCTS)[keyof typeof KNOWLEDGE_PRODUCTS]
export const KNOWLEDGE_PRODUCT_IDS: readonly KnowledgeProductId[] = Object.values(KNOWLEDGE_PRODUCTS)

/** Characters. */
export const KNOWLEDGE_LENGTHS = { topic: 120, question: 300, answer: 4000 } as const

/** A number in a path or a query travels as text. */
const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Use a whole number')),
  z.transform((text: string) => Number(text)),
)
const ProductNumber = z.pipe(
  whole,
  z
    .int()
    .check(
      z.refine((id) => KNOWLEDGE_PRODUCT_IDS.some((one) => one === id), 'Provided product is not valid'),
    ),
)
const ofProduct = { dealer_id: Id, product_id: ProductNumber }

/** Names the console as the caller, beside the person's token; the profile gives it out as `KnowledgeBankKey`. */
const keyed = {
  headers: z.object({
    'x-api-key': z.optional(z.string().check(z.maxLength(200))),
  }),
} satisfies Partial<CallDefinition>

const ProductName = z.object({ id: z.int(), name: z.string() })
const Answer = z.object({ id: z.string(), answer: z.string() })

export const KnowledgeQuestion = z.object({
  id: z.string(),
  /** Of a saved one; a placeholder that is yet to be saved has a text on screen. */
  entry_id: z.int(),
  question: z.string(),
  /** Empty: nobody has answered it yet, and the assistant falls back to general information. */
  answer: Answer,
  /** Whose assistants know it. */
  products: z.array(ProductName),
  meta_data: z.object({
    /** Made here: it may be deleted. */
    custom: z.boolean(),
    visible: z.boolean(),
    editable: z.boolean(),
    /** Worth answering first. */
    important: z.boolean(),
  }),
  version: Version,
})
export type KnowledgeQuestion = z.infer<typeof KnowledgeQuestion>

export const KnowledgeTopic = z.object({
  id: Id,
  name: z.string(),
  custom: z.boolean(),
  questions: z.array(KnowledgeQuestion),
})
export type KnowledgeTopic = z.infer<typeof KnowledgeTopic>

export const KnowledgeGroup = z.object({ id: z.int(), name: z.string(), topics: z.array(KnowledgeTopic) })
export type KnowledgeGroup = z.infer<typeof KnowledgeGroup>

export const knowledgeEntries = defineCall({
  id: 'knowledge.entries',
  method: 'GET',
  path: '/cms/entries/dealers/{dealer_id}/products/{product_id}',
  summary: 'What the assistant of a product answers from: groups by id, their topics and questions',
  spec: '3 §2, §3, §7 Knowledge bank',
  access: rights('knowledge-bank'),
  ...keyed,
  params: z.object(ofProduct),
  response: z.object({ groups: z.array(KnowledgeGroup) }),
})

export const knowledgeProducts = defineCall({
  id: 'knowledge.products',
  method: 'GET',
  path: '/cms/dealers/{dealer_id}/products',
  summary: 'Products of the dealership that have a knowledge bank, among which an entry can be mirrored',
  spec: '3 §3, §7 Knowledge bank',
  access: rights('knowledge-bank'),
  ...keyed,
  params: z.object({ dealer_id: Id }),
  response: z.array(z.object({ id: z.int(), product_name: z.string() })),
})

export const saveKnowledge = defineCall({
  id: 'knowledge.save',
  method: 'POST',
  path: '/cms/update_insert/dealers/{dealer_id}/products/{product_id}/groups/{group_id}',
  summary: 'Saves the answer of a question and whose assistants know it, or adds a question with its answer',
  spec: '3 §4, §5, §7 Knowledge bank',
  access: rights('knowledge-bank', 'write'),
  ...keyed,
  params: z.object({ ...ofProduct, group_id: whole }),
  body: z.strictObject({
    ...baseVersion,
    /** A number: the entry that is edited. A text, which means nothing else: a new one. */
    entry_id: z.union([z.int(), z.string().check(z.maxLength(64))]),
    /** Must hold the product of the path. */
    product_ids: z.array(z.int()).check(z.minLength(1, 'Choose a product'), z.maxLength(4)),
    /** `id` is read of no new question, and the text of no saved one: a question keeps its words. */
    question: z.strictObject({
      id: z.optional(z.string().check(z.maxLength(64))),
      question: required(KNOWLEDGE_LENGTHS.question),
    }),
    answer: required(KNOWLEDGE_LENGTHS.answer),
    topic_id: Id,
    /** Keys of questions that were not answered (`knowledge.unanswered`), and are by this. */
    settles: z.optional(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(50))),
  }),
  response: z.object({
    entry_id: z.int(),
    question_id: z.string(),
    answer: Answer,
    products: z.array(ProductName),
    version: Version,
  }),
})

export const deleteKnowledge = defineCall({
  id: 'knowledge.delete',
  method: 'DELETE',
  path: '/cms/delete/entries/{entry_id}',
  summary:
    'Deletes a question of one’s own, for every product that knew it; the last of a topic of one’s own takes the topic with it',
  spec: '3 §4, §6, §7 Knowledge bank',
  access: rights('knowledge-bank', 'write'),
  ...keyed,
  params: z.object({ entry_id: whole }),
  /** Absent: the account that the user chose last. */
  query: z.strictObject({ dealer_id: z.optional(Id) }),
  response: z.object({ status: z.literal('Success'), topic_deleted: z.boolean() }),
})

export const addKnowledgeTopic = defineCall({
  id: 'knowledge.addTopic',
  method: 'POST',
  path: '/cms/topics',
  summary: 'Adds a topic of one’s own to a group',
  spec: '3 §5, §7 Knowledge bank',
  access: rights('knowledge-bank', 'write'),
  ...keyed,
  body: z.strictObject({
    dealer_id: Id,
    product_id: z.int(),
    group_id: z.int(),
    topic_name: required(KNOWLEDGE_LENGTHS.topic),
  }),
  response: z.object({ id: Id, topic_name: z.string() }),
})

export const deleteKnowledgeTopic = defineCall({
  id: 'knowledge.deleteTopic',
  method: 'DELETE',
  path: '/cms/delete/entries/dealers/{dealer_id}/products/{product_id}/groups/{group_id}/topics/{topic_id}',
  summary:
    'Deletes a topic of one’s own with its questions from a product; what other products know of it stays theirs',
  spec: '3 §4, §6, §7 Knowledge bank',
  access: rights('knowledge-bank', 'write'),
  ...keyed,
  params: z.object({ ...ofProduct, group_id: whole, topic_id: Id }),
  response: z.object({ status: z.literal('Success') }),
})

/** A question that shoppers asked in much the same words and that the assistant had no answer to. */
export const UnansweredQuestion = z.object({
  /** Names it in `settles` and in a dismissal: the words that carry its meaning. */
  keys: z.array(z.string()),
  /** As it was asked last. Text of a shopper. */
  question: z.string(),
  /** By how many conversations. */
  times: z.int(),
  last_asked: Timestamp,
  /** Where it was asked, newest first, at most three. */
  conversations: z.array(z.object({ conversation_id: Id, customer: z.string(), at: Timestamp })),
})
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>

export const unansweredQuestions = defineCall({
  id: 'knowledge.unanswered',
  method: 'GET',
  path: '/cms/unanswered/dealers/{dealer_id}/products/{product_id}',
  summary:
    'Questions of the last 90 days that the assistant of a product could not answer, most often asked first, at most 50',
  spec: 'beyond, 9',
  access: rights('knowledge-bank'),
  ...keyed,
  params: z.object(ofProduct),
  response: z.object({ items: z.array(UnansweredQuestion), total: z.int() }),
})

export const dismissUnanswered = defineCall({
  id: 'knowledge.dismiss',
  method: 'POST',
  path: '/cms/unanswered/dealers/{dealer_id}/products/{product_id}/dismiss',
  summary: 'Takes a question off the list of unanswered ones; asked anew it comes back',
  spec: 'beyond, 9',
  access: rights('knowledge-bank', 'write'),
  ...keyed,
  params: z.object(ofProduct),
  body: z.strictObject({
    keys: z.array(z.string().check(z.minLength(1), z.maxLength(1000))).check(z.minLength(1), z.maxLength(50)),
  }),
  response: z.object({ status: z.literal('Success') }),
})
