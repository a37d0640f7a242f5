/** Routes for the chat settings of a whole dealership. */
import {
  chatConfig,
  customFooter,
  saveChatConfig,
  saveCustomFooter,
} from '../../../contract/calls/chat-account'
import { route, type Route } from '../../access/route'
import { readConfig, readCustomFooter, saveChatAccount, saveFooter } from '../chat-account'

export const chatAccountRoutes: readonly Route[] = [
  route(chatConfig, async ({ context, account }) => {
    return await readConfig(context.db, account)
  }),

  route(saveChatConfig, async ({ context, account, caller, body: { base_version, ...change } }) => {
    return await saveChatAccount(context, { account, caller, base_version }, change)
  }),

  route(customFooter, async ({ context, account }) => {
    return await readCustomFooter(context.db, account)
  }),

  route(saveCustomFooter, async ({ context, account, caller, body }) => {
    const { base_version, footer_data } = body
    return await saveFooter(context, { account, caller, base_version }, footer_data)
  }),
]
