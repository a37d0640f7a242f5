import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { unansweredQuestions, type KnowledgeGroup } from '../../contract/calls/knowledge'
import { useNextFocus } from '../../forms/use-next-focus'
import { useCall } from '../../query/use-call'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { SearchInput } from '../../ui/search-input'
import { TabPanel } from '../../ui/tabs'
import { useBank } from './bank'
import { DeleteDialog, type Deletion } from './delete-dialog'
import { Forms } from './entry/forms'
import type { Reopened } from './entry/restored-draft'
import { useOpening } from './entry/use-opening'
import { FoundQuestions } from './found-questions'
import { GroupTabs } from './group-tabs'
import { PageFrame } from './page-frame'
import { pageOf } from './pages'
import { topicsInGroups } from './topics'
import { GroupView } from './topic/group-view'
import { ShelfPages } from './topic/topic-pages'
import { UnansweredList } from './unanswered/unanswered-list'
import { usePlace } from './use-route'
import { t } from '../../i18n/translate'

export interface BankViewProps {
  /** As they are on screen. */
  groups: readonly KnowledgeGroup[]
  section: string
  /** What was being typed before; absent: nothing was. */
  reopened?: Reopened
}

/** A page of the group, by its number, or by what stands on it. */
type At = { readonly page: number } | { readonly topicId: string; readonly entryId?: number }
const FIRST_PAGE: At = { page: 1 }

/** The knowledge of a product: groups in tabs, what is searched for, and what could not be answered. */
export function BankView({ groups, section, reopened }: BankViewProps) {
  const bank = useBank()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root)
  const open = useCall(unansweredQuestions, bank.call, { refetchOnFocus: true })
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(reopened?.adding ?? false)
  const [topicSlot, setTopicSlot] = useState<Element | null>(null)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [at, setAt] = useState<At>(reopened?.at ?? FIRST_PAGE)
  const opening = useOpening(reopened?.editing ?? null)
  const { place, group, missing, choose } = usePlace({
    groups,
    section,
    reopened: reopened?.place ?? null,
    leave: (go) =>
      opening.leave(() => {
        setAdding(false)
        setTyped('')
        setAt(FIRST_PAGE)
        go()
      }),
    onEntry: (entryId, topicId) => {
      setAt({ topicId, entryId })
      opening.show({ kind: 'entry', entryId })
    },
  })
  const searched = useDeferredValue(typed).trim()

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
      {opening.lost && (
        <p className="banner warning rounded" role="status">
          {t('Somebody has deleted the question that was open here.')}
        </p>
      )}
      {searched !== '' ? (
        <FoundQuestions groups={groups} typed={searched} opening={opening} onClear={() => setTyped('')}>
          {(found) => <ShelfPages {...found} opening={opening} onDelete={setDeletion} />}
        </FoundQuestions>
      ) : (
        <>
          <GroupTabs id={id} groups={groups} open={open.data?.total ?? 0} place={place} onChoose={choose} />
          <TabPanel id={id} value={place}>
            {group ? (
              <GroupView
                key={group.id}
                group={group}
                opening={opening}
                page={'page' in at ? at.page : pageOf(topicsInGroups([group]), at.topicId, at.entryId)}
                topicPlace={adding ? setTopicSlot : null}
                onPage={(page) =>
                  opening.leave(() => {
                    setAt({ page })
                    focus('[data-topics]')
                  })
                }
                onTopic={goToTopic}
                onDelete={setDeletion}
              />
            ) : (
              <UnansweredList query={open} opening={opening} onGone={() => focus('[data-open-list]')} />
            )}
          </TabPanel>
        </>
      )}
      {(opening.editing || adding) && (
        <Forms
          {...{ opening, groups, searched, focus, topicSlot }}
          unanswered={open.data?.items}
          deleting={deletion !== null}
          addingTo={adding ? group : null}
          onSaved={(entryId, topicId) => setAt({ topicId, entryId })}
          onDelete={setDeletion}
          onTopicAdded={(topicId) => {
            setAdding(false)
            goToTopic(topicId)
          }}
          onTopicDiscard={() => {
            setAdding(false)
            focus('[data-add-topic]')
          }}
        />
      )}
      {deletion && (
        <DeleteDialog
          deletion={deletion}
          onClose={() => setDeletion(null)}
          onDeleted={() => {
            setDeletion(null)
            focus('[data-topics]')
          }}
        />
      )}
    </PageFrame>
  )
}

const topicSelector = (topicId: string) => `[data-topic="${CSS.escape(topicId)}"]`
