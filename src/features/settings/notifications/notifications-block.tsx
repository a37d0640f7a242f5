import { useRef, useState } from 'react'
import {
  addSubscriber,
  deleteSubscriber,
  saveSubscriber,
  subscribers as subscribersCall,
  type Subscriber,
  type SubscriberData,
} from '../../../contract/calls/notifications'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { useFirstStoredDraft } from '../../../forms/persisted-draft'
import { ReadState } from '../../../ui/state/read-state'
import { Conflict } from '../../../forms/conflict'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import { BLANK, dataOf, nameOf } from './person'
import { PersonForm } from './person-form'
import { PersonRow } from './person-row'
import { t } from '../../../i18n/translate'

const NEW = 'new'
/** Prefix of the keys of the forms' stored drafts. */
const DRAFT_PREFIX = 'notifications/'
const NOBODY: readonly Subscriber[] = []
const DELETED = 'Someone has deleted this person. Saving adds them again.'

/** Who receives which notifications, by e-mail and SMS. */
export function NotificationsBlock({ block }: BlockViewProps) {
  const { product: service_type } = useScope()
  const query = useCall(subscribersCall, { service_type })
  const people = query.data?.subscribers ?? NOBODY
  /** The person whose form is open: an id, a new person, or nobody. */
  const [editing, setEditing] = useState(useFirstStoredDraft(DRAFT_PREFIX))
  /** The person whose form was requested while another one has changes. */
  const [requested, setRequested] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Subscriber | null>(null)
  const opener = useRef<HTMLElement>(null)
  const { writable } = block

  const person = people.find(({ Id }) => Id === editing)
  const saved = person ? dataOf(person) : BLANK
  const draft = useDraft<SubscriberData>(
    t(block.title),
    editing === null || (editing !== NEW && !query.isSuccess) ? undefined : saved,
    person?.version,
    editing === null ? undefined : DRAFT_PREFIX + editing,
  )
  const reads = [subscribersCall]
  const adding = useSave(addSubscriber, { reads, draft, saved: t('Person added') })
  const changing = useSave(saveSubscriber, { reads, draft, saved: t('Person saved') })
  const removal = useSave(deleteSubscriber, { reads, saved: t('Person deleted') })
  const sending = person ? changing : adding
  /** Somebody deleted the person meanwhile; the input remains. */
  const isDeleted = editing !== null && editing !== NEW && !person && query.isSuccess
  const isOpen = editing === NEW || (isDeleted && draft.dirty)
  const warning = adding.conflict ?? (isDeleted ? DELETED : null)

  const show = (id: string | null) => {
    draft.reset()
    adding.settle()
    changing.settle()
    setRequested(null)
    setEditing(id)
  }
  const ask = (id: string, from: HTMLElement) => {
    opener.current = from
    if (draft.dirty && id !== editing) setRequested(id)
    else show(id === editing && !draft.dirty ? null : id)
  }
  const close = () => {
    show(null)
    opener.current?.focus()
  }
  const submit = async (data: SubscriberData) => {
    const done = person
      ? await changing.save({
          service_type,
          subscriber_id: person.Id,
          subscriber_data: data,
          base_version: draft.base_version,
        })
      : await adding.save({ service_type, subscriber_data: data })
    if (done) close()
  }
  const remove = async () => {
    if (!deleting) return
    const done = await removal.save({ service_type, subscriber_id: deleting.Id })
    setDeleting(null)
    if (done?.status === 'Success' && deleting.Id === editing) show(null)
  }
  const form = (label: string) => (
    <>
      {person ? (
        <Conflict message={changing.conflict} draft={draft} settle={changing.settle} />
      ) : (
        warning !== null && (
          <p className="banner warning" role="alert">
            {t(warning)}
          </p>
        )
      )}
      <PersonForm
        key={editing}
        label={label}
        value={draft.value ?? saved}
        saved={saved}
        readOnly={!writable}
        saving={sending.saving}
        restored={draft.restored}
        issues={sending.issues}
        onChange={draft.change}
        onSubmit={(data) => void submit(data)}
        onClose={close}
      />
    </>
  )
  return (
    <Block
      block={block}
      actions={
        writable && (
          <Button
            icon="plus"
            aria-expanded={editing === NEW}
            onClick={(event) => ask(NEW, event.currentTarget)}
          >
            {t('Add person')}
          </Button>
        )
      }
    >
      {isOpen && form(t('New person'))}
      <ReadState query={query}>
        {() =>
          people.length === 0 ? (
            !isOpen && <EmptyState icon="bell" text={t('Nobody is notified yet.')} minHeight={120} />
          ) : (
            <ul className="x people" aria-label={t('People to notify')}>
              {people.map((one) => (
                <li key={one.Id}>
                  <PersonRow
                    person={one}
                    open={one.Id === editing}
                    writable={writable}
                    onOpen={(from) => ask(one.Id, from)}
                    onDelete={() => setDeleting(one)}
                  />
                  {one.Id === editing && form(nameOf(one))}
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
      <ConfirmDialog
        open={deleting !== null}
        title={t('Delete person')}
        confirmLabel={t('Delete')}
        tone="danger"
        busy={removal.saving}
        onConfirm={() => void remove()}
        onCancel={() => setDeleting(null)}
      >
        {t('{name} will no longer be notified. Pending notifications to them are dropped.', {
          name: deleting ? nameOf(deleting) : '',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        open={requested !== null}
        title={t('Unsaved Changes')}
        confirmLabel={t('Discard changes')}
        cancelLabel={t('Keep editing')}
        tone="danger"
        onConfirm={() => show(requested)}
        onCancel={() => setRequested(null)}
      >
        {t('{name} has changes that are not saved.', {
          name: nameOf(draft.value ?? saved) || t('The new person'),
        })}
      </ConfirmDialog>
    </Block>
  )
}
