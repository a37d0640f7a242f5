/** The answers to sensitive questions that a dealership chose. */
import type { BotAnswerGroup, saveBotAnswer } from '../../contract/calls/bot-answers'
import type { CallBody } from '../../contract/core/call'
import {
  alternativeOf,
  BOT_ANSWERS,
  botAnswerOf,
  chosenAnswerTexts,
  emptyInputs,
  type AnswerChoice,
  type BotAnswerDefinition,
  type BotAnswerGroupId,
} from '../../rules/settings/bot-answers'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor } from '../platform/database'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, settingVersions } from './setting-versions'

const BLOCK = 'bot-answers'

async function readChoices(
  db: Executor,
  accountId: string,
): Promise<readonly (AnswerChoice & { readonly group_id: string })[]> {
  const rows = await db
    .selectFrom('bot_answers')
    .select(['group_id', 'chosen_id', 'input_values as values'])
    .where('account_id', '=', accountId)
    .execute()
  return rows
}

/** The assistant's answers by group. A question for which nothing was chosen is missing. */
export const chosenAnswers = async (
  db: Executor,
  accountId: string,
): Promise<Partial<Record<BotAnswerGroupId, string>>> => chosenAnswerTexts(await readChoices(db, accountId))

/** Every question with its alternatives. Where nothing was chosen, the first one is the default. */
export async function readBotAnswers(db: Executor, accountId: string): Promise<BotAnswerGroup[]> {
  const choices = new Map((await readChoices(db, accountId)).map((choice) => [choice.group_id, choice]))
  const versions = await settingVersions(db, accountId, BLOCK)
  return BOT_ANSWERS.map((group) => toAnswerGroup(group, choices.get(group.id), versions.get(group.id) ?? 0))
}

function toAnswerGroup(
  { id, question, alternatives }: BotAnswerDefinition,
  choice: AnswerChoice | undefined,
  version: number,
): BotAnswerGroup {
  // An alternative that is no longer offered cannot be used, so the default applies again.
  const chosen = alternatives.find((one) => one.id === choice?.chosen_id) ?? alternatives[0]
  return {
    GroupId: id,
    Question: question,
    ChosenId: chosen?.id ?? '',
    Alternatives: alternatives.map((alternative) => {
      const isChosen = alternative === chosen
      return {
        Id: alternative.id,
        Content: alternative.content,
        Editable: alternative.inputs.length > 0,
        InputValues: alternative.inputs.map((input) => ({
          Id: input.id,
          CurrentValue: isChosen ? (choice?.values[input.id] ?? '') : '',
          PlaceHolder: input.placeholder,
        })),
        Status: isChosen ? 'chosen' : 'offered',
        StatusId: isChosen ? 1 : 0,
      }
    }),
    version,
  }
}

/**
 * Chooses an answer and returns its version. Throws `not_found` for an unknown question, `fields_invalid` for
 * an unknown alternative or input and for an empty input, and `saved_meanwhile` when somebody else has chosen
 * since `base_version`.
 */
export async function chooseBotAnswer(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  account: Pick<AccountRow, 'id'>,
  caller: Pick<Caller, 'user'>,
  groupId: string,
  { base_version, ChosenId, InputValues = [] }: CallBody<typeof saveBotAnswer>,
): Promise<number> {
  const group = botAnswerOf(groupId)
  if (!group) throw notFound()
  const alternative = alternativeOf(group, ChosenId)
  if (!alternative) throw invalid({ ChosenId: 'answer_not_offered' })
  const values: Record<string, string> = {}
  for (const [index, { Id, CurrentValue }] of InputValues.entries()) {
    if (!alternative.inputs.some(({ id }) => id === Id)) {
      throw invalid({ [`InputValues.${index}.Id`]: 'input_unknown' })
    }
    values[Id] = plainText(CurrentValue)
  }
  const [empty] = emptyInputs(alternative, values)
  if (empty) throw invalid({ [`InputValues.${empty.id}`]: 'required' })

  const next: AnswerChoice = { chosen_id: alternative.id, values: inInputOrder(alternative.inputs, values) }
  const { version } = await saveSetting(
    context,
    { account, caller, setting: `${BLOCK}/${group.id}`, base_version },
    async (tx) => {
      const current = (await readChoices(tx, account.id)).find(({ group_id }) => group_id === group.id)
      const row = { chosen_id: next.chosen_id, input_values: JSON.stringify(next.values) }
      await tx
        .insertInto('bot_answers')
        .values({ account_id: account.id, group_id: group.id, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'group_id']).doUpdateSet(row))
        .execute()
      const before: AnswerChoice | null = current
        ? { chosen_id: current.chosen_id, values: inInputOrder(alternative.inputs, current.values) }
        : null
      return { before, after: next, result: null }
    },
  )
  return version
}

/**
 * Puts the values into the order of the inputs, since the database has its own order; other values come last.
 */
function inInputOrder(
  inputs: readonly { readonly id: string }[],
  values: AnswerChoice['values'],
): AnswerChoice['values'] {
  const first = inputs.flatMap(({ id }) => (values[id] === undefined ? [] : [[id, values[id]] as const]))
  return { ...Object.fromEntries(first), ...values }
}
