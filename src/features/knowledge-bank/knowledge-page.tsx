import { useMemo, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RequestError } from '../../browser/request-error'
import { KNOWLEDGE_PRODUCTS, knowledgeEntries, knowledgeProducts } from '../../contract/calls/knowledge'
import { errorText } from '../../i18n/translate-message'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'
import { useCan } from '../../query/use-can'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { Loading } from '../../ui/progress/loading'
import { BankProvider, type Bank } from './bank'
import { BankView } from './bank-view'
import { mayHaveStoredDraft } from './entry/has-stored-draft'
import { RestoredBank } from './entry/restored-bank'
import { failureText } from './knowledge-texts'
import { PageFrame } from './page-frame'
import { shownGroups } from './topics'
import { t } from '../../i18n/translate'

export interface KnowledgePageProps {
  /** What to show first: the name of a group, `unanswered` or `entry-12`, with or without `#`. */
  section: string
}

/** Loads the knowledge of the current product, or says what is missing for it. */
export function KnowledgePage({ section }: KnowledgePageProps) {
  const { accountId, category, dealerSettings } = useScope()
  const key = dealerSettings.KnowledgeBankKey
  const productId = KNOWLEDGE_PRODUCTS[category]
  const call = useMemo(
    () => (key ? { dealer_id: accountId, product_id: String(productId), 'x-api-key': key } : null),
    [accountId, productId, key],
  )
  const products = useCall(
    knowledgeProducts,
    call && { dealer_id: call.dealer_id, 'x-api-key': call['x-api-key'] },
  )
  const entries = useCall(knowledgeEntries, call, { refetchOnFocus: true })

  const mirrors = useCan('knowledge-mirroring')
  const writable = useCan('knowledge-bank', 'write')
  const creatable = useCan('knowledge-bank', 'create')
  const bank = useMemo<Bank | null>(
    () =>
      call && products.data
        ? { call, productId, products: products.data, mirrors, writable, creatable }
        : null,
    [call, productId, products.data, mirrors, writable, creatable],
  )
  const [hasDraft] = useState(mayHaveStoredDraft)
  const groups = useMemo(() => entries.data && shownGroups(entries.data.groups), [entries.data])

  if (!call) return <Missing text={t('authorization-key and api-key are required')} />
  if (products.data?.length === 0) return <Missing text={t('No product detected')} />
  if (products.data && !products.data.some(({ id }) => id === productId))
    return <Missing text={t('Provided product is not valid')} />
  if (bank && groups)
    return (
      <BankProvider value={bank}>
        {hasDraft ? (
          <RestoredBank groups={groups} waiting={<Waiting />}>
            {(restored) => <BankView {...{ groups, section, restored }} />}
          </RestoredBank>
        ) : (
          <BankView groups={groups} section={section} />
        )}
      </BankProvider>
    )
  const failed = [products, entries].find(({ data, error }) => !data && error)
  if (!failed) return <Waiting />
  return (
    <PageFrame>
      <Failed queries={[products, entries]} error={failed.error} />
    </PageFrame>
  )
}

const Waiting = () => (
  <PageFrame>
    <Loading minHeight={320} />
  </PageFrame>
)

function Missing({ text }: { text: string }) {
  return (
    <PageFrame>
      <EmptyState icon="book" text={text} minHeight={320} />
    </PageFrame>
  )
}

interface FailedProps {
  queries: readonly UseQueryResult<unknown, RequestError>[]
  error: RequestError | null
}

function Failed({ queries, error }: FailedProps) {
  const message = error && (
    <>
      {failureText(error)}
      {error.code === 'refused' && <span className="words">{errorText(error)}</span>}
    </>
  )
  return (
    <ErrorState
      error={error ?? undefined}
      minHeight={320}
      message={message}
      retrying={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const query of queries) if (query.data === undefined) void query.refetch()
      }}
    />
  )
}
