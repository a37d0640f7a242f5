import { useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { LEAD_SCOPES, type LeadScope, type ManagedUser } from '../../../contract/calls/users'
import { Conflict } from '../../../forms/conflict'
import { useDraft } from '../../../forms/use-draft'
import { useNextFocus } from '../../../ui/hooks/use-next-focus'
import { useLeave } from '../../../query/leave-guard'
import { useScope } from '../../../query/scope'
import { isRoleLocked, assignableRoles } from '../../../rules/people/users'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { Select } from '../../../ui/field/select'
import { Spinner } from '../../../ui/progress/spinner'
import { userName } from '../name-of'
import { DealershipPart } from './dealership-part'
import type { FormProps } from './form-props'
import { FormFrame } from './form-frame'
import type { Send } from './outcome'
import { useDealerships } from './use-dealerships'
import { useFormIssues } from './use-form-issues'
import { leftSelector, useSubmit } from './use-submit'
import { draftOf, hasRegular, NEW_DRAFT, withChange, withoutRow, withRow, type UserDraft } from './user-draft'
import { UserRows } from './user-rows'
import { t } from '../../../i18n/translate'

export interface UserFormProps extends FormProps {
  /** The edited user; null when new users are invited. */
  user: ManagedUser | null
  retailer: string
  send: Send
  /** Content beside the title. */
  tools?: ReactNode
}

const LEADS: Readonly<Record<LeadScope, string>> = { all: 'All leads', own: 'Own and unassigned leads' }

/** The form for new users, or for one existing user, with their dealerships. */
export function UserForm({ user, retailer, send, tools, unsaved, initialFocus, onLeave }: UserFormProps) {
  const id = useId()
  const { role } = useScope()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root, initialFocus)
  const ask = useLeave()
  const saved = useMemo(() => (user ? draftOf(user) : NEW_DRAFT), [user])
  const title = user ? userName(user) : t('The invitation')
  const draft = useDraft<UserDraft>(title, saved, user?.version, `users/${user?.UserId ?? `new ${retailer}`}`)
  const [isRestored, setIsRestored] = useState(false)
  if (unsaved && !isRestored) {
    setIsRestored(true)
    draft.change(unsaved)
  }
  const typed = draft.value ?? saved
  const offered = useDealerships(retailer, user)
  // Dealerships chosen for the other kind of user are remembered.
  const chosen = typed.dealerships.filter((one) => offered.some(({ id }) => id === one))
  const toSend = { ...typed, dealerships: chosen }
  const issues = useFormIssues(toSend, user)
  const { saving, submit, showWait, conflict, settle } = useSubmit({
    user,
    title,
    send,
    issues,
    draft,
    focus,
    onLeave,
  })

  const leave = () => onLeave(leftSelector(user), null)
  const cancel = () => {
    if (saving) showWait()
    else if (draft.dirty) ask(leave)
    else leave()
  }
  const locked = user !== null && isRoleLocked(user.UserRole, role)
  return (
    <FormFrame title={user ? t('Edit User') : t('Add User')} tools={tools} onBack={cancel} ref={root}>
      {unsaved && (
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
        <Conflict message={conflict} draft={draft} settle={settle} />
        <fieldset disabled={saving}>
          <section aria-labelledby={`${id}-info`}>
            <h2 id={`${id}-info`}>{t('User Info')}</h2>
            <UserRows
              rows={typed.rows}
              issuesOf={issues.of}
              roles={locked ? [user.UserRole] : assignableRoles(role)}
              edited={user !== null}
              roleLocked={locked}
              onChange={(key, change) => {
                issues.settle(key)
                draft.change(withChange(typed, key, change))
              }}
              onAdd={() => {
                const next = withRow(typed)
                focus(`[data-row="${next.rows.at(-1)?.key}"] input`)
                draft.change(next)
              }}
              onRemove={(key) => {
                const index = typed.rows.findIndex((row) => row.key === key)
                const neighbour = typed.rows[index + 1] ?? typed.rows[index - 1]
                focus(`[data-row="${neighbour?.key}"] input`)
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
            error={issues.dealerships}
            onChange={(next) => {
              issues.settle('dealerships')
              const hidden = typed.dealerships.filter((one) => !chosen.includes(one))
              draft.change({ ...typed, dealerships: [...new Set([...hidden, ...next])].sort() })
            }}
          />
        </fieldset>
        <div className="form-foot">
          <div className="faults" role="alert">
            {issues.messages.map((text) => (
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
