/** Saves what makes the assistant hand off to a person. */
import { HANDOFF_KINDS, type HandoffTriggers } from '../../contract/core/handoff'
import type { ServiceContext } from '../context'
import { plainText } from '../platform/plain-text'
import { saveSetting, type SettingSave } from './setting-versions'

export const HANDOFF_SETTING = 'hand-over/account'

export interface TriggersSave extends Omit<SettingSave, 'setting'> {
  readonly triggers: HandoffTriggers
}

/**
 * Saves the triggers without duplicates and returns the version. Throws `saved_meanwhile` for the second of
 * two savers, and `group_settings` for a group.
 */
export async function saveHandoffTriggers(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { triggers, ...save }: TriggersSave,
): Promise<number> {
  const phrases = new Map(
    triggers.phrases.map(({ text, kind }) => [text.toLowerCase(), { text: plainText(text), kind }]),
  )
  const after: HandoffTriggers = {
    off: HANDOFF_KINDS.filter((kind) => triggers.off.includes(kind)),
    phrases: [...phrases.values()],
  }
  const { version } = await saveSetting(context, { ...save, setting: HANDOFF_SETTING }, async (tx) => {
    const { hand_over: before } = await tx
      .selectFrom('accounts')
      .select('hand_over')
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('accounts')
      .set({ hand_over: JSON.stringify(after) })
      .where('id', '=', save.account.id)
      .execute()
    return { before, after, result: null }
  })
  return version
}
