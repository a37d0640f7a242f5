import { Fragment, type ReactNode } from 'react'
import { PLACEHOLDER, t } from './translate'

export interface SentenceProps {
  /** English, with `{placeholders}`. */
  text: string
  /** The content of each placeholder. */
  parts: Readonly<Record<string, ReactNode>>
}

/**
 * A sentence with elements in it: `<Sentence text="Sent by {name}" parts={{ name: <b>Ann</b> }} />`, in the
 * word order of each language. No part affects the text direction outside itself.
 */
export function Sentence({ text, parts }: SentenceProps) {
  return t(text)
    .split(PLACEHOLDER)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? piece : isolated(parts[piece])}</Fragment>
    ))
}

/** Elements are isolated by the style sheet of every root. */
const isolated = (part: ReactNode) => (typeof part === 'string' ? <bdi>{part}</bdi> : part)
