import type { ChildAccount, UserInfo } from '../../contract/calls/session'
import { Combobox } from '../../ui/field/combobox'
import { plural, t } from '../../i18n/translate'

export interface AccountChoiceProps {
  user: UserInfo
  switching: boolean
  onSwitch: (accountId: string) => void
}

/** 'Hi, {nickname}', or a search that switches between accounts for users with several. */
export function AccountChoice({ user, switching, onSwitch }: AccountChoiceProps) {
  if (user.ChildAccounts.length < 2) return <p className="greeting truncate">{greeting(user)}</p>
  return (
    <div className="account">
      <Combobox
        label={t('Select user')}
        hideLabel
        placeholder={t('Select user')}
        options={user.ChildAccounts.map(accountOption)}
        value={user.DealerId}
        onChange={onSwitch}
        disabled={switching}
        emptyText={t('No account has this name')}
      />
    </div>
  )
}

/** A group comes before its dealerships, in the service's order. */
const accountOption = ({ id, name, dealerships }: ChildAccount) => ({
  value: id,
  label: name,
  note: dealerships === undefined ? null : dealershipCount(dealerships),
})

const dealershipCount = (count: number) => plural(count, '{count} dealership', '{count} dealerships together')

/** `user` is null while nobody is signed in. */
export function greeting(user: Pick<UserInfo, 'nickname' | 'FirstName' | 'username'> | null): string {
  return user
    ? t('Hi, {name}', { name: user.nickname || user.FirstName || user.username })
    : t('Please login')
}
