import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { DealershipChoice } from '../../shared/dealership-choice'
import { KnowledgePage } from './knowledge-page'
import { PageFrame } from './page-frame'

/** The AI Knowledge Bank of the chosen product. */
export function KnowledgeArea({ section }: ViewProps<'knowledge-bank'>) {
  const { accountId, product, dealerSettings } = useScope()
  return (
    <div className="knowledge-area" key={`${accountId} ${product}`}>
      {dealerSettings.IsGroup ? (
        <PageFrame>
          <DealershipChoice what="knowledge bank" />
        </PageFrame>
      ) : (
        <KnowledgePage section={section ?? ''} />
      )}
    </div>
  )
}
