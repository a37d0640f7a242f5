import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Dialogue } from '../../../contract/calls/dialogue'
import type { FormType } from '../../../contract/calls/forms'
import { FORM_FIELDS } from '../../../rules/widget/contact-form'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../ui/dialog/dialog'
import { Icon } from '../../../ui/icon/icon'
import { IconButton } from '../../../ui/button/icon-button'
import { ContactFields } from './contact-fields'
import { CrmLine } from './crm-line'
import { FORM_ICONS, FORM_TITLES } from './form-titles'
import { useCrmCustomer } from './use-crm-customer'
import { useForm, type FieldErrors } from './use-form'
import { VisitCalendar } from './visit-calendar'
import { t } from '../../../i18n/translate'

export interface FormWindowProps {
  type: FormType
  read: Dialogue
  customer: string
  /** Shows a bar at the foot of the pane instead of a window over the page. */
  shrunk: boolean
  onShrink: () => void
  onExpand: () => void
  onClose: () => void
}

/** One form as a window, or as a bar while the person reads the dialogue. Both show the same input. */
export function FormWindow({ type, read, customer, shrunk, onShrink, onExpand, onClose }: FormWindowProps) {
  const id = useId()
  const form = useForm(type, read, onClose)
  const crm = useCrmCustomer(form.content, read.AccountId)
  const [confirming, setConfirming] = useState(false)
  const [restored, setRestored] = useState(form.changed)
  const element = useRef<HTMLFormElement>(null)
  const title = t(FORM_TITLES[type])

  const close = () => {
    if (form.changed) return setConfirming(true)
    form.discard()
    onClose()
  }
  const discard = () => {
    setConfirming(false)
    form.discard()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const errors = form.submit(crm.userId)
    // The error renders first, so that it is read together with the field.
    requestAnimationFrame(() => focusFirst(element.current, errors))
  }
  useEffect(() => focusFirst(element.current, form.serverErrors), [form.serverErrors])
  return (
    <>
      {shrunk && <FormBar type={type} customer={customer} onExpand={onExpand} onClose={close} />}
      <Dialog
        open={!shrunk}
        title={title}
        size="wide"
        className="form-window"
        busy={form.busy}
        onClose={close}
        tools={
          <IconButton
            icon="shrink"
            label={t('Shrink to a bar')}
            size="small"
            disabled={form.busy}
            onClick={onShrink}
          />
        }
        actions={
          <>
            <Button disabled={form.busy} onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" form={`${id}-form`} variant="primary" busy={form.busy}>
              {t('Submit')}
            </Button>
          </>
        }
      >
        <form
          ref={element}
          id={`${id}-form`}
          className="takeover-form"
          aria-label={t('{title} for {customer}', { title, customer })}
          noValidate
          onSubmit={submit}
        >
          {restored && form.changed && (
            <p className="banner rounded" role="status">
              <Icon name="undo" />
              <span>{t('Your unsaved changes have been restored.')}</span>
              <Button
                variant="link"
                className="push"
                onClick={() => {
                  form.discard()
                  setRestored(false)
                }}
              >
                {t('Start over')}
              </Button>
            </p>
          )}
          <ContactFields
            type={type}
            content={form.content}
            errors={form.errors}
            country={form.country}
            readOnly={form.busy}
            onChange={form.type}
          />
          <CrmLine {...crm} />
          {type === 'AppointmentForm' && (
            <VisitCalendar
              accountId={read.AccountId}
              conversationId={read.ConversationId}
              day={form.content.day}
              minutes={form.content.minutes}
              error={form.errors.date}
              onChange={form.type}
            />
          )}
          {form.failure && (
            <p className="banner rounded danger" role="alert">
              <Icon name="warning" />
              <span>{form.failure}</span>
            </p>
          )}
        </form>
      </Dialog>
      <ConfirmDialog
        open={confirming}
        title={t('Discard this form?')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Keep it')}
        tone="danger"
        onConfirm={discard}
        onCancel={() => setConfirming(false)}
      >
        <p>
          {t(
            type === 'ContactForm'
              ? 'What you typed into the contact form is not submitted and will be lost.'
              : 'What you typed into the appointment form is not submitted and will be lost.',
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}

interface FormBarProps {
  type: FormType
  customer: string
  onExpand: () => void
  onClose: () => void
}

function FormBar({ type, customer, onExpand, onClose }: FormBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const title = t(FORM_TITLES[type])
  useEffect(() => bar.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={bar} className="form-bar" role="group" aria-label={title}>
      <Icon name={FORM_ICONS[type]} />
      <span className="truncate">
        <b>{title}</b> <span className="muted">{t('for {customer}', { customer })}</span>
      </span>
      <Button variant="quiet" size="small" icon="expand" className="push" onClick={onExpand}>
        {t('Expand')}
      </Button>
      <IconButton
        icon="close"
        label={t(type === 'ContactForm' ? 'Close contact form' : 'Close appointment form')}
        size="small"
        onClick={onClose}
      />
    </div>
  )
}

/** Focuses the first invalid field; for a visit the hour, once a day is chosen. */
function focusFirst(form: HTMLElement | null, errors: FieldErrors | null): void {
  const first = FORM_FIELDS.find((field) => errors?.[field] !== undefined)
  if (!first) return
  const fieldSelector = `[data-field="${first}"]`
  const selectors = [
    `input${fieldSelector}`,
    `${fieldSelector} .hour-list [tabindex="0"]`,
    `${fieldSelector} [tabindex="0"]`,
    fieldSelector,
  ]
  for (const selector of selectors) {
    const found = form?.querySelector<HTMLElement>(selector)
    if (found) return found.focus()
  }
}
