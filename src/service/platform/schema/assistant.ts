/** What the assistant knows and how it is instructed. */
import type { Generated } from 'kysely'
import type { AnswerVerdict } from '../../../contract/calls/dialogue'
import type { CalendarDay, Json, Optional, OptionalJson, OptionalTimestamp, Timestamp } from './column-types'

export interface AssistantTables {
  knowledge_entries: {
    id: string
    account_id: string
    topic: string
    question: string
    answer: string
    custom: Generated<boolean>
    updated_at: Timestamp
    number: Generated<number>
    products: Generated<number[]>
    visible: Generated<boolean>
    editable: Generated<boolean>
    important: Generated<boolean>
  }
  knowledge_topics: {
    id: string
    account_id: string
    label: string
    custom: Generated<boolean>
    created_at: Timestamp
    group_id: Generated<number>
    products: Generated<number[]>
  }
  knowledge_groups: { id: number; name: string }
  knowledge_states: { account_id: string; state: number }
  /** What the assistant remembers of a dialogue. */
  dialogue_states: { conversation_id: string; account_id: string; state: Json<unknown> }
  unanswered_questions: {
    account_id: string
    conversation_id: string
    seq: number
    product: number
    key: string
    question: string
    at: Timestamp
    settled_by: Optional<number>
    dismissed_at: OptionalTimestamp
    correction: Optional<string>
    by_review: Generated<boolean>
  }
  answer_reviews: {
    account_id: string
    conversation_id: string
    seq: number
    verdict: AnswerVerdict
    correction: Generated<string>
    user_id: string | null
    reviewer: string
    reviewed_at: Timestamp
    answered_at: Timestamp
  }
  assistant_versions: { version: string; first_used_at: Timestamp }
  journeys: {
    id: string
    account_id: string
    name: string
    instruction: string
    version: Generated<number>
    updated_at: Timestamp
    test_questions: OptionalJson<string[]>
  }
  source_configurations: {
    id: string
    account_id: string
    source_name: string
    journey_id: string | null
    instruction: Generated<string>
    version: Generated<number>
    updated_at: Timestamp
  }
  instruction_versions: {
    id: string
    account_id: string
    journey_id: string
    configuration_id: string | null
    version: number
    instruction: string
    author: string
    user_id: string | null
    at: Timestamp
  }
  assistant_spend: { account_id: string; day: CalendarDay; tokens: number }
}
