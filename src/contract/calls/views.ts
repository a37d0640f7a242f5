/** Saved views: a screen of the console with its filters, under a name chosen by the user. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { ofAccount, required } from './settings'

/** The maximum number for one user in one account. */
export const MAX_VIEWS = 50
/** The maximum length of a name, characters. */
export const VIEW_NAME_LENGTH = 60

export const SavedView = v.object({
  id: Id,
  name: v.string(),
  /** One of the console's own routes, with query. */
  path: v.string(),
  /** The product when it was saved; opening the view selects it. */
  product: v.string(),
})
export type SavedView = v.InferOutput<typeof SavedView>

export const savedViews = defineCall({
  id: 'views.list',
  method: 'GET',
  path: '/api/dashboard/{account_id}/saved-views',
  summary: 'Lists the user’s saved views in this account by name',
  access: rights('own'),
  params: ofAccount,
  response: v.object({ items: v.array(SavedView) }),
})

export const saveView = defineCall({
  id: 'views.save',
  method: 'POST',
  path: '/api/dashboard/{account_id}/saved-views',
  summary: 'Saves a view and replaces one with the same name',
  access: rights('own'),
  params: ofAccount,
  body: v.strictObject({
    name: required(VIEW_NAME_LENGTH),
    path: v.pipe(required(2000), v.regex(/^\/(?![/\\])/, 'Must be a path of the console')),
    product: required(40),
  }),
  response: SavedView,
})

export const deleteView = defineCall({
  id: 'views.delete',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/saved-views/{view_id}',
  summary: 'Deletes a saved view of the user',
  access: rights('own'),
  params: v.object({ account_id: Id, view_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})
