import { useState } from 'react'
import {
  customer,
  customerCandidates,
  customerThread,
  mergeCustomers,
} from '../../../contract/calls/customer'
import type { LeadInfo } from '../../../contract/calls/lead'
import { formatPhone } from '../../../query/lazy-phone-format'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { isolate } from '../../../rules/text/bidi'
import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { SearchInput } from '../../../ui/field/search-input'
import { Loading } from '../../../ui/progress/loading'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { useToast } from '../../../ui/toast/toast'
import { customerName } from '../../../query/customer-name'
import { ConversationFacts } from './conversation-facts'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** The service finds nothing by fewer characters. */
const SEARCH_MIN = 2

interface MergeDialogProps {
  lead: LeadInfo
  onClose: () => void
}

/** Searches the account for the other conversation of this person, and merges both. */
export function MergeDialog({ lead, onClose }: MergeDialogProps) {
  const { formats } = useScope()
  const { AccountId: account_id, ConversationId: cid } = lead
  const toast = useToast()
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const found = useCall(
    customerCandidates,
    typed.length < SEARCH_MIN ? null : { account_id, cid, search: typed },
    { keepPrevious: true, staleTime: 0 },
  )
  const merge = useCallMutation(mergeCustomers, {
    invalidates: [customer, customerThread],
    onSuccess: () => {
      toast.show(t('The conversations are merged.'))
      onClose()
    },
  })
  const items = typed.length < SEARCH_MIN ? null : found.data?.items
  return (
    <Dialog
      open
      title={t('Same person as…')}
      size="wide"
      busy={merge.isPending}
      className="merge-dialog"
      onClose={onClose}
    >
      <p className="muted">
        {t(
          'Their conversations are shown together. Messages, figures and unsubscriptions stay with each of them, and the merge can be undone.',
        )}
      </p>
      <SearchInput
        label={t('Name, phone number, email address or words from a message')}
        value={search}
        maxLength={200}
        onChange={setSearch}
      />
      {merge.error && (
        <p className="dialog-error" role="alert">
          {errorText(merge.error)}
        </p>
      )}
      {found.isError && (
        <ErrorState
          error={found.error}
          compact
          message={errorText(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {typed.length >= SEARCH_MIN && found.isPending && <Loading />}
      {items?.length === 0 && <EmptyState icon="user" compact text={t('Nobody found')} />}
      {items && items.length > 0 && (
        <ul className="merge-candidates" aria-label={t('Found conversations')}>
          {items.map((one) => {
            const name = customerName(one.FullName, formats)
            const contacts = [one.Email, formatPhone(one.Phone, formats)].filter(Boolean).join(', ')
            return (
              <li key={one.ConversationId}>
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <span className="muted small-text">
                    <bdi>{contacts}</bdi>
                  </span>
                  <span className="muted small-text">
                    <ConversationFacts conversation={one} formats={formats} />
                  </span>
                </span>
                <Button
                  size="small"
                  busy={merge.isPending}
                  aria-label={t('Same person as {name}', { name: isolate(name) })}
                  onClick={() => merge.mutate({ account_id, cid, conversation_id: one.ConversationId })}
                >
                  {t('Same person')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
