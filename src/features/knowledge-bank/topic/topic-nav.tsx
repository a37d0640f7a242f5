import { useEffect, useState, type RefObject } from 'react'
import type { KnowledgeTopic } from '../../../contract/calls/knowledge'
import { t } from '../../../i18n/translate'

export interface TopicNavProps {
  topics: readonly KnowledgeTopic[]
  /** The container of the rendered topics. */
  page: RefObject<HTMLElement | null>
  onGo: (topicId: string) => void
}

/** The topics of the group, with the current one marked. */
export function TopicNav({ topics, page, onGo }: TopicNavProps) {
  const inView = useTopicInView(page, topics)
  const [pressed, press] = usePressed()
  const current = topics.find(({ id }) => id === (pressed ?? inView)) ?? topics[0]
  return (
    <nav className="topic-nav" aria-label={t('Topics')} part="topics">
      <ul className="x">
        {topics.map(({ id, name, questions }) => (
          <li key={id}>
            <button
              type="button"
              className="menu-item"
              aria-current={id === current?.id ? 'true' : undefined}
              onClick={() => {
                onGo(id)
                press(id)
              }}
            >
              <span>{name}</span>
              <span className="muted small-text tabular">{questions.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A line at a fifth of the window's height: the topic that crosses it is the current one. */
const READING_LINE = '-20% 0px -79% 0px'

function useTopicInView(
  page: RefObject<HTMLElement | null>,
  topics: readonly KnowledgeTopic[],
): string | null {
  const [crossing, setCrossing] = useState<string | null>(null)
  useEffect(() => {
    const reading = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (entry) setCrossing((entry.target as HTMLElement).dataset['topic'] ?? null)
      },
      { rootMargin: READING_LINE },
    )
    for (const section of page.current?.querySelectorAll('[data-topic]') ?? []) reading.observe(section)
    return () => reading.disconnect()
  }, [page, topics])
  return crossing
}

/** Events by which a person moves on the page themselves. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The topic that was chosen last, which may be too short to reach the line; null once the person moves on.
 */
function usePressed(): [string | null, (topicId: string) => void] {
  const [pressed, setPressed] = useState<string | null>(null)
  useEffect(() => {
    if (pressed === null) return
    const control = new AbortController()
    for (const move of MOVES)
      window.addEventListener(move, () => setPressed(null), { signal: control.signal, passive: true })
    return () => control.abort()
  }, [pressed])
  return [pressed, setPressed]
}
