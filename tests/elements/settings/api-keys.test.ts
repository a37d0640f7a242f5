import type { ApiKey } from '../../../src/contract/calls/api-keys'
import { ok } from '../support/network'
import { all, equal, find, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=api-keys]'
const key: ApiKey = {
  id: 'ak_1',
  name: 'Reports',
  scopes: ['figures:read'],
  created_by: 'Ada Miles',
  created_at: '2026-11-21T15:00:00Z',
  expires_at: '2026-12-21T15:00:00Z',
  expired: false,
  last_used_at: null,
}

describe('dealer-settings: API keys', () => {
  afterEach(closeSettings)

  it('creates one with what was chosen, shows its secret once, and revokes it', async () => {
    let keys: ApiKey[] = []
    const net = await openSettings(
      { policy: [{ Resource: 'Settings:DealerParams', Allow: ['*'] }] },
      (id) => {
        if (id === 'apiKeys.list') return ok({ keys })
        if (id === 'apiKeys.add') {
          keys = [key]
          return ok({ id: key.id, secret: 'fck_secret', expires_at: key.expires_at })
        }
        if (id !== 'apiKeys.delete') return undefined
        keys = []
        return ok({ status: 'Success' })
      },
    )
    await find(BLOCK, /There is no API key yet/)
    await pressReady(`${BLOCK} button`, 'Create API key')
    write(await find<HTMLInputElement>('dialog input[type=text]'), 'Reports')
    await pressReady('dialog[open] button', 'Cancel')
    // It asks before the name is lost.
    await pressReady('[role=alertdialog][open] button', 'Stay')
    await until(() => all('[role=alertdialog][open]').length === 0)
    ;(await find<HTMLInputElement>('dialog input[type=checkbox]')).click()
    await pressReady('dialog button', 'Create')
    await until(() => all<HTMLInputElement>('dialog input[readonly]')[0]?.value === 'fck_secret')
    await pressReady('dialog button', 'Done')
    await find(BLOCK, /Acts for Ada Miles/)
    const sent = net.requests.find(({ id }) => id === 'apiKeys.add')?.input as unknown
    equal(
      { ...(sent as object), account_id: undefined },
      { account_id: undefined, name: 'Reports', scopes: ['figures:read'], expires_in_days: 90 },
    )
    await pressReady(`${BLOCK} li button`, 'Revoke')
    await pressReady('dialog button', 'Revoke')
    await find(BLOCK, /There is no API key yet/)
  })

  it('offers nothing to change without the right to', async () => {
    await openSettings({ policy: [{ Resource: 'Settings:DealerParams', Allow: ['read'] }] }, (id) =>
      id === 'apiKeys.list' ? ok({ keys: [{ ...key, expired: true }] }) : undefined,
    )
    await find(BLOCK, /Expired/)
    equal(all(`${BLOCK} button`).length, 0)
  })
})
