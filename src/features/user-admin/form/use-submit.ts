import { useEffect, useRef, useState } from 'react'
import type { ManagedUser } from '../../../contract/calls/users'
import type { Draft } from '../../../forms/use-draft'
import { useHost } from '../../../embed/host'
import { useToast } from '../../../ui/toast/toast'
import type { FormProps } from './form-props'
import { NOT_FOUND, type Send } from './outcome'
import type { FormIssues } from './use-form-issues'
import type { UserDraft } from './user-draft'
import { t } from '../../../i18n/translate'

export interface SubmitOptions extends Pick<FormProps, 'onLeave'> {
  user: ManagedUser | null
  /** Names the form in the warning about lost input. */
  title: string
  send: Send
  issues: FormIssues
  draft: Draft<UserDraft>
  focus: (selector: string) => void
}

export interface Submit {
  readonly saving: boolean
  /** Sends the form unless it has issues. */
  submit(toSend: UserDraft): Promise<void>
  /** Tells the person to wait. */
  showWait(): void
  /** The message that somebody else changed the user meanwhile; null if nobody did. */
  readonly conflict: string | null
  /** Forgets the conflict, once the person chose what to keep. */
  settle(): void
}

/**
 * The first invalid field, else the button: the focused field may have lost the focus while the form was
 * sent.
 */
const FIRST_INVALID = '[aria-invalid=true], [data-fault], [data-submit]'

/** Selector of what the table focuses after the form closes. */
export const leftSelector = (user: ManagedUser | null): string =>
  user ? `[data-edit="${CSS.escape(user.UserId)}"]` : '[data-add]'

/** Saves the form and reports the outcome; a failure loses no input. */
export function useSubmit({ user, title, send, issues, draft, focus, onLeave }: SubmitOptions): Submit {
  const toast = useToast()
  const { emit } = useHost()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  // The person may leave the form while it is sent; then it must not navigate.
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  const showWait = () => void toast.show(t('Saving in progress, please wait'), { tone: 'info' })
  const leave = (...left: Parameters<typeof onLeave>) => {
    if (open.current) onLeave(...left)
  }
  const submit = async (toSend: UserDraft) => {
    if (saving) return showWait()
    if (!issues.check()) return focus(FIRST_INVALID)
    setSaving(true)
    setConflict(null)
    const outcome = await send(toSend, draft.base_version)
    setSaving(false)
    if ('userIds' in outcome && outcome.userIds.length > 0)
      emit('fc-users-change', { user_ids: outcome.userIds })
    switch (outcome.kind) {
      case 'done':
        toast.show(user ? t('User Updated Successfully!') : t('User(s) Created and Invited Successfully!'))
        return leave(leftSelector(user), null)
      case 'some': {
        toast.show(t('Some Users Could not be Created'), { tone: 'info' })
        const left = toSend.rows.filter((row) => row.key in outcome.failed.rows)
        if (draft.value && left.length > 0) draft.change({ ...draft.value, rows: left })
        issues.refuse(outcome.failed)
        return focus(FIRST_INVALID)
      }
      case 'refused':
        issues.refuse(outcome.refused)
        return focus(FIRST_INVALID)
      case 'conflict':
        return setConflict(outcome.message)
      case 'gone':
        toast.show(t(NOT_FOUND), { tone: 'error' })
        return leave('[data-add]', null)
      case 'failed':
        toast.show(t('An error happened during saving users'), { tone: 'error' })
        return leave(leftSelector(user), {
          title,
          draft: draft.value ?? toSend,
        })
    }
  }
  return { saving, submit, showWait, conflict, settle: () => setConflict(null) }
}
