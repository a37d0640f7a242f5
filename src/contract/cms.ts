/** Content management of dealerships without a knowledge bank, over the same facts: document 2 §2 CMS, §3 CMS, §4, §5, §7. */
import { defineCall } from './call'
import { KNOWLEDGE_LENGTHS } from './knowledge'
import { ProductId } from './products'
import { rights } from './rights'
import { Id, z } from './schema'
import { baseVersion, required, Version } from './settings'

const ofProduct = z.object({ account_id: Id, service_type: ProductId })
const ContentKey = z.enum(['topic', 'question'])

export const CmsTopic = z.object({
  topic_id: Id,
  label: z.string(),
  custom: z.boolean(),
  questions: z.array(
    z.object({
      question_id: Id,
      title: z.string(),
      answer: z.string(),
      custom: z.boolean(),
      version: Version,
    }),
  ),
})
export type CmsTopic = z.infer<typeof CmsTopic>

export const cms = defineCall({
  id: 'cms.read',
  method: 'GET',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Topics with their questions and answers',
  spec: '2 §3 CMS, §7',
  access: rights('cms'),
  params: ofProduct,
  response: z.object({ topics: z.array(CmsTopic) }),
})

export const updateAnswer = defineCall({
  id: 'cms.update',
  method: 'PUT',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Saves the answer of a question',
  spec: '2 §5 CMS, §7',
  access: rights('cms', 'write'),
  params: ofProduct,
  body: z.strictObject({
    ...baseVersion,
    question_information: z.strictObject({
      topic_id: Id,
      question_id: Id,
      answer: required(KNOWLEDGE_LENGTHS.answer),
    }),
  }),
  response: z.object({ status: z.literal('Success'), version: Version }),
})

export const addContent = defineCall({
  id: 'cms.add',
  method: 'POST',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Adds a topic, or a question to a topic',
  spec: '2 §4, §5 CMS, §7',
  access: rights('cms', 'write'),
  params: ofProduct,
  body: z.strictObject({
    key: ContentKey,
    /** Of a topic its `topic_name`; of a question its `topic_id` and `question`. */
    save_information: z.strictObject({
      topic_name: z.optional(required(KNOWLEDGE_LENGTHS.topic)),
      topic_id: z.optional(Id),
      question: z.optional(required(KNOWLEDGE_LENGTHS.question)),
    }),
  }),
  response: z.object({ status: z.literal('Success'), topic_id: z.optional(Id), question_id: z.optional(Id) }),
})

export const deleteContent = defineCall({
  id: 'cms.delete',
  method: 'DELETE',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Deletes a topic of one’s own with its questions, or a question of one’s own',
  spec: '2 §4 CMS, §7',
  access: rights('cms', 'write'),
  params: ofProduct,
  body: z.strictObject({
    key: ContentKey,
    /** `question_id`: of a question only. */
    delete_information: z.strictObject({ topic_id: Id, question_id: z.optional(Id) }),
  }),
  response: z.object({ status: z.literal('Success') }),
})
