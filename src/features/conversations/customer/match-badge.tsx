import type { CustomerMatch } from '../../../contract/calls/customer'
import { t } from '../../../i18n/translate'
import { Badge } from '../../../ui/badge/badge'

const TEXTS: Readonly<Record<CustomerMatch, string>> = {
  open: 'This conversation',
  merged: 'Merged',
  email: 'Same email address',
  phone: 'Same phone number',
}

/** Why a conversation is shown with the open one. */
export function MatchBadge({ match }: { match: CustomerMatch }) {
  return <Badge tone={match === 'merged' ? 'accent' : 'neutral'}>{t(TEXTS[match])}</Badge>
}
