/** Content management of dealerships without a knowledge bank, on the same data. */
import { defineCall } from '../core/call'
import { KNOWLEDGE_LENGTHS } from './knowledge'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, required, Version } from './settings'

const ofProduct = v.object({ account_id: Id, service_type: ProductId })
const ContentKey = v.picklist(['topic', 'question'])

export const CmsTopic = v.object({
  topic_id: Id,
  label: v.string(),
  custom: v.boolean(),
  questions: v.array(
    v.object({
      question_id: Id,
      title: v.string(),
      answer: v.string(),
      custom: v.boolean(),
      version: Version,
    }),
  ),
})
export type CmsTopic = v.InferOutput<typeof CmsTopic>

export const cms = defineCall({
  id: 'cms.read',
  method: 'GET',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Lists the topics with their questions and answers',
  access: rights('cms'),
  params: ofProduct,
  response: v.object({ topics: v.array(CmsTopic) }),
})

export const updateAnswer = defineCall({
  id: 'cms.update',
  method: 'PUT',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Saves the answer of a question',
  access: rights('cms', 'write'),
  params: ofProduct,
  body: v.strictObject({
    ...baseVersion,
    question_information: v.strictObject({
      topic_id: Id,
      question_id: Id,
      answer: required(KNOWLEDGE_LENGTHS.answer),
    }),
  }),
  response: v.object({ status: v.literal('Success'), version: Version }),
})

export const addContent = defineCall({
  id: 'cms.add',
  method: 'POST',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Adds a topic, or a question to a topic',
  access: rights('cms', 'write'),
  params: ofProduct,
  body: v.strictObject({
    key: ContentKey,
    /** `topic_name` for a topic; `topic_id` and `question` for a question. */
    save_information: v.strictObject({
      topic_name: v.optional(required(KNOWLEDGE_LENGTHS.topic)),
      topic_id: v.optional(Id),
      question: v.optional(required(KNOWLEDGE_LENGTHS.question)),
    }),
  }),
  response: v.object({ status: v.literal('Success'), topic_id: v.optional(Id), question_id: v.optional(Id) }),
})

export const deleteContent = defineCall({
  id: 'cms.delete',
  method: 'DELETE',
  path: '/api/dashboard/CMS/{account_id}/{service_type}',
  summary: 'Deletes a custom topic with its questions, or a custom question',
  access: rights('cms', 'write'),
  params: ofProduct,
  body: v.strictObject({
    key: ContentKey,
    /** `question_id` only for a question. */
    delete_information: v.strictObject({ topic_id: Id, question_id: v.optional(Id) }),
  }),
  response: v.object({ status: v.literal('Success') }),
})
