import { useRef, useState } from 'react'
import { signature as replySignature } from '../../../contract/calls/reply'
import { deleteSignature } from '../../../contract/calls/signature-save'
import { availableSignatures, type SignatureResource } from '../../../contract/calls/signature-resources'
import { useCall } from '../../../query/use-call'
import { textOfFields } from '../../../rules/settings/signature-text'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import { type BlockViewProps } from '../page/block'
import { useHasStoredDraft } from '../../../forms/persisted-draft'
import { ReadState } from '../../../ui/state/read-state'
import { useNextFocus } from '../../../ui/hooks/use-next-focus'
import { useSave } from '../../../forms/use-save'
import { AddedSignature, ChangedSignature } from './named-signature-editor'
import { fieldsIn, NEW_SIGNATURE, signatureDraftKey, type SignatureDraft } from './signature-draft'
import { useWriteNumber } from './use-write-number'
import { t } from '../../../i18n/translate'
import { isolate } from '../../../rules/text/bidi'

/**
 * Signatures by nickname, from which a person chooses when they reply by e-mail; they are the dealership's,
 * for any product.
 */
export function NamedSignatures({ block }: BlockViewProps) {
  const query = useCall(availableSignatures, { kind: 'general-info' })
  const [adding, setAdding] = useState(useHasStoredDraft(NEW_SIGNATURE))
  const add = useRef<HTMLButtonElement>(null)
  const [deleting, setDeleting] = useState<SignatureResource | null>(null)
  const head = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(head)
  const close = () => {
    setAdding(false)
    add.current?.focus()
  }
  return (
    <>
      <div className="subhead" ref={head}>
        <h3 tabIndex={-1}>{t('Signatures by nickname')}</h3>
        {block.creatable && (
          <Button
            ref={add}
            size="small"
            icon="plus"
            className="push"
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {t('Add signature')}
          </Button>
        )}
      </div>
      {adding && (
        <div className="indent named-signature-new">
          <AddedSignature onClose={close} />
        </div>
      )}
      <ReadState query={query} minHeight={64}>
        {({ resources }) => {
          // The first is the signature of Sales AI itself, which is shown above.
          const named = resources.slice(1)
          if (named.length === 0) {
            return (
              <EmptyState
                compact
                icon="edit"
                text={t(
                  'There are no others. Staff who reply by email can choose one of them instead of the signature above.',
                )}
              />
            )
          }
          return (
            <ul className="x">
              {named.map((resource) => (
                <NamedSignature
                  key={resource.resource_id}
                  resource={resource}
                  onDelete={() => setDeleting(resource)}
                />
              ))}
            </ul>
          )
        }}
      </ReadState>
      <DeleteSignature
        signature={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null)
          // The dialog cannot return the focus to a button that was deleted with its row.
          focus('h3')
        }}
      />
    </>
  )
}

interface DeleteSignatureProps {
  /** The signature to delete; null while the dialog is closed. */
  signature: SignatureResource | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a signature is deleted. */
function DeleteSignature({ signature, onClose, onDeleted }: DeleteSignatureProps) {
  const { save, saving } = useSave(deleteSignature, {
    reads: [availableSignatures, replySignature],
    saved: t('Signature deleted'),
  })
  const remove = async () => {
    if (!signature) return
    const done = await save({ resource_id: signature.resource_id })
    if (done) onDeleted()
    else onClose()
  }
  return (
    <ConfirmDialog
      open={signature !== null}
      title={t('Delete signature')}
      confirmLabel={t('Delete')}
      tone="danger"
      busy={saving}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('Nobody can choose {name} anymore. Messages that were sent with it stay as they are.', {
        name: signature?.ResourceName ?? '',
      })}
    </ConfirmDialog>
  )
}

/** The signature as a draft. */
function draftOf({ data, ResourceName }: SignatureResource): SignatureDraft {
  const { Signature = '', ...fields } = data
  return {
    fields: fieldsIn(fields),
    text: Signature === '' ? null : Signature,
    mirrored: false,
    nickname: ResourceName,
  }
}

interface NamedSignatureProps {
  resource: SignatureResource
  onDelete: () => void
}

function NamedSignature({ resource, onDelete }: NamedSignatureProps) {
  const writeNumber = useWriteNumber()
  const [open, setOpen] = useState(useHasStoredDraft(signatureDraftKey(resource)))
  const button = useRef<HTMLButtonElement>(null)
  const { ResourceName, access } = resource
  const saved = draftOf(resource)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const writable = access === 'write'
  return (
    <li className="named-signature">
      <div className="setting-row">
        <span>
          <b>{ResourceName}</b>
          <br />
          <span className="help">
            {(saved.text ?? textOfFields(saved.fields, writeNumber))
              .split('\n')
              .filter((line) => line !== '')
              .slice(0, 3)
              .map(isolate)
              .join(', ')}
          </span>
        </span>
        <span className="cluster tight actions">
          <Button
            ref={button}
            variant="quiet"
            size="small"
            aria-label={
              writable ? t('Edit {name}', { name: ResourceName }) : t('View {name}', { name: ResourceName })
            }
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {writable ? t('Edit') : t('View{it}', { it: '' })}
          </Button>
          {writable && (
            <IconButton
              icon="trash"
              size="small"
              label={t('Delete {name}', { name: ResourceName })}
              onClick={onDelete}
            />
          )}
        </span>
      </div>
      {open && (
        <div className="indent">
          <ChangedSignature resource={resource} saved={saved} onClose={close} />
        </div>
      )}
    </li>
  )
}
