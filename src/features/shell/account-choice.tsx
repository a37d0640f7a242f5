import type { ChildAccount, UserInfo } from '../../contract/calls/session'
import { Combobox } from '../../ui/combobox'
import { plural, t } from '../../i18n/translate'

export interface AccountChoiceProps {
  user: UserInfo
  switching: boolean
  onSwitch: (accountId: string) => void
}

/** 'Hi, {nickname}', or for users with several accounts the search that switches between them. */
export function AccountChoice({ user, switching, onSwitch }: AccountChoiceProps) {
  if (user.ChildAccounts.length < 2) return <p className="greeting truncate">{greeting(user)}</p>
  return (
    <div className="account">
      <Combobox
        label={t('Select user')}
        hideLabel
        placeholder={t('Select user')}
        options={user.ChildAccounts.map(optionOf)}
        value={user.DealerId}
        onChange={onSwitch}
        disabled={switching}
        emptyText={t('No account has this name')}
      />
    </div>
  )
}

/** A group stands before its dealerships, in the order of the service. */
const optionOf = ({ id, name, dealerships }: ChildAccount) => ({
  value: id,
  label: name,
  note: dealerships === undefined ? null : togetherText(dealerships),
})

const togetherText = (count: number) => plural(count, '{count} dealership', '{count} dealerships together')

/** `user` null: nobody is signed in. */
export function greeting(user: Pick<UserInfo, 'nickname' | 'FirstName' | 'username'> | null): string {
  return user
    ? t('Hi, {name}', { name: user.nickname || user.FirstName || user.username })
    : t('Please login')
}
