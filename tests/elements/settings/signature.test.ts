import '../../../elements/dealer-auth'
import '../../../elements/dealer-settings'
import type { ProductId } from '../../../src/contract/core/products'
import { v } from '../../../src/contract/core/schema'
import { SignatureFields, type SignatureInfo } from '../../../src/contract/calls/signature'
import { fieldsOfInfo, generatedSignature, infoOf } from '../../../src/rules/settings/signature'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { all, clearPage, equal, find, focused, frames, signedIn, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'

const FIELDS: SignatureFields = {
  DealershipName: 'Northside Calder',
  FullName: 'Ava Bennett',
  Position: '',
  MainPhone: '+13125550100',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: 'https://northside.example',
  Address: '2200 North Avenue',
}
const TEXT = 'Ava Bennett\n\nNorthside Calder\n2200 North Avenue\n(312) 555-0100\nhttps://northside.example'
const US = { country: 'US', phone: 'national' } as const
const HINT = 'please reset to edit content'

interface World {
  product?: ProductId
  allow?: string[]
  fields?: Partial<SignatureFields>
  text?: string | null
  named?: { resource_id: string; ResourceName: string }[]
  answer?: (id: string, input: Input) => Reply | undefined
}

interface Sent {
  settings_data?: SignatureFields & { Signature?: string; MirrorFrom?: string | null }
  signature_info?: SignatureInfo & { Signature?: string }
}

let net: Network | null = null

/** A dealership with a signature that can be saved. */
async function open({ product = 'LEAD_ENGAGE', allow = ['*'], named = [], answer, ...world }: World = {}) {
  const state = {
    fields: { ...FIELDS, ...world.fields },
    text: world.text ?? null,
    mirrored: product !== 'LEAD_ENGAGE',
    version: 3,
    named: named.map((one) => ({ ...one, data: FIELDS as Record<string, unknown>, version: 1 })),
  }
  /** Builds the service's response; every signature starts as a copy of that of Sales AI. */
  const answerOf = ({
    fields,
    text,
    mirrored,
    version,
  }: Pick<typeof state, 'fields' | 'text' | 'mirrored' | 'version'>) =>
    ok({
      settings_data: {
        ...fields,
        resource_id: product,
        ResourceName: 'Default',
        Signature: text ?? generatedSignature(fields, US),
        free: text !== null,
        MirrorFrom: mirrored ? 'LEAD_ENGAGE' : null,
      },
      signature_info: infoOf(fields, mirrored),
      version,
    })
  const user = profile({
    Role: 'ADMIN',
    Policy: [{ Resource: 'Settings:Signature', Allow: allow }],
    Products: [{ Id: product, Name: product, Attributes: [] }],
  })
  const base = dealership(user)
  const own = (id: string, input: Input): Reply | undefined => {
    switch (id) {
      case 'settings.general':
        return input['service_type'] === product
          ? answerOf(state)
          : answerOf({ fields: FIELDS, text: null, mirrored: false, version: 0 })
      case 'settings.saveGeneral': {
        const { settings_data: full, signature_info: info } = input as unknown as Sent
        const { Signature = '', MirrorFrom = null } = full ?? info ?? {}
        state.version += 1
        state.mirrored = MirrorFrom !== null
        state.text = Signature === '' ? null : Signature
        if (full) state.fields = v.parse(SignatureFields, full)
        else if (info) state.fields = fieldsOfInfo(info, FIELDS)
        return ok({ status: 'Success', version: state.version })
      }
      case 'resources.available': {
        const access = allow.includes('*') || allow.includes('write') ? 'write' : 'read'
        const first = { resource_id: 'LEAD_ENGAGE', ResourceName: 'Default', data: FIELDS, version: 0 }
        const resources = [first, ...state.named].map((one) => ({ ...one, access }))
        return ok({ resources, may_create: allow.includes('*') })
      }
      case 'resources.blank':
        return ok({ data: FIELDS })
      case 'resources.create': {
        const { ResourceName = '', data } = input
        state.named.push({ resource_id: 'r_new', ResourceName, data: data as unknown as never, version: 1 })
        return ok({ status: 'Success', resource_id: 'r_new', version: 1 })
      }
      case 'settings.deleteSignature':
        state.named = state.named.filter(({ resource_id }) => resource_id !== input['resource_id'])
        return ok({ status: 'Success' })
      default:
        return undefined
    }
  }
  net = network((id, input) => answer?.(id, input) ?? own(id, input) ?? base(id, input))
  await signedIn('<dealer-settings style="display:block;block-size:900px"></dealer-settings>')
  return { ...net, state }
}
const timeout = window.setTimeout
function close() {
  window.setTimeout = timeout
  clearPage()
  net?.restore()
}

const BLOCK = '[data-block=signature]'
const labelled = (label: string) =>
  all<HTMLLabelElement>(`${BLOCK} label`).find(({ textContent }) => textContent.startsWith(label))
/** The field with this label, in the first form by default. */
async function field(label: string): Promise<HTMLInputElement> {
  await until(() => labelled(label) !== undefined, label)
  const id = labelled(label)?.htmlFor ?? ''
  const [control] = all<HTMLInputElement>(`[id="${id}"]`)
  if (!control) throw new Error(label)
  return control
}
async function fill(label: string, text: string) {
  const control = await field(label)
  control.focus()
  write(control, text)
  await until(() => control.value === text)
}
const preview = () => find(`${BLOCK} .signature-preview`)
const words = async () => (await preview()).innerText.replace(/\n{2,}/g, '\n\n').trim()
const button = (name: string | RegExp) => find<HTMLButtonElement>(`${BLOCK} button`, name)
const buttons = () => texts(`${BLOCK} button`)
const saves = (id = 'settings.saveGeneral') =>
  (net?.requests ?? []).filter((one) => one.id === id).map(({ input }) => input as Record<string, unknown>)
const hints = () => texts(`${BLOCK} .help`).filter((text) => text === HINT)

describe('dealer-settings: signature', () => {
  afterEach(close)

  it('shows what the fields make, as they are typed', async () => {
    await open()
    equal(await words(), TEXT)
    ;(await preview()).click()
    await frames()
    equal(hints(), [HINT])
    await fill('Position', 'Customer care')
    await fill('Parts phone', '+13125550102')
    await until(() =>
      (all(`${BLOCK} .signature-preview`)[0]?.innerText ?? '').includes('Parts: (312) 555-0102'),
    )
    equal((await words()).startsWith('Ava Bennett\nCustomer care\n\nNorthside Calder'), true)
    for (const label of ['Position', 'Service phone', 'Parts phone'])
      equal(labelled(label)?.textContent, `${label} (optional)`)
  })

  it('waits with Save for a change, and for what must be filled', async () => {
    await open()
    await field('Address')
    equal((await button('Save')).disabled, true)
    await fill('Position', 'Customer care')
    equal((await button('Save')).disabled, false)
    for (const label of ['Dealership name', 'Full name', 'Sales phone', 'Website', 'Address']) {
      const before = (await field(label)).value
      await fill(label, ' ')
      await until(
        () => all<HTMLButtonElement>(`${BLOCK} .block-actions .primary`)[0]?.disabled === true,
        label,
      )
      await fill(label, before)
      await until(
        () => all<HTMLButtonElement>(`${BLOCK} .block-actions .primary`)[0]?.disabled === false,
        label,
      )
    }
  })

  it('says at the phone field what is wrong, keeps it, and sends nothing', async () => {
    await open()
    await fill('Sales phone', '(312) 555-0100')
    ;(await button('Save')).click()
    await find(`${BLOCK} .error`, 'Please enter valid phone number (example: +1xxxxxxxxx)')
    const phone = await field('Sales phone')
    equal([phone.value, phone.getAttribute('aria-invalid')], ['(312) 555-0100', 'true'])
    equal(saves(), [])
    await fill('Sales phone', '3125550100')
    await until(() => all(`${BLOCK} .error`).length === 0)
    ;(await button('Save')).click()
    await find('.toast', /Signature saved/)
    equal(
      saves().map(({ base_version, settings_data }) => [
        base_version,
        (settings_data as SignatureFields).MainPhone,
      ]),
      [[3, '3125550100']],
    )
  })

  it('is written freely in the preview, and then the fields change it no more until it is reset', async () => {
    await open()
    ;(await button('Edit')).click()
    await until(() => all<HTMLTextAreaElement>(`${BLOCK} textarea`)[0]?.value === TEXT)
    const [area] = all<HTMLTextAreaElement>(`${BLOCK} textarea`)
    if (!area) throw new Error('No text')
    write(area, 'Bye,\nAva')
    await frames()
    ;(await button('Done')).click()
    await until(() => all(`${BLOCK} .signature-preview`).length === 1)
    equal(await words(), 'Bye,\nAva')
    await fill('Address', 'Elsewhere')
    equal(await words(), 'Bye,\nAva')

    equal(hints(), [])
    // The test checks the timer's delay, because the time until the change is visible differs between
    // machines.
    const waits: (number | undefined)[] = []
    window.setTimeout = ((work: () => void, ms?: number) => {
      waits.push(ms)
      return timeout(work, ms)
    }) as typeof setTimeout
    const from = performance.now()
    ;(await preview()).click()
    await until(() => hints().length === 1)
    await until(() => hints().length === 0)
    window.setTimeout = timeout
    equal([waits.includes(2_000), performance.now() - from > 1_800], [true, true])

    ;(await button('Save')).click()
    await until(() => saves().length === 1)
    equal((saves()[0]?.['settings_data'] as { Signature: string }).Signature, 'Bye,\nAva')
    await find('.toast', /Signature saved/)
    ;(await button('Reset')).click()
    await until(() => !buttons().includes('Reset'))
    equal((await words()).includes('Ava Bennett'), true)
  })

  it('keeps a free text that stands', async () => {
    await open({ text: 'Bye' })
    equal(await words(), 'Bye')
    await button('Reset')
  })

  it('is the same as Sales AI’s for the car-buying product until a field is changed', async () => {
    await open({ product: 'CARBUYING_AI' })
    const box = async () => (await find(`${BLOCK} .option`, 'Same as Sales AI')).querySelector('input')
    equal((await box())?.checked, true)
    equal(labelled('Full name'), undefined)
    await fill('Address', 'Pier 4')
    await until(() => all<HTMLInputElement>(`${BLOCK} .option input`)[0]?.checked === false)
    ;(await button('Save')).click()
    await until(() => saves().length === 1)
    equal(saves()[0]?.['signature_info'], {
      ...infoOf({ ...FIELDS, Address: 'Pier 4' }, false),
      Signature: '',
    })
    equal(saves()[0]?.['settings_data'], undefined)

    // Afterwards the fields are filled from Sales AI again.
    await until(() => all(`${BLOCK} button[aria-busy]`).length === 0)
    await fill('Address', 'Pier 5')
    ;(await box())?.click()
    await until(() => all<HTMLInputElement>(`${BLOCK} .option input`)[0]?.checked === true)
    equal((await field('Address')).value, FIELDS.Address)
  })

  it('says what failed in the specified words, and shows the refusal at its field', async () => {
    await open({
      answer: (id) =>
        id === 'settings.saveGeneral'
          ? {
              status: 400,
              body: {
                message: 'settings_data.Address: Is too far',
                fields: { 'settings_data.Address': 'Is too far' },
              },
            }
          : undefined,
    })
    await fill('Address', 'The Moon')
    ;(await button('Save')).click()
    await find('.toast', /Could not update signature/)
    await find(`${BLOCK} .error`, 'Is too far')
    equal((await field('Address')).value, 'The Moon')
    await fill('Address', 'Earth')
    await until(() => all(`${BLOCK} .error`).length === 0)
  })

  it('tells the second of two people, who keeps theirs or takes the other', async () => {
    let refuse = true
    const { state } = await open({
      answer: (id) => {
        if (id !== 'settings.saveGeneral' || !refuse) return undefined
        refuse = false
        state.fields.Address = 'Theirs'
        state.version = 9
        return { status: 409, body: { message: 'Dana Alvarez has saved other changes.' } }
      },
    })
    await fill('Address', 'Mine')
    ;(await button('Save')).click()
    await find(`${BLOCK} .banner`, /Dana Alvarez has saved other changes/)
    equal((await field('Address')).value, 'Mine')
    // The current state was fetched.
    await until(() => (net?.requests ?? []).filter(({ id }) => id === 'settings.general').length === 2)
    await frames(6)
    ;(await button('Keep mine')).click()
    await until(() => all(`${BLOCK} .banner`).length === 0)
    ;(await button('Save')).click()
    await until(() => saves().length === 2)
    equal(saves()[1]?.['base_version'], 9)
  })

  it('is read only, without Save and Edit, where the policy only reads', async () => {
    await open({ allow: ['read'], named: [{ resource_id: 'r_1', ResourceName: 'Fleet' }] })
    equal((await field('Address')).readOnly, true)
    await find(`${BLOCK} .badge`, 'Read only')
    await button('View')
    ;(await preview()).click()
    await frames()
    equal([buttons(), hints()], [['View'], []])
    ;(await button('View')).click()
    await button('Close')
    equal((await field('Nickname')).readOnly, true)
    equal(buttons().includes('Save'), false)
  })

  it('can be read again after a failure', async () => {
    let broken = true
    await open({
      answer: (id) =>
        id === 'settings.general' && broken ? { status: 500, body: { message: 'x' } } : undefined,
    })
    const retry = await button('Retry')
    broken = false
    retry.click()
    equal(await words(), TEXT)
  })

  it('adds one by nickname, which it needs', async () => {
    await open()
    await find(`${BLOCK} .state`, /There are no others/)
    ;(await button('Add signature')).click()
    await field('Nickname')
    const added = () => all<HTMLButtonElement>(`${BLOCK} .named-signature-new button[type=submit]`)[0]
    equal(added()?.disabled, true)
    await fill('Nickname', 'Fleet')
    await until(() => added()?.disabled === false)
    added()?.click()
    await find(`${BLOCK} .named-signature b`, 'Fleet')
    equal(saves('resources.create')[0]?.['ResourceName'], 'Fleet')
    await until(() => all(`${BLOCK} .named-signature-new`).length === 0)
  })

  it('deletes one by nickname once it was asked, and keeps the place', async () => {
    const named = [
      { resource_id: 'r_1', ResourceName: 'Fleet' },
      { resource_id: 'r_2', ResourceName: 'Weekend' },
    ]
    await open({ named })
    const trash = () => find<HTMLButtonElement>(`${BLOCK} button[aria-label="Delete Fleet"]`)
    ;(await trash()).click()
    const dialog = await find('dialog[open]', /Nobody can choose Fleet anymore/)
    equal(saves('settings.deleteSignature'), [])
    dialog.querySelector<HTMLButtonElement>('button[data-autofocus]')?.click()
    await until(() => all('dialog[open]').length === 0)
    ;(await trash()).click()
    ;(await find<HTMLButtonElement>('dialog[open] button', 'Delete')).click()
    await find('.toast', /Signature deleted/)
    await until(() => texts(`${BLOCK} .named-signature b`).join() === 'Weekend')
    equal(saves('settings.deleteSignature')[0]?.['resource_id'], 'r_1')
    await until(() => focused()?.textContent === 'Signatures by nickname')
  })

  it('offers none where the policy does not create', async () => {
    await open({ allow: ['read', 'write'] })
    await find(`${BLOCK} .state`, /There are no others/)
    equal(buttons().includes('Add signature'), false)
  })
})
