/** Saves how soon a waiting customer should get a reply. */
import type { ServiceContext } from '../context'
import { saveSetting, type SettingSave } from './setting-versions'

export const RESPONSE_GOAL_SETTING = 'response-goal/account'

/**
 * Saves the goal and returns the version. Figures use it at once, and the clock of a customer when their next
 * wait begins or the opening hours change. Throws `saved_meanwhile` for the second of two savers, and
 * `group_settings` for a group.
 */
export async function saveGoal(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { minutes, ...save }: Omit<SettingSave, 'setting'> & { readonly minutes: number },
): Promise<number> {
  const { version } = await saveSetting(context, { ...save, setting: RESPONSE_GOAL_SETTING }, async (tx) => {
    const { reply_goal_minutes } = await tx
      .selectFrom('accounts')
      .select('reply_goal_minutes')
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('accounts')
      .set({ reply_goal_minutes: minutes })
      .where('id', '=', save.account.id)
      .execute()
    return { before: { minutes: reply_goal_minutes }, after: { minutes }, result: null }
  })
  return version
}
