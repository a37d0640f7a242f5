import type { ManagedUser } from '../../contract/calls/users'
import { Avatar } from '../../ui/avatar/avatar'
import { Badge } from '../../ui/badge/badge'
import { Button } from '../../ui/button/button'
import type { Column } from '../../ui/table/data-table'
import { IconButton } from '../../ui/button/icon-button'
import type { Sort } from '../../ui/table/next-sort'
import { userName } from './name-of'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'

export interface RowActions {
  /** Id of the current user, who changes their own account elsewhere. */
  readonly me: string
  /** Id of the user whose invitation is being sent again. */
  readonly sending: string | null
  onEdit(user: ManagedUser): void
  onDelete(user: ManagedUser): void
  onSendAgain(user: ManagedUser): void
}

export const FIRST_SORT: Sort = { key: 'name', direction: 'ascending' }

const dealershipNames = ({ ChildAccounts }: ManagedUser) =>
  ChildAccounts.map(({ name }) => isolate(name)).join(', ')

/** The sort values of the columns. */
export const SORT_VALUES: Readonly<Record<string, (user: ManagedUser) => string>> = {
  name: userName,
  email: ({ Email }) => Email,
  role: ({ UserRole }) => UserRole,
  dealership: dealershipNames,
}
// The list sorts all pages; the value only marks the column as sortable.
const sortable = { sortValue: () => null }

/** The columns of the users' table. */
export const userColumns = (actions: RowActions): readonly Column<ManagedUser>[] => [
  {
    key: 'name',
    head: t('Name'),
    ...sortable,
    width: 220,
    className: 'c-name',
    cell: (user) => <NameCell user={user} me={actions.me} />,
  },
  {
    key: 'email',
    head: t('Email'),
    ...sortable,
    width: 320,
    className: 'c-email',
    cell: ({ Email }) => <Address text={Email} />,
  },
  {
    key: 'role',
    head: t('Role'),
    ...sortable,
    width: 120,
    className: 'c-role',
    cell: ({ UserRole }) => <Badge tone={UserRole === 'REGULAR' ? 'neutral' : 'accent'}>{UserRole}</Badge>,
  },
  {
    key: 'dealership',
    head: t('Dealership'),
    ...sortable,
    width: 240,
    className: 'c-dealership',
    cell: (user) => <Dealerships names={dealershipNames(user)} />,
  },
  {
    key: 'action',
    head: t('Action'),
    align: 'end',
    width: 120,
    className: 'c-action',
    cell: (user) => <Actions user={user} {...actions} />,
  },
]

function NameCell({ user, me }: { user: ManagedUser; me: string }) {
  return (
    <span className="person">
      <Avatar name={userName(user)} size="small" />
      <span className="person-name">
        {userName(user)}
        {user.UserId === me && <Badge>{t('You')}</Badge>}
        {user.invited && <Badge tone="warning">{t('Invited')}</Badge>}
      </span>
    </span>
  )
}

/** A long address may break before the `@`. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** On one line; the title and screen readers have the full text. */
function Dealerships({ names }: { names: string }) {
  if (names === '') return <span className="muted">---</span>
  return (
    <span className="truncate names" title={names}>
      {names}
    </span>
  )
}

function Actions({ user, me, sending, onEdit, onDelete, onSendAgain }: { user: ManagedUser } & RowActions) {
  // Super-admins are managed by whoever runs the service.
  if (user.UserId === me || user.UserRole === 'SUPER-ADMIN') return null
  const name = userName(user)
  return (
    <span className="actions">
      {user.invited && (
        <Button
          variant="quiet"
          size="small"
          data-again={user.UserId}
          aria-label={t('Send again to {name}', { name })}
          busy={sending === user.UserId}
          onClick={() => onSendAgain(user)}
        >
          {t('Send again')}
        </Button>
      )}
      <IconButton
        icon="edit"
        size="small"
        data-edit={user.UserId}
        label={t('Edit {name}', { name })}
        onClick={() => onEdit(user)}
      />
      <IconButton
        icon="trash"
        size="small"
        label={t('Delete {name}', { name })}
        onClick={() => onDelete(user)}
      />
    </span>
  )
}
