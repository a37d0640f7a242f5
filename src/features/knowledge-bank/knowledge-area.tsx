import { DealershipChoice } from '../../editing/dealership-choice'
import { UnsavedGuard } from '../../editing/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { KnowledgePage } from './knowledge-page'
import { PageFrame } from './page-frame'

/** AI Knowledge Bank of the chosen product (document 3 §2 Knowledge bank screen). */
export function KnowledgeArea({ section }: ViewProps<'knowledge-bank'>) {
  const { accountId, product, dealerSettings } = useScope()
  return (
    <UnsavedGuard key={`${accountId} ${product}`}>
      <div className="knowledge-area">
        {dealerSettings.IsGroup ? (
          <PageFrame>
            <DealershipChoice what="knowledge bank" />
          </PageFrame>
        ) : (
          <KnowledgePage section={section ?? ''} />
        )}
      </div>
    </UnsavedGuard>
  )
}
