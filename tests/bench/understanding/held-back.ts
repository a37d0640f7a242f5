/** Labelled lines by the authors of the training data that were never trained on. */
import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '../../../src/service/assistant/language'
import { readLabelledLines } from '../../../src/service/assistant/understand/labelled-lines'
import type { Label } from '../../../src/service/assistant/understand/labels'

export interface HeldBackLine {
  readonly language: Language
  readonly label: Label
  readonly text: string
}

export const heldBackLines = (): readonly HeldBackLine[] =>
  LANGUAGES.flatMap((language) => {
    const file = `held-back.${language}.tsv`
    const content = readFileSync(new URL(file, import.meta.url), 'utf8')
    return readLabelledLines(file, content).map((line) => ({ ...line, language }))
  })
