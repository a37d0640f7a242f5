/**
 * Processes incoming ADF/XML: each prospect becomes a lead, or is stored with the reason for a person to
 * handle.
 */
import type { ServiceContext } from '../context'
import { formatsOfAccount } from '../accounts/accounts'
import { storeLead, type StoredLead } from './adf-leads'
import { clip } from '../platform/plain-text'
import { storeRefused, type RefusedInput } from './refused-leads'
import type { AccountRow } from '../platform/schema/accounts'
import { vehicleWords, type AdfLead } from '../parsing/adf/lead'
import { refusalText, type AdfRead } from '../parsing/adf/source'
import { leadQuestion, leadText } from './adf-texts'

/** The maximum length of a lead's text, characters; longer texts are cut. */
const TEXT_MAX_LENGTH = 20_000

export interface AdfResult {
  /** One for each prospect, in the order of the document. */
  readonly leads: readonly ((StoredLead | { readonly status: 'refused'; readonly conversation_id: null }) & {
    /** What had to be omitted or guessed; absent for nothing. */
    readonly warnings?: string[]
  })[]
  /** Why something was refused; null when nothing was. */
  readonly reason: string | null
}

/** Refused prospects are stored before this returns. `leads` is empty when everything was refused. */
export async function receiveAdf(
  context: ServiceContext,
  account: AccountRow,
  { source, prospects, refused }: AdfRead,
  origin: Pick<RefusedInput, 'channel' | 'sender'>,
): Promise<AdfResult> {
  const reasons = refused ? [refused] : prospects.flatMap((one) => ('refused' in one ? [one.refused] : []))
  const reason = reasons.length === 0 ? null : reasons.map(refusalText).join('; ')
  const leads: AdfResult['leads'][number][] = []
  const fromCrm = origin.sender !== null && origin.sender.toLowerCase() === account.crm_email
  for (const one of prospects) {
    if ('refused' in one) {
      leads.push({ status: 'refused', conversation_id: null })
      continue
    }
    const { lead } = one
    const incoming = incomingOf(lead, account, context.clock.now(), fromCrm)
    const stored = await storeLead(context, account, incoming)
    leads.push({ ...stored, ...(lead.warnings.length > 0 && { warnings: [...lead.warnings] }) })
  }
  if (reason !== null) {
    await storeRefused(
      context.db,
      { ...origin, ...source, account_id: account.id, reason },
      context.clock.now(),
    )
  }
  return { leads: leads.some(({ status }) => status !== 'refused') ? leads : [], reason }
}

function incomingOf(lead: AdfLead, account: AccountRow, now: Date, from_crm: boolean) {
  const { contact, source_name, lead_type, wanted, trade_ins, comments, requested_at, ids } = lead
  const { first_name, last_name, email, phone } = contact
  const [requested] = wanted
  return {
    lead: { source_name, lead_type, first_name, last_name, email, phone, from_crm },
    vehicle: { vin: requested?.vin ?? '', stock: requested?.stock.toUpperCase() ?? '' },
    ids: ids.map(({ source, sequence, value }) => [source, sequence, value]),
    content: JSON.stringify([contact, source_name, wanted, trade_ins, comments, requested_at, ids]),
    requestedVehicle:
      requested === undefined ? '' : requested.vin || requested.stock || vehicleWords(requested),
    text: clip(leadText(lead, formatsOfAccount(account), now), TEXT_MAX_LENGTH),
    question: (known: string | null) => leadQuestion(lead, known),
  }
}
