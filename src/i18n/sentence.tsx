import { Fragment, type ReactNode } from 'react'
import { PLACE, t } from './translate'

export interface SentenceProps {
  /** English, with `{places}`. */
  text: string
  /** What stands in each place. */
  parts: Readonly<Record<string, ReactNode>>
}

/**
 * A sentence with more than text in it: `<Sentence text="Sent by {name}" parts={{ name: <b>Ann</b> }} />`, in
 * the order of each language. Each part changes the order of nothing but its own characters.
 */
export function Sentence({ text, parts }: SentenceProps) {
  return t(text)
    .split(PLACE)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? piece : isolated(parts[piece])}</Fragment>
    ))
}

/** Elements are isolated by the style sheet that every root begins with. */
const isolated = (part: ReactNode) => (typeof part === 'string' ? <bdi>{part}</bdi> : part)
