import { useRef, useState } from 'react'
import { customer, customerThread, mergeCustomers } from '../../../contract/calls/customer'
import type { LeadInfo } from '../../../contract/calls/lead'
import { useCustomer } from '../../../query/customer'
import { useCallMutation } from '../../../query/use-call-mutation'
import { mergeOfEach } from '../../../rules/conversations/customer-thread'
import { Button } from '../../../ui/button/button'
import type { OpenLink } from '../open-link'
import { MergeDialog } from './merge-dialog'
import { OtherConversation } from './other-conversation'
import { DetailsBlock } from '../details/details-block'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface CustomerBlockProps {
  lead: LeadInfo
  link: (conversationId: string) => OpenLink
}

/**
 * The other conversations of the account with this person: why each is taken for theirs, and the buttons that
 * merge two customers and part them again.
 */
export function CustomerBlock({ lead, link }: CustomerBlockProps) {
  const { AccountId: account_id, ConversationId: cid } = lead
  const query = useCustomer(lead)
  const { data, isError } = query
  const [searching, setSearching] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const merge = useCallMutation(mergeCustomers, { invalidates: [customer, customerThread] })
  if (!data && !isError) return null
  const others = data?.conversations.filter(({ match }) => match !== 'open') ?? []
  const merges = data ? mergeOfEach(data, cid) : null
  return (
    <DetailsBlock icon="users" title={t('Same person')} className="same-person" query={query}>
      {data && others.length === 0 && <p className="muted">{t('No other conversation')}</p>}
      <ul>
        {others.map((one) => (
          <OtherConversation
            key={one.ConversationId}
            lead={lead}
            conversation={one}
            merge={merges?.get(one.ConversationId) ?? null}
            link={link(one.ConversationId)}
            busy={merge.isPending}
            onMerge={() => {
              // Its own button goes away.
              opener.current?.focus()
              merge.mutate({ account_id, cid, conversation_id: one.ConversationId })
            }}
            onParted={() => opener.current?.focus()}
          />
        ))}
      </ul>
      {data?.more && <p className="muted small-text">{t('There are more with the same contact.')}</p>}
      {merge.error && (
        <p className="same-person-error" role="alert">
          {errorText(merge.error)}
        </p>
      )}
      <div>
        <Button ref={opener} size="small" aria-haspopup="dialog" onClick={() => setSearching(true)}>
          {t('Same person as…')}
        </Button>
      </div>
      {searching && <MergeDialog lead={lead} onClose={() => setSearching(false)} />}
    </DetailsBlock>
  )
}
