import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { unansweredQuestions, type KnowledgeGroup } from '../../contract/knowledge'
import { useNextFocus } from '../../editing/use-next-focus'
import { useCall } from '../../query/use-call'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { onDemand } from '../../ui/on-demand'
import { SearchInput } from '../../ui/search-input'
import { TabPanel } from '../../ui/tabs'
import { useBank } from './bank'
import { DeleteDialog, type Deletion } from './delete-dialog'
import { useReopened } from './entry/reopened'
import { useEditor } from './entry/use-editor'
import { FoundQuestions } from './found-questions'
import { GroupTabs } from './group-tabs'
import { PageFrame } from './page-frame'
import { pageOf } from './pages'
import { findIn } from './search'
import { shelvesOf } from './shelf'
import { GroupView } from './topic/group-view'
import { usePlace } from './use-place'
import { t } from '../../words/translate'

const UnansweredList = onDemand(async () => (await import('./unanswered/unanswered-list')).UnansweredList)

export interface BankViewProps {
  /** As they are on screen. */
  groups: readonly KnowledgeGroup[]
  section: string
}

/** A page of the group, by its number, or by what stands on it. */
type At = { readonly page: number } | { readonly topicId: string; readonly entryId?: number }
const FIRST_PAGE: At = { page: 1 }

/** The knowledge of a product: groups in tabs, what is searched for, and what could not be answered (document 3 §2; beyond, 9). */
export function BankView({ groups, section }: BankViewProps) {
  const bank = useBank()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root)
  const open = useCall(unansweredQuestions, bank.call, { refetchOnFocus: true })
  const [typed, setTyped] = useState('')
  const reopened = useReopened(groups)
  const [adding, setAdding] = useState(reopened.adding)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [at, setAt] = useState<At>(reopened.at ?? FIRST_PAGE)
  const editor = useEditor({
    groups,
    reopened,
    unanswered: open.data?.items,
    focus,
    deleting: deletion !== null,
    onSaved: (entryId, topicId) => setAt({ topicId, entryId }),
  })
  const { place, group, missing, choose } = usePlace({
    groups,
    section,
    reopened: reopened.place,
    leave: (go) =>
      editor.leave(() => {
        setAdding(false)
        setTyped('')
        setAt(FIRST_PAGE)
        go()
      }),
    onEntry: (entryId, topicId) => {
      setAt({ topicId, entryId })
      editor.show({ kind: 'entry', entryId })
    },
  })
  const wanted = useDeferredValue(typed)
  const found = useMemo(() => findIn(groups, wanted), [groups, wanted])

  // A topic that is gone to stands at the top, also where its heading was in sight already.
  useEffect(() => {
    if ('topicId' in at && at.entryId === undefined)
      root.current?.querySelector(topicSelector(at.topicId))?.scrollIntoView({ block: 'start' })
  }, [at])
  const goToTopic = (topicId: string) => {
    setAt({ topicId })
    focus(`${topicSelector(topicId)} h2`)
  }

  if (groups.length === 0)
    return (
      <PageFrame>
        <EmptyState icon="book" text={t('No group detected')} minHeight={320} />
      </PageFrame>
    )
  return (
    <PageFrame
      ref={root}
      tools={
        <>
          <SearchInput
            label={t('Search questions')}
            value={typed}
            delay={0}
            onChange={(next) => {
              // Whoever types has the focus, and keeps it.
              focus(null)
              setTyped(next)
            }}
          />
          {bank.writable && (
            <Button
              icon="plus"
              data-add-topic
              aria-expanded={adding}
              disabled={!group || typed !== ''}
              onClick={() => setAdding(true)}
            >
              {t('Add Topic')}
            </Button>
          )}
        </>
      }
    >
      {missing && (
        <p className="banner warning rounded" role="status">
          {t('The entry that this link leads to is not here: it was deleted, or another product has it.')}
        </p>
      )}
      {editor.lost && (
        <p className="banner warning rounded" role="status">
          {t('Somebody has deleted the question that was open here.')}
        </p>
      )}
      {found ? (
        <FoundQuestions
          found={found}
          typed={wanted.trim()}
          editor={editor}
          onClear={() => setTyped('')}
          onDelete={setDeletion}
        />
      ) : (
        <>
          <GroupTabs id={id} groups={groups} open={open.data?.total ?? 0} place={place} onChoose={choose} />
          <TabPanel id={id} value={place}>
            {group ? (
              <GroupView
                key={group.id}
                group={group}
                editor={editor}
                page={'page' in at ? at.page : pageOf(shelvesOf([group]), at.topicId, at.entryId)}
                adding={adding}
                onPage={(page) =>
                  editor.leave(() => {
                    setAt({ page })
                    focus('[data-topics]')
                  })
                }
                onTopic={goToTopic}
                onAdded={(topicId) => {
                  setAdding(false)
                  goToTopic(topicId)
                }}
                onDiscard={() => {
                  setAdding(false)
                  focus('[data-add-topic]')
                }}
                onDelete={setDeletion}
              />
            ) : (
              <UnansweredList
                query={open}
                groups={groups}
                editor={editor}
                onGone={() => focus('[data-open-list]')}
              />
            )}
          </TabPanel>
        </>
      )}
      <DeleteDialog
        deletion={deletion}
        onClose={() => setDeletion(null)}
        onDeleted={() => {
          setDeletion(null)
          focus('[data-topics]')
        }}
      />
    </PageFrame>
  )
}

const topicSelector = (topicId: string) => `[data-topic="${CSS.escape(topicId)}"]`
