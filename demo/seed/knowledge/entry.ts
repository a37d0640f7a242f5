import type { TopicName } from './topics'

/**
 * An empty answer: nobody has given one yet. `custom`: asked by the dealership itself, in a topic that is
 * not.
 */
export type Entry = readonly [topic: TopicName, question: string, answer: string, custom?: 'custom']
