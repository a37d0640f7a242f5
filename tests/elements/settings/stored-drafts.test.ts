/** Unsaved changes are restored after the session ended. */
import type { UserInfo } from '../../../src/contract/calls/session'
import { PRINCIPALS, typesFor } from '../../../src/rules/settings/notifications'
import { ok, type Network } from '../support/network'
import { all, endSession, equal, find, focused, frames, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const stored = () => Object.values({ ...sessionStorage }).join('\n')
const field = async (label: string) => {
  const text = await find('label', label)
  const found = (text.getRootNode() as ShadowRoot).getElementById((text as HTMLLabelElement).htmlFor)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field ${label}`)
  return found
}
const type = async (label: string, text: string) => {
  write(await field(label), text)
  await frames(2)
}
/** Ends the session and opens the page again. */
async function again(open: () => Promise<Network>): Promise<Network> {
  await endSession()
  closeSettings()
  return await open()
}

const openUser = (user: Partial<UserInfo> = {}) =>
  openSettings(
    { policy: [], user, settings: { IsGroup: true } },
    (id) =>
      id === 'profile.read'
        ? ok({
            Username: 'dana@northside.test',
            Role: 'ADMIN',
            Email: 'dana@northside.test',
            email_editable: true,
            password_editable: true,
          })
        : id === 'profile.save'
          ? ok({ status: 'Success' })
          : undefined,
    'view="user"',
  )

const PERSON = {
  Id: 'p1',
  UserId: 'p1',
  FirstName: 'Dana',
  LastName: 'Alvarez',
  Email: 'd.alvarez@northside.example',
  MainPhone: '',
  SecondaryPhone: '',
  CrmUserId: null,
  Channels: [],
  version: 3,
}
const openPeople = () =>
  openSettings({ policy: [{ Resource: 'Settings:Notifications', Allow: ['*'] }] }, (id) => {
    if (id === 'notifications.list') return ok({ subscribers: [PERSON] })
    if (id === 'notifications.types') return ok({ subscriptions: typesFor('ADMIN') })
    if (id === 'notifications.principals') return ok({ principals: PRINCIPALS })
    return id === 'forms.crmUser' ? ok({ UserId: null, FullName: null }) : undefined
  })

const openContent = () =>
  openSettings(
    {
      policy: [],
      user: { Products: [{ Id: 'DealerChat', Name: 'Chat AI', Attributes: [] }] },
      settings: { HasKnowledgeBank: false },
    },
    (id) =>
      id === 'cms.read'
        ? ok({
            topics: ['t1', 't10'].map((topic_id) => ({
              topic_id,
              label: topic_id,
              custom: false,
              questions: [],
            })),
          })
        : undefined,
  )

describe('dealer-settings: what is kept when the session ends', () => {
  afterEach(() => {
    closeSettings()
    sessionStorage.clear()
  })

  it('has the address of the profile, and never a password', async () => {
    await openUser()
    await type('New password', 'a long secret word')
    await type('Old password', 'the former word')
    equal(stored(), '')
    await type('Email', 'new@northside.test')
    await again(openUser)
    await until(() => all('form[aria-label="User Profile"]').length > 0)
    equal((await field('Email')).value, 'new@northside.test')
    equal([(await field('Old password')).value, (await field('New password')).value], ['', ''])
    equal(/secret|former/.test(stored()), false)
    await pressReady('form button', 'Save profile')
    await until(() => stored() === '', 'nothing kept')
  })

  it('is shown to nobody else, nor in another account', async () => {
    await openUser()
    await type('Email', 'new@northside.test')
    for (const user of [{ UserId: 'u_other' }, { DealerId: 'a_south' }]) {
      await again(() => openUser(user))
      equal((await field('Email')).value, 'dana@northside.test')
    }
    await again(openUser)
    equal((await field('Email')).value, 'new@northside.test')
  })

  it('has a person who is told, in the form that was open, and leaves the focus where it is', async () => {
    await openPeople()
    await pressReady('.numbered button', 'Edit')
    await type('First name', 'Daniela')
    await again(openPeople)
    equal((await field('First name')).value, 'Daniela')
    await find('.person-form[aria-label="Dana Alvarez"]')
    await frames()
    equal(focused() === (await field('First name')), false)
    await pressReady('.person-form button', 'Cancel')
    await again(openPeople)
    await find('.people')
    equal(all('.person-form').length, 0)
  })

  it('has a new person', async () => {
    await openPeople()
    await pressReady('.numbered button', 'Add person')
    await type('Last name', 'Okafor')
    await again(openPeople)
    await find('.person-form[aria-label="New person"]')
    equal((await field('Last name')).value, 'Okafor')
  })

  it('has a new topic, and a new question where it was begun', async () => {
    await openContent()
    await pressReady('button', 'Add Topic')
    await type('New topic', 'Leasing')
    await pressReady('button[aria-label="Add Question to t10"]')
    await type('New question', 'May I lease?')
    await again(openContent)
    equal((await field('New topic')).value, 'Leasing')
    equal((await field('New question')).value, 'May I lease?')
    equal(
      all('.cms-add').map((form) => form.closest('.cms-topic')?.querySelector('h3')?.textContent),
      [undefined, 't10'],
    )
    for (const form of all('.cms-add')) form.querySelector('button')?.click()
    await until(() => all('.cms-add').length === 0)
    await until(() => stored() === '', 'nothing kept')
  })

  it('is nothing where what was kept does not fit the form', async () => {
    await openUser()
    await type('Email', 'new@northside.test')
    await endSession()
    for (const key of Object.keys(sessionStorage))
      sessionStorage.setItem(key, JSON.stringify({ value: { Email: 7 } }))
    closeSettings()
    await openUser()
    equal((await field('Email')).value, 'dana@northside.test')
  })
})
