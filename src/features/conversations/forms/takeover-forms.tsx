import { useRef, useState } from 'react'
import type { Dialogue } from '../../../contract/calls/dialogue'
import type { FormType } from '../../../contract/calls/forms'
import { useProfile } from '../../../query/scope'
import { ownsTakeover } from '../../../rules/conversations/takeover'
import { Button } from '../../../ui/button/button'
import { lazyComponent } from '../../../ui/lazy/lazy'
import { LazyDialog } from '../../../ui/dialog/lazy-dialog'
import { useStoredForms } from './form-drafts'
import { FORM_ICONS, FORM_TITLES, FORM_TYPES } from './form-titles'
import { t } from '../../../i18n/translate'

/** Fetched on demand, since few people need it and it includes the phone numbers of all countries. */
const FormWindow = lazyComponent(() => import('./form-window').then((module) => module.FormWindow))

interface TakeoverFormsProps {
  read: Dialogue
  customer: string
  /** False once the live connection is lost; open forms then close. */
  connected: boolean
}

/** The open forms, each as a window or a bar. A closed form is absent. */
type OpenForms = Readonly<Partial<Record<FormType, 'window' | 'bar' | undefined>>>

const NONE: OpenForms = {}

/** The contact and appointment forms of the person who owns the takeover. */
export function TakeoverForms({ read, customer, connected }: TakeoverFormsProps) {
  const { user_info } = useProfile()
  const [open, setOpen] = useState(NONE)
  const storedForms = useStoredForms(read.ConversationId, FORM_TYPES).filter((type) => !open[type])
  const buttons = useRef<Partial<Record<FormType, HTMLButtonElement | null>>>({})
  const mine = ownsTakeover(read.takeover, user_info.UserId)
  // The input stays stored; the forms close with the takeover or the connection.
  if (!(mine && connected) && open !== NONE) setOpen(NONE)
  if (!mine) return null

  const show = (type: FormType, as: 'window' | 'bar' | undefined) =>
    setOpen((forms) => ({ ...forms, [type]: as }))
  const close = (type: FormType) => {
    show(type, undefined)
    // After the window has closed; while it is open, nothing outside it takes the focus.
    requestAnimationFrame(() => buttons.current[type]?.focus())
  }
  return (
    <div className="takeover-forms" role="group" aria-label={t('Forms')}>
      <div className="form-buttons">
        {FORM_TYPES.map((type) => (
          <Button
            key={type}
            ref={(button) => {
              buttons.current[type] = button
            }}
            size="small"
            icon={FORM_ICONS[type]}
            disabled={!connected}
            onPointerEnter={FormWindow.preload}
            onFocus={FormWindow.preload}
            onClick={() => show(type, 'window')}
          >
            {t(FORM_TITLES[type])}
          </Button>
        ))}
        <span className="form-kept muted small-text" role="status">
          {storedForms.length > 0 &&
            t('Saved as a draft, not submitted: {forms}', {
              forms: storedForms.map((type) => t(FORM_TITLES[type])).join(', '),
            })}
        </span>
      </div>
      {FORM_TYPES.map((type) => {
        const as = open[type]
        return (
          as && (
            <LazyDialog key={type} title={t(FORM_TITLES[type])} onClose={() => close(type)}>
              <FormWindow
                type={type}
                read={read}
                customer={customer}
                shrunk={as === 'bar'}
                onShrink={() => show(type, 'bar')}
                onExpand={() => show(type, 'window')}
                onClose={() => close(type)}
              />
            </LazyDialog>
          )
        )
      })}
    </div>
  )
}
