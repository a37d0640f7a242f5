import { ok, type Network, type Reply } from '../support/network'
import { all, equal, find, focused, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BOTH = 'Please fill both the old and the new password fields or leave them empty'

/** `editable` is whether the product itself manages address and password. */
async function open(editable = true, saves: Reply[] = []): Promise<Network> {
  return await openSettings(
    { policy: [], settings: { IsGroup: true } },
    (id) => {
      if (id === 'profile.read')
        return ok({
          Username: 'dana@northside.test',
          Role: 'ADMIN',
          Email: 'dana@northside.test',
          email_editable: editable,
          password_editable: editable,
        })
      return id === 'profile.save' ? saves.shift() : undefined
    },
    'view="user"',
  )
}

const form = 'form[aria-label="User Profile"]'
const input = async (label: string) => {
  const text = await find(`${form} label`, label)
  const found = (text.getRootNode() as ShadowRoot).getElementById((text as HTMLLabelElement).htmlFor)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field ${label}`)
  return found
}
const save = () => find<HTMLButtonElement>(`${form} button:not([disabled])`, 'Save profile')

describe('dealer-settings: user', () => {
  afterEach(closeSettings)

  it('asks for both passwords, and sends nothing until then', async () => {
    const { requests } = await open()
    equal((await input('Username')).disabled, true)
    equal((await input('Role')).disabled, true)
    write(await input('New password'), 'long enough for all')
    const button = await save()
    button.focus()
    button.click()
    await find(`${form} .error`, BOTH)
    const wrong = all<HTMLInputElement>(`${form} [aria-invalid=true]`)[0]
    await until(() => focused() === wrong, 'the wrong field')
    equal((await input('New password')).value, 'long enough for all')
    equal(requests.filter(({ id }) => id === 'profile.save').length, 0)
  })

  it('shows a wrong old password at its field, keeps what was typed, and empties it once saved', async () => {
    const wrong = { 'Credentials.OldPassword': 'This is not your current password' }
    await open(true, [
      {
        status: 400,
        body: { message: 'Credentials.OldPassword: This is not your current password', fields: wrong },
      },
      ok({ status: 'Success' }),
    ])
    write(await input('Old password'), 'guess')
    write(await input('New password'), 'long enough for all')
    ;(await save()).click()
    await until(() => all(`${form} .error`).length > 0, 'the message')
    const old = await input('Old password')
    await until(() => old.getAttribute('aria-invalid') === 'true', 'the field')
    equal(old.value, 'guess')
    write(old, 'another guess')
    await until(() => all(`${form} .error`).length === 0, 'no message about what was changed')
    ;(await save()).click()
    await find('.toast', /Profile saved/)
    await until(() => old.value === '', 'an empty field')
  })

  it('forgets the message about an old password once another one is tried', async () => {
    const wrong = { 'Credentials.OldPassword': 'This is not your current password' }
    await open(true, [
      {
        status: 400,
        body: { message: 'Credentials.OldPassword: This is not your current password', fields: wrong },
      },
    ])
    const old = await input('Old password')
    const next = await input('New password')
    write(old, 'guess')
    write(next, 'long enough for all')
    ;(await save()).click()
    await until(() => old.getAttribute('aria-invalid') === 'true', 'the wrong old password')
    write(old, 'another guess')
    write(next, 'short')
    const button = await save()
    button.focus()
    button.click()
    await until(() => focused() === next, 'the new password')
    equal(
      all(`${form} .error`).map(({ textContent }) => textContent),
      ['Please enter at least 10 characters'],
    )
  })

  it('shows what is stored again after Discard, without the messages, and keeps the focus', async () => {
    await open()
    const [mail, next] = [await input('Email'), await input('New password')]
    write(mail, 'elsewhere@northside.test')
    write(next, 'long enough for all')
    ;(await save()).click()
    await find(`${form} .error`, BOTH)
    const button = await find<HTMLButtonElement>(`${form} button`, 'Discard')
    button.focus()
    button.click()
    await until(() => mail.value === 'dana@northside.test' && next.value === '', 'what is stored')
    equal(all(`${form} .error`).length, 0)
    equal(all(`${form} button`).length, 1)
    equal(focused()?.contains(mail), true)
  })

  it('has no password where another provider keeps it', async () => {
    await open(false)
    await find(`${form} .help`, /sign-in provider keeps/)
    equal(all(`${form} input[type=password]`).length, 0)
    equal((await input('Email')).disabled, true)
  })

  it('says of a group that its dealerships have their settings each', async () => {
    await open()
    await find('.user-form', /Each dealership has its own settings/)
  })
})
