import { Fragment, type ReactNode } from 'react'
import { PLACE, t } from './translate'

export interface SentenceProps {
  /** English, with `{places}`. */
  text: string
  /** What stands in each place. */
  parts: Readonly<Record<string, ReactNode>>
}

/** A sentence with more than text in it: `<Sentence text="Sent by {name}" parts={{ name: <b>Ann</b> }} />`, in the order of each language. */
export function Sentence({ text, parts }: SentenceProps) {
  return t(text)
    .split(PLACE)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>)
}
