import type { TopicName } from './topics'

/**
 * An empty answer means that nobody has answered yet. `custom`: the dealership added the question itself, to
 * a topic that is not its own.
 */
export type Entry = readonly [topic: TopicName, question: string, answer: string, custom?: 'custom']
