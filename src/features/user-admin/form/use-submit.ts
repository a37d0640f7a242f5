import { useEffect, useRef, useState } from 'react'
import type { ManagedUser } from '../../../contract/calls/users'
import type { Draft } from '../../../forms/use-draft'
import { useHost } from '../../../embed/host'
import { useToast } from '../../../ui/toast'
import type { FormProps } from './form-props'
import { NOT_FOUND, type Send } from './outcome'
import type { FormFaults } from './use-form-issues'
import type { UserDraft } from './user-draft'
import { t } from '../../../i18n/translate'

export interface SubmitOptions extends Pick<FormProps, 'onLeave'> {
  user: ManagedUser | null
  /** Names what would be lost. */
  title: string
  send: Send
  faults: FormFaults
  draft: Draft<UserDraft>
  focus: (selector: string) => void
}

export interface Submit {
  readonly saving: boolean
  /** Sends it unless something is wrong in it. */
  submit(toSend: UserDraft): Promise<void>
  /** Says that one has to wait. */
  wait(): void
}

/**
 * The first that is wrong, else the button: the field that was typed in last may have lost the focus while it
 * was sent.
 */
const WRONG = '[aria-invalid=true], [data-fault], [data-submit]'

/** Where the focus goes in the table after the form was left. */
export const leftSelector = (user: ManagedUser | null): string =>
  user ? `[data-edit="${CSS.escape(user.UserId)}"]` : '[data-add]'

/** Saves the form and says what became of it; nothing that was typed is lost by a failure. */
export function useSubmit({ user, title, send, faults, draft, focus, onLeave }: SubmitOptions): Submit {
  const toast = useToast()
  const { emit } = useHost()
  const [saving, setSaving] = useState(false)
  // The person may have left the form while it was sent: then nothing leads them elsewhere.
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  const wait = () => void toast.show(t('Saving in progress, please wait'), { tone: 'info' })
  const leave = (...left: Parameters<typeof onLeave>) => {
    if (open.current) onLeave(...left)
  }
  const submit = async (toSend: UserDraft) => {
    if (saving) return wait()
    if (!faults.check()) return focus(WRONG)
    setSaving(true)
    const outcome = await send(toSend)
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
        faults.refuse(outcome.failed)
        return focus(WRONG)
      }
      case 'refused':
        faults.refuse(outcome.refused)
        return focus(WRONG)
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
  return { saving, submit, wait }
}
