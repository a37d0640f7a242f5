import { EMAIL_LENGTH, MAX_INVITED, NAME_LENGTH } from '../../../contract/calls/users'
import type { InviteRow } from '../../../rules/people/users'
import type { RowErrors } from './outcome'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Select } from '../../../ui/field/select'
import { TextInput } from '../../../ui/field/text-input'
import type { DraftRow } from './user-draft'
import { t } from '../../../i18n/translate'

export interface UserRowsProps {
  rows: readonly DraftRow[]
  issuesOf: (row: DraftRow) => RowErrors
  /** The roles to choose from. */
  roles: readonly string[]
  /** Whether the user exists already: their name and address cannot be changed. */
  edited: boolean
  roleLocked: boolean
  onChange: (key: number, change: Partial<InviteRow>) => void
  onAdd: () => void
  onRemove: (key: number) => void
}

/** One row for each user, up to seven. */
export function UserRows({ rows, edited, onAdd, onRemove, ...rest }: UserRowsProps) {
  return (
    <>
      <div className="user-rows">
        {rows.map((row, index) => (
          <UserRow
            key={row.key}
            row={row}
            number={index + 1}
            edited={edited}
            onRemove={rows.length > 1 ? () => onRemove(row.key) : undefined}
            {...rest}
          />
        ))}
      </div>
      {!edited && rows.length < MAX_INVITED && (
        <Button variant="quiet" icon="plus" className="add-row" data-add-row onClick={onAdd}>
          {t('Add another, up to {max}', { max: MAX_INVITED })}
        </Button>
      )}
    </>
  )
}

interface UserRowProps extends Pick<
  UserRowsProps,
  'issuesOf' | 'roles' | 'edited' | 'roleLocked' | 'onChange'
> {
  row: DraftRow
  /** From 1. */
  number: number
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

function UserRow({ row, number, issuesOf, roles, edited, roleLocked, onChange, onRemove }: UserRowProps) {
  const issues = issuesOf(row)
  const textProps = (name: 'first_name' | 'last_name' | 'email') => ({
    value: row[name],
    error: issues[name],
    readOnly: edited,
    required: true,
    autoComplete: 'off',
    onChange: (value: string) => onChange(row.key, { [name]: value }),
  })
  return (
    <div className="user-row" role="group" aria-label={t('User {number}', { number })} data-row={row.key}>
      <TextInput
        label={t('First name')}
        maxLength={NAME_LENGTH}
        data-first={number === 1 && !edited ? '' : undefined}
        {...textProps('first_name')}
      />
      <TextInput label={t('Last name')} maxLength={NAME_LENGTH} {...textProps('last_name')} />
      <TextInput
        label={t('Email')}
        type="email"
        inputMode="email"
        fieldClassName="email"
        maxLength={EMAIL_LENGTH}
        {...textProps('email')}
      />
      <Select
        label={t('Role')}
        required
        disabled={roleLocked}
        placeholder={t('Select role')}
        options={roles.map((role) => ({ value: role, label: role }))}
        value={row.role}
        hint={
          roleLocked
            ? t('The role of an administrator can be changed by a super-administrator only.')
            : undefined
        }
        error={issues.role}
        onChange={(role) => onChange(row.key, { role })}
      />
      {onRemove && (
        <IconButton
          icon="trash"
          className="remove-row"
          label={t('Remove user {number}', { number })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
