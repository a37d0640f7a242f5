/**
 * Every message with which the service may refuse a call or a frame: its code, and its English text with
 * named parameters. The text is also the key in the dictionaries of `src/i18n`.
 */
import { ASSISTANT_ERRORS, ASSISTANT_FIELDS } from './assistant'
import { CONVERSATION_ERRORS, CONVERSATION_FIELDS } from './conversations'
import { LIVE_ERRORS } from './live'
import { PEOPLE_ERRORS, PEOPLE_FIELDS } from './people'
import { REQUEST_ERRORS, REQUEST_FIELDS } from './requests'
import { SETTINGS_ERRORS, SETTINGS_FIELDS } from './settings'
import { WIDGET_ERRORS, WIDGET_FIELDS } from './widget'

/** Messages about the whole call. */
export const ERROR_MESSAGES = {
  ...REQUEST_ERRORS,
  ...PEOPLE_ERRORS,
  ...CONVERSATION_ERRORS,
  ...SETTINGS_ERRORS,
  ...ASSISTANT_ERRORS,
  ...WIDGET_ERRORS,
}

/** Messages about a single field. */
export const FIELD_MESSAGES = {
  ...REQUEST_FIELDS,
  ...PEOPLE_FIELDS,
  ...CONVERSATION_FIELDS,
  ...SETTINGS_FIELDS,
  ...ASSISTANT_FIELDS,
  ...WIDGET_FIELDS,
}

export const CATALOGUE = { ...ERROR_MESSAGES, ...FIELD_MESSAGES, ...LIVE_ERRORS }

export type Catalogue = typeof CATALOGUE
export type ErrorCode = keyof typeof ERROR_MESSAGES
export type FieldCode = keyof typeof FIELD_MESSAGES
/** The code of an Error frame. */
export type LiveErrorCode = keyof typeof LIVE_ERRORS | 'message_id_taken' | 'reply_file_gone'
export type MessageCode = keyof Catalogue
