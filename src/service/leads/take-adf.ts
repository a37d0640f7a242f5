/** Leads of ADF/XML as they come in: each becomes a lead or is kept for a person, with the reason. */
import type { ServiceContext } from '../context'
import { formatsOfAccount } from '../accounts/accounts'
import { takeLead, type TakenLead } from './adf-leads'
import { clip } from '../platform/plain-text'
import { keepRefused, type RefusedInput } from './refused-leads'
import type { AccountRow } from '../platform/schema/accounts'
import { vehicleWords, type AdfLead } from '../parsing/adf/lead'
import { refusalWords, type AdfRead } from '../parsing/adf/source'
import { leadQuestion, leadWords } from './adf-words'

/** Longer text of a lead is cut, characters. */
const TEXT_MAX_LENGTH = 20_000

export interface AdfTaken {
  /** Of each prospect, in the order of the document. */
  readonly leads: readonly ((TakenLead | { readonly status: 'refused'; readonly conversation_id: null }) & {
    /** What had to be left out or guessed; absent: nothing. */
    readonly warnings?: string[]
  })[]
  /** Why something of it was refused; null: nothing was. */
  readonly reason: string | null
}

/** What is refused is kept before this answers. No lead among `leads`: all of it was refused. */
export async function takeAdf(
  context: ServiceContext,
  account: AccountRow,
  { source, prospects, refused }: AdfRead,
  came: Pick<RefusedInput, 'channel' | 'sender'>,
): Promise<AdfTaken> {
  const reasons = refused ? [refused] : prospects.flatMap((one) => ('refused' in one ? [one.refused] : []))
  const reason = reasons.length === 0 ? null : reasons.map(refusalWords).join('; ')
  const leads: AdfTaken['leads'][number][] = []
  for (const one of prospects) {
    if ('refused' in one) {
      leads.push({ status: 'refused', conversation_id: null })
      continue
    }
    const { lead } = one
    const taken = await takeLead(context, account, incomingOf(lead, account, context.clock.now()))
    leads.push({ ...taken, ...(lead.warnings.length > 0 && { warnings: [...lead.warnings] }) })
  }
  if (reason !== null) {
    await keepRefused(context.db, { ...came, ...source, account_id: account.id, reason }, context.clock.now())
  }
  return { leads: leads.some(({ status }) => status !== 'refused') ? leads : [], reason }
}

function incomingOf(lead: AdfLead, account: AccountRow, now: Date) {
  const { contact, source_name, lead_type, wishes, trade_ins, comments, requested_at, ids } = lead
  const { first_name, last_name, email, phone } = contact
  const [wish] = wishes
  return {
    lead: { source_name, lead_type, first_name, last_name, email, phone },
    vehicle: { vin: wish?.vin ?? '', stock: wish?.stock.toUpperCase() ?? '' },
    ids: ids.map(({ source, sequence, value }) => [source, sequence, value]),
    content: JSON.stringify([contact, source_name, wishes, trade_ins, comments, requested_at, ids]),
    wish: wish === undefined ? '' : wish.vin || wish.stock || vehicleWords(wish),
    text: clip(leadWords(lead, formatsOfAccount(account), now), TEXT_MAX_LENGTH),
    question: (known: string | null) => leadQuestion(lead, known),
  }
}
