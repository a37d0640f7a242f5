import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { unansweredQuestions, type KnowledgeGroup } from '../../contract/calls/knowledge'
import { AskAssistant } from '../../shared/ask-assistant'
import { KnowledgeConflicts, useKnowledgeConflicts } from '../../shared/knowledge-conflicts'
import { useNextFocus } from '../../ui/hooks/use-next-focus'
import { useNavigate } from '../../embed/host'
import { useCall } from '../../query/use-call'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { SearchInput } from '../../ui/field/search-input'
import { TabPanel } from '../../ui/tabs/tabs'
import { useBank } from './bank'
import { DeleteDialog, type Deletion } from './delete-dialog'
import { Forms } from './entry/forms'
import type { RestoredDraft } from './entry/restored-draft'
import { useOpening } from './entry/use-opening'
import { FoundQuestions } from './found-questions'
import { GroupTabs } from './group-tabs'
import { PageFrame } from './page-frame'
import { pageOf } from './pages'
import { topicsInGroups } from './topics'
import { GroupView } from './topic/group-view'
import { TopicPages } from './topic/topic-pages'
import { UnansweredList } from './unanswered/unanswered-list'
import { useBankRoute } from './use-route'
import { t } from '../../i18n/translate'

export interface BankViewProps {
  /** The groups as they are shown. */
  groups: readonly KnowledgeGroup[]
  section: string
  /** The restored draft; undefined without one. */
  restored?: RestoredDraft
}

/** A page of the group, by its number or by a topic or entry on it. */
type PagePosition = { readonly page: number } | { readonly topicId: string; readonly entryId?: number }
const FIRST_PAGE: PagePosition = { page: 1 }

/** The knowledge of a product: groups in tabs, search results, and unanswered questions. */
export function BankView({ groups, section, restored }: BankViewProps) {
  const bank = useBank()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root)
  const open = useCall(unansweredQuestions, bank.call, { refetchOnFocus: true })
  const conflicts = useKnowledgeConflicts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(restored?.adding ?? false)
  const [topicSlot, setTopicSlot] = useState<Element | null>(null)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [position, setPosition] = useState<PagePosition>(restored?.at ?? FIRST_PAGE)
  const opening = useOpening(restored?.editing ?? null)
  const { tab, group, missing, choose } = useBankRoute({
    groups,
    section,
    restoredTab: restored?.tab ?? null,
    leave: (go) =>
      opening.leave(() => {
        setAdding(false)
        setTyped('')
        setPosition(FIRST_PAGE)
        go()
      }),
    onEntry: (entryId, topicId) => {
      setPosition({ topicId, entryId })
      opening.show({ kind: 'entry', entryId })
    },
  })
  const searchText = useDeferredValue(typed).trim()

  // Scrolls a topic to the top, even if its heading was already visible.
  useEffect(() => {
    if ('topicId' in position && position.entryId === undefined)
      root.current?.querySelector(topicSelector(position.topicId))?.scrollIntoView({ block: 'start' })
  }, [position])
  const goToTopic = (topicId: string) => {
    setPosition({ topicId })
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
              // A person who types keeps the focus.
              focus(null)
              setTyped(next)
            }}
          />
          {bank.creatable && (
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
          {t(
            'The entry that this link leads to is not here: it was deleted, or it belongs to another product.',
          )}
        </p>
      )}
      {opening.lost && (
        <p className="banner warning rounded" role="status">
          {t('Someone has deleted the question that was open here.')}
        </p>
      )}
      <KnowledgeConflicts conflicts={conflicts} to="settings" navigate={navigate} />
      <AskAssistant navigate={navigate} />
      {searchText !== '' ? (
        <FoundQuestions groups={groups} typed={searchText} opening={opening} onClear={() => setTyped('')}>
          {(found) => <TopicPages {...found} opening={opening} onDelete={setDeletion} />}
        </FoundQuestions>
      ) : (
        <>
          <GroupTabs id={id} groups={groups} open={open.data?.total ?? 0} tab={tab} onChoose={choose} />
          <TabPanel id={id} value={tab}>
            {group ? (
              <GroupView
                key={group.id}
                group={group}
                opening={opening}
                page={
                  'page' in position
                    ? position.page
                    : pageOf(topicsInGroups([group]), position.topicId, position.entryId)
                }
                topicSlotRef={adding ? setTopicSlot : null}
                onPage={(page) =>
                  opening.leave(() => {
                    setPosition({ page })
                    focus('[data-topics]')
                  })
                }
                onTopic={goToTopic}
                onDelete={setDeletion}
              />
            ) : (
              <UnansweredList query={open} opening={opening} onRemoved={() => focus('[data-open-list]')} />
            )}
          </TabPanel>
        </>
      )}
      {(opening.editing || adding) && (
        <Forms
          {...{ opening, groups, searched: searchText, focus, topicSlot }}
          unanswered={open.data?.items}
          deleting={deletion !== null}
          addingTo={adding ? group : null}
          onSaved={(entryId, topicId) => setPosition({ topicId, entryId })}
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
