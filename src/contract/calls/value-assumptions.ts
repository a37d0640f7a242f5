/** What the value of the assistant is computed with where nothing is known. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Integer, v } from '../core/schema'
import { baseVersion, ofAccount, Saved, Version } from './settings'

/** An hour. */
export const MESSAGE_MAX_MINUTES = 60
/** Whole US dollars. */
export const SALE_MAX_GROSS = 1_000_000

const assumptions = {
  /** How long a person would take for one message of the assistant. */
  minutes_per_message: v.pipe(Integer, v.minValue(1), v.maxValue(MESSAGE_MAX_MINUTES)),
  /** Whole US dollars of a sale for which the CRM states no gross; null: not set. */
  gross_per_sale: v.nullable(v.pipe(Integer, v.minValue(1), v.maxValue(SALE_MAX_GROSS))),
}

export const valueAssumptions = defineCall({
  id: 'valueAssumptions.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/value-assumptions',
  summary: 'Reads how long a message of the assistant would take a person, and the gross of a usual sale',
  access: rights('value-assumptions'),
  params: ofAccount,
  response: v.object({ ...assumptions, version: Version }),
})

export const saveValueAssumptions = defineCall({
  id: 'valueAssumptions.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/value-assumptions',
  summary: 'Saves how long a message of the assistant would take a person, and the gross of a usual sale',
  access: rights('value-assumptions', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, ...assumptions }),
  response: Saved,
})
