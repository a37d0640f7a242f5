/** A card's answer on screen, before it is saved. */
import type { BotAnswerGroup } from '../../../contract/calls/bot-answers'
import { isTooLong } from '../../../ui/field/length-limit'
import { emptyInputs, type AnswerAlternative } from '../../../rules/settings/bot-answers'

export type CardAlternative = BotAnswerGroup['Alternatives'][number]

export interface AnswerDraft {
  readonly chosen: string
  /** The input, by alternative and field. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const draftOf = ({ ChosenId, Alternatives }: BotAnswerGroup): AnswerDraft => ({
  chosen: ChosenId,
  values: Object.fromEntries(
    Alternatives.map(({ Id, InputValues }) => [
      Id,
      Object.fromEntries(InputValues.map((input) => [input.Id, input.CurrentValue])),
    ]),
  ),
})

/** An alternative in the shape that the rules use. */
export const ruledOf = ({ Id, Content, InputValues }: CardAlternative): AnswerAlternative => ({
  id: Id,
  content: Content,
  inputs: InputValues.map((input) => ({ id: input.Id, placeholder: input.PlaceHolder })),
})

/** Maximum length of a value, characters. */
export const VALUE_LENGTH = 500

/** Whether it may be saved: no input is empty or too long. */
export const isFilled = (alternative: CardAlternative, { values }: AnswerDraft): boolean =>
  emptyInputs(ruledOf(alternative), values[alternative.Id] ?? {}).length === 0 &&
  Object.values(values[alternative.Id] ?? {}).every((value) => !isTooLong(value, VALUE_LENGTH))

/** The values as they are sent. */
export const valuesOf = ({ Id, InputValues }: CardAlternative, { values }: AnswerDraft) =>
  InputValues.map((input) => ({ Id: input.Id, CurrentValue: values[Id]?.[input.Id] ?? '' }))
