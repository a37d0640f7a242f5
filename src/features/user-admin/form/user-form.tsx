import { useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { LEAD_SCOPES, type LeadScope, type ManagedUser } from '../../../contract/calls/users'
import { useDraft } from '../../../forms/use-draft'
import { useNextFocus } from '../../../forms/use-next-focus'
import { useLeave } from '../../../query/leave-guard'
import { useScope } from '../../../query/scope'
import { isRoleLocked, assignableRoles } from '../../../rules/people/users'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Select } from '../../../ui/select'
import { Spinner } from '../../../ui/spinner'
import { nameOf } from '../name-of'
import { DealershipPart } from './dealership-part'
import type { FormProps } from './form-props'
import { FormFrame } from './form-frame'
import type { Send } from './outcome'
import { useDealerships } from './use-dealerships'
import { useFormFaults } from './use-form-issues'
import { leftSelector, useSubmit } from './use-submit'
import { draftOf, hasRegular, NEW_DRAFT, withChange, withoutRow, withRow, type UserDraft } from './user-draft'
import { UserRows } from './user-rows'
import { t } from '../../../i18n/translate'

export interface UserFormProps extends FormProps {
  /** Who is edited; null: new users are invited. */
  user: ManagedUser | null
  retailer: string
  send: Send
  /** Beside the title. */
  tools?: ReactNode
}

const LEADS: Readonly<Record<LeadScope, string>> = { all: 'All leads', own: 'Own and unassigned leads' }

/** Users and their dealerships: new ones, or one who is there. */
export function UserForm({ user, retailer, send, tools, kept, arrival, onLeave }: UserFormProps) {
  const id = useId()
  const { role } = useScope()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root, arrival)
  const ask = useLeave()
  const saved = useMemo(() => (user ? draftOf(user) : NEW_DRAFT), [user])
  const title = user ? nameOf(user) : t('The invitation')
  const draft = useDraft<UserDraft>(title, saved, undefined, `users/${user?.UserId ?? `new ${retailer}`}`)
  const [restored, setRestored] = useState(false)
  if (kept && !restored) {
    setRestored(true)
    draft.change(kept)
  }
  const typed = draft.value ?? saved
  const offered = useDealerships(retailer, user)
  // What was chosen for the other kind of user is kept for it.
  const chosen = typed.dealerships.filter((one) => offered.some(({ id }) => id === one))
  const toSend = { ...typed, dealerships: chosen }
  const faults = useFormFaults(toSend, user)
  const { saving, submit, wait } = useSubmit({ user, title, send, faults, draft, focus, onLeave })

  const leave = () => onLeave(leftSelector(user), null)
  const cancel = () => {
    if (saving) wait()
    else if (draft.dirty) ask(leave)
    else leave()
  }
  const locked = user !== null && isRoleLocked(user.UserRole, role)
  return (
    <FormFrame title={user ? t('Edit User') : t('Add User')} tools={tools} onBack={cancel} ref={root}>
      {kept && (
        <p className="banner warning rounded" role="status">
          {t('This could not be saved. What was entered is still here.')}
        </p>
      )}
      <form
        part="form"
        noValidate
        aria-label={user ? t('Edit {name}', { name: title }) : t('Add User')}
        aria-busy={saving}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit(toSend)
        }}
      >
        <fieldset disabled={saving}>
          <section aria-labelledby={`${id}-info`}>
            <h2 id={`${id}-info`}>{t('User Info')}</h2>
            <UserRows
              rows={typed.rows}
              faults={faults.of}
              roles={locked ? [user.UserRole] : assignableRoles(role)}
              edited={user !== null}
              roleLocked={locked}
              onChange={(key, change) => {
                faults.settle(key)
                draft.change(withChange(typed, key, change))
              }}
              onAdd={() => {
                const next = withRow(typed)
                focus(`[data-row="${next.rows.at(-1)?.key}"] input`)
                draft.change(next)
              }}
              onRemove={(key) => {
                const place = typed.rows.findIndex((row) => row.key === key)
                const near = typed.rows[place + 1] ?? typed.rows[place - 1]
                focus(`[data-row="${near?.key}"] input`)
                draft.change(withoutRow(typed, key))
              }}
            />
            {hasRegular(typed) && (
              <Select
                label={t('Leads')}
                fieldClassName="leads"
                hint={typed.rows.length > 1 ? t('For users with the role REGULAR') : undefined}
                options={LEAD_SCOPES.map((value) => ({ value, label: t(LEADS[value]) }))}
                value={typed.lead_scope}
                onChange={(lead_scope) => draft.change({ ...typed, lead_scope })}
              />
            )}
          </section>
          <DealershipPart
            {...{ offered, retailer, chosen }}
            error={faults.dealerships}
            onChange={(next) => {
              faults.settle('dealerships')
              const hidden = typed.dealerships.filter((one) => !chosen.includes(one))
              draft.change({ ...typed, dealerships: [...new Set([...hidden, ...next])].sort() })
            }}
          />
        </fieldset>
        <div className="form-foot">
          <div className="faults" role="alert">
            {faults.messages.map((text) => (
              <p className="error" key={text}>
                <Icon name="warning" />
                <span>{text}</span>
              </p>
            ))}
          </div>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" data-submit aria-disabled={saving}>
            {saving && <Spinner />}
            {user ? t('Update user') : t('Invite user')}
          </Button>
        </div>
      </form>
    </FormFrame>
  )
}
