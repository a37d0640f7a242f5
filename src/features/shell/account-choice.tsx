import type { UserInfo } from '../../contract/session'
import { Combobox } from '../../ui/combobox'

export interface AccountChoiceProps {
  user: UserInfo
  switching: boolean
  onSwitch: (accountId: string) => void
}

/** 'Hi, {nickname}', or for users with several accounts the search that switches between them (document 1 §2 Header). */
export function AccountChoice({ user, switching, onSwitch }: AccountChoiceProps) {
  if (user.ChildAccounts.length < 2) return <p className="greeting truncate">{greeting(user)}</p>
  return (
    <div className="account">
      <Combobox
        label="Select user"
        hideLabel
        placeholder="Select user"
        options={user.ChildAccounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={user.DealerId}
        onChange={onSwitch}
        disabled={switching}
        emptyText="No account has this name"
      />
    </div>
  )
}

/** `user` null: nobody is signed in. */
export function greeting(user: Pick<UserInfo, 'nickname' | 'FirstName' | 'username'> | null): string {
  return user ? `Hi, ${user.nickname || user.FirstName || user.username}` : 'Please login'
}
