/** Whether what an entry says tells a price that a text asks for, and what it then leaves open. */
import type { Part, Turn } from '../turn'
import { asksPrice } from '../understand/ellipsis'
import { workIn } from '../understand/entities/subject-words'
import { tokensOf } from '../understand/entities/tokens'
import { DURATION_OPEN } from '../words/knowledge'
import { asksDuration, namesDuration } from './duration'

const SUM = /[$€]\s?\d|\d\s?[$€]/

export const namesSum = (spoken: string): boolean => SUM.test(spoken)

/** 'What is an alignment, and how long does it take?' is answered in part by its price. */
export const tellsPriceAlone = (text: string, spoken: string): boolean => asksPrice(text) && namesSum(spoken)

/** That nothing is known of the time that was asked for beside the price. */
export const durationLeftOpen = ({ language }: Turn, text: string, spoken: string): readonly Part[] =>
  asksDuration(text) && !namesDuration(spoken) ? [{ text: DURATION_OPEN[language] }] : []

/** 'How much is a rotation?', where a list of prices names it. */
export function pricesWork(text: string, spoken: string): boolean {
  const work = workIn(text)
  if (work === null || !tellsPriceAlone(text, spoken)) return false
  const said = new Set(tokensOf(spoken).map(({ word }) => word))
  return tokensOf(work).every(({ word }) => said.has(word))
}
