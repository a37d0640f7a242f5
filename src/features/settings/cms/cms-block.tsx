import { useEffect, useRef, useState } from 'react'
import { cms } from '../../../contract/calls/cms'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { Button } from '../../../ui/button/button'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { useHasStoredDraft } from '../../../forms/persisted-draft'
import { ReadState } from '../../../ui/state/read-state'
import { AddContentForm, draftKeyOf } from './add-content-form'
import { DeleteDialog, type Deletion } from './delete-dialog'
import { TopicSection } from './topic-section'
import { t } from '../../../i18n/translate'

/** The assistant's knowledge by topic and question, for a dealership without a knowledge bank. */
export function CmsBlock({ block }: BlockViewProps) {
  const { product } = useScope()
  const query = useCall(cms, { service_type: product })
  const [adding, setAdding] = useState(useHasStoredDraft(draftKeyOf({ key: 'topic' })))
  const [added, setAdded] = useState<string | null>(null)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [deleted, setDeleted] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  // The focused element was deleted, so the dialog cannot return the focus.
  useEffect(() => {
    if (deleted > 0) list.current?.focus()
  }, [deleted])
  return (
    <Block
      block={block}
      actions={
        block.writable &&
        query.data && (
          <Button icon="plus" aria-expanded={adding} onClick={() => setAdding(true)}>
            {t('Add Topic')}
          </Button>
        )
      }
    >
      <ReadState query={query} minHeight={240}>
        {({ topics }) => (
          <div className="cms" ref={list} tabIndex={-1}>
            {adding && (
              <AddContentForm
                title={t(block.title)}
                of={{ key: 'topic' }}
                onClose={() => setAdding(false)}
                onAdded={() => setAdding(false)}
              />
            )}
            {topics.length === 0 && !adding && (
              <EmptyState icon="book" text={t('No topics yet. Add the first one.')} minHeight={160} />
            )}
            {topics.map((topic) => (
              <TopicSection
                key={topic.topic_id}
                block={block}
                topic={topic}
                added={added}
                onAdded={setAdded}
                onDelete={setDeletion}
              />
            ))}
          </div>
        )}
      </ReadState>
      <DeleteDialog
        deletion={deletion}
        onClose={() => setDeletion(null)}
        onDeleted={() => {
          setDeletion(null)
          setDeleted(deleted + 1)
        }}
      />
    </Block>
  )
}
