import type { DealerSettings } from '../../../src/contract/calls/session'
import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { pressKey, setViewport } from '../ui/real-input'
import { issuesOnPage } from '../support/axe'
import { closeStudio, openStudio, type Studio } from './studio-page'

const NOT_SAVED =
  'Error updating settings. Please try in a few minutes. If the problem persists contact our Support team.'
const SAVED = 'Your changes were saved successfully.'

type Answer = (id: string, input: Input) => Reply | undefined

interface World {
  readonly role?: string
  readonly section?: string
  readonly settings?: Partial<DealerSettings>
  readonly attributes?: string
  /** Whether the service scheduler is visible. */
  readonly visible?: boolean
  readonly answer?: Answer
}

/** A service that stores changes. */
function service(visible: boolean): Answer {
  const kept: Record<string, Record<string, unknown>> = {
    maximizeConversion: { Status: 'Disabled', version: 1 },
    serviceScheduler: { Status: 'Enabled', Visible: visible, version: 1 },
    sellingPrice: { Status: 'Enabled', version: 1 },
    quickReplies: { Status: 'Enabled', version: 1 },
    askRating: { Status: 'Enabled', version: 1 },
    leadGating: { enabled: true, only_for_cta: true, version: 1 },
    startForm: { Status: 'Disabled', version: 1 },
    adobeAnalytics: { adobeAnalyticsEnabled: false, version: 1 },
    takeover: { Status: 'Enabled', version: 1 },
  }
  return (id, input) => {
    if (id === 'takeover.status') return ok(kept['takeover'])
    if (id === 'takeover.updateStatus')
      return ok((kept['takeover'] = { Status: input['status'], version: 2 }))
    const [area, call = ''] = id.split('.')
    if (area !== 'capabilities') return undefined
    const name = Object.keys(kept).find(
      (one) => one.toLowerCase() === call.replace('update', '').toLowerCase(),
    )
    const stands = kept[name ?? ''] ?? {}
    if (call.startsWith('update')) {
      const { status, base_version, ...rest } = input
      kept[name ?? ''] = {
        ...stands,
        ...rest,
        ...(status !== undefined && { Status: status }),
        version: Number(base_version) + 1,
      }
    }
    return ok(kept[name ?? ''])
  }
}

const open = ({
  role = 'ADMIN',
  section = 'capabilities',
  settings = {},
  attributes = '',
  visible = true,
  answer,
}: World = {}): Promise<Studio> => {
  const own = service(visible)
  return openStudio({
    user: { Role: role },
    settings,
    attributes: `section="${section}" ${attributes}`,
    answer: (id, input) => answer?.(id, input) ?? own(id, input),
  })
}

const names = () => texts('.capability .option').filter((name) => !name.startsWith('Only'))
const toggle = (name: string) => find<HTMLLabelElement>('.capability .option', name)
const isOn = async (name: string) => (await toggle(name)).querySelector('input')?.checked
const save = () => find<HTMLButtonElement>('button', 'SAVE capabilities')
const updates = (studio: Studio) => studio.requests.filter(({ id }) => id.startsWith('capabilities.update'))

const EVERYBODYS = [
  'Maximize Conversions',
  'Conversational Service Scheduling',
  'Selling Price',
  'Quick Replies',
  'Chat Rating',
]
const SUPERS = ['Lead Gating for Pricing & Availability Check', 'Start a Conversation Form']

describe('widget-studio: capabilities', () => {
  afterEach(() => {
    closeStudio()
    return setViewport(1280)
  })

  it('shows each role its own', async () => {
    await open()
    await save()
    equal(names(), EVERYBODYS)
    closeStudio()

    await open({ visible: false })
    await save()
    equal(names(), EVERYBODYS.toSpliced(1, 1))
    closeStudio()

    await open({ role: 'super-Admin' })
    await save()
    equal(names(), [...EVERYBODYS, ...SUPERS])
  })

  it('shows Adobe Analytics to super-admins of the manufacturer’s accounts that are not in the pilot', async () => {
    const manufacturer = { ManufacturerAccount: true, ChatUiPilot: false }
    await open({ role: 'SUPER-ADMIN', settings: manufacturer })
    await save()
    equal(names(), [...EVERYBODYS, ...SUPERS, 'Adobe Analytics'])
    closeStudio()

    await open({ role: 'SUPER-ADMIN', settings: { ...manufacturer, ChatUiPilot: true } })
    await save()
    equal(names(), [...EVERYBODYS, ...SUPERS])
    closeStudio()

    const studio = await open({ role: 'ADMIN', settings: manufacturer })
    await save()
    equal(names(), EVERYBODYS)
    // Calls without permission are not sent either.
    equal(
      studio.requests.some(({ id }) => /leadGating|startForm|adobe/.test(id)),
      false,
    )
  })

  it('sends nothing but what was changed, and only when told to', async () => {
    const studio = await open({ role: 'SUPER-ADMIN' })
    const button = await save()
    equal(button.disabled, true)
    ;(await toggle('Quick Replies')).click()
    ;(await toggle('Selling Price')).click()
    ;(await toggle('Maximize Conversions')).click()
    ;(await toggle('Maximize Conversions')).click()
    await find('[role=status]', '2 not saved')
    equal(updates(studio).length, 0)
    button.click()
    await find('.toast', SAVED)
    equal(
      updates(studio)
        .map(({ id, input }) => [id, input['status'], input['base_version']])
        .sort(),
      [
        ['capabilities.updateQuickReplies', 'Disabled', 1],
        ['capabilities.updateSellingPrice', 'Disabled', 1],
      ],
    )
    equal(await isOn('Quick Replies'), false)
    await until(() => button.disabled)
  })

  it('drops all that was changed at once, and keeps the place', async () => {
    const studio = await open({ role: 'SUPER-ADMIN' })
    await save()
    const discards = () => texts('button').filter((name) => name === 'Discard').length
    equal(discards(), 0)
    ;(await toggle('Quick Replies')).click()
    ;(await toggle(SUPERS[0] ?? '')).click()
    ;(await find<HTMLButtonElement>('button', 'Discard')).click()
    await until(() => discards() === 0)
    equal([await isOn('Quick Replies'), await isOn(SUPERS[0] ?? '')], [true, true])
    const option = await find<HTMLLabelElement>('label', 'Only apply to Conversation Connect')
    equal(option.querySelector('input')?.checked, true)
    equal(focused()?.getAttribute('aria-label'), 'What the chat may do')
    equal(updates(studio).length, 0)
  })

  it('clears the option of lead gating with it', async () => {
    const studio = await open({ role: 'SUPER-ADMIN' })
    const option = await find<HTMLLabelElement>('label', 'Only apply to Conversation Connect')
    equal(option.querySelector('input')?.checked, true)
    ;(await toggle(SUPERS[0] ?? '')).click()
    await until(() => !texts('label').includes('Only apply to Conversation Connect'))
    ;(await save()).click()
    await find('.toast', SAVED)
    const [sent] = updates(studio)
    equal(
      [sent?.id, sent?.input['enabled'], sent?.input['only_for_cta']],
      ['capabilities.updateLeadGating', false, false],
    )
    // When it is switched on again, its option is off.
    ;(await toggle(SUPERS[0] ?? '')).click()
    const again = await find<HTMLLabelElement>('label', 'Only apply to Conversation Connect')
    equal(again.querySelector('input')?.checked, false)
  })

  it('keeps what failed on screen, and only that', async () => {
    let broken = true
    const studio = await open({
      answer: (id) =>
        id === 'capabilities.updateSellingPrice' && broken ? { status: 500, body: {} } : undefined,
    })
    ;(await toggle('Quick Replies')).click()
    ;(await toggle('Selling Price')).click()
    ;(await save()).click()
    const row = (await find('.capability .error', NOT_SAVED)).closest('.capability')
    equal(row?.querySelector('.option')?.textContent, 'Selling Price')
    equal(await isOn('Selling Price'), false)
    await find('[role=status]', '1 not saved')
    equal(all('.toast').length, 0)

    broken = false
    await pressReady('button', 'SAVE capabilities')
    await find('.toast', SAVED)
    equal(updates(studio).filter(({ id }) => id === 'capabilities.updateQuickReplies').length, 1)
    await until(() => all('.capability .error').length === 0)
  })

  it('tells the second of two who saved, whose change stays', async () => {
    let overtaken = true
    await open({
      answer: (id) => {
        if (id !== 'capabilities.updateQuickReplies' || !overtaken) return undefined
        overtaken = false
        return { status: 409, body: { message: 'Someone else has saved other changes' } }
      },
    })
    ;(await toggle('Quick Replies')).click()
    ;(await save()).click()
    await find('.banner.warning', /Someone else has saved other changes/)
    equal(await isOn('Quick Replies'), false)
    ;(await find('.banner button', 'Keep mine')).click()
    await pressReady('button', 'SAVE capabilities')
    await find('.toast', SAVED)
  })

  it('leaves the others standing when one cannot be read', async () => {
    let broken = true
    await open({
      answer: (id) => (id === 'capabilities.sellingPrice' && broken ? { status: 403, body: {} } : undefined),
    })
    const row = (await find('.capability .state.failed', /Can't Fetch Data/)).closest('.capability')
    equal(row?.querySelector('.strong')?.textContent, 'Selling Price')
    equal(names(), EVERYBODYS.toSpliced(2, 1))
    broken = false
    ;(await find('.capability button', 'Retry')).click()
    await until(() => names().length === 4)
  })

  it('is for administrators', async () => {
    const studio = await open({ role: 'REGULAR' })
    await find('.state', /Administrators of the dealership choose/)
    equal(
      studio.requests.some(({ id }) => id.startsWith('capabilities.')),
      false,
    )
  })

  it('is used by keyboard', async () => {
    await open()
    const button = await save()
    ;(await toggle('Maximize Conversions')).querySelector('input')?.focus()
    await pressKey('Space')
    await until(() => !button.disabled)
    for (let tabs = EVERYBODYS.length; tabs > 0; tabs--) await pressKey('Tab')
    equal(focused() === button, true)
    await pressKey('Enter')
    await find('.toast', SAVED)
  })

  for (const width of [1440, 1024, 390])
    for (const scheme of ['light', 'dark'])
      it(`has no fault at ${width} px, ${scheme}`, async () => {
        await setViewport(width)
        await open({
          role: 'SUPER-ADMIN',
          attributes: `theme="${scheme}"`,
          answer: (id) =>
            id === 'capabilities.sellingPrice' || id === 'capabilities.updateQuickReplies'
              ? { status: 403, body: {} }
              : undefined,
        })
        ;(await toggle('Quick Replies')).click()
        ;(await save()).click()
        await find('.capability .error', NOT_SAVED)
        equal(await issuesOnPage(), [])
        equal(document.documentElement.scrollWidth <= width, true)
      })
})

const saveTakeover = () => find<HTMLButtonElement>('button', 'SAVE DEALERSHIP TAKEOVER STATUS')

describe('widget-studio: takeover', () => {
  afterEach(closeStudio)

  it('is saved by its button alone', async () => {
    const studio = await open({ section: 'takeover' })
    const button = await saveTakeover()
    equal([button.disabled, await isOn('Dealership Takeover')], [true, true])
    ;(await toggle('Dealership Takeover')).click()
    await until(() => !button.disabled)
    equal(
      studio.requests.some(({ id }) => id === 'takeover.updateStatus'),
      false,
    )
    button.click()
    await find('.toast', SAVED)
    equal(studio.requests.find(({ id }) => id === 'takeover.updateStatus')?.input['status'], 'Disabled')
    await until(() => button.disabled)
    equal(await isOn('Dealership Takeover'), false)
  })

  it('says when it cannot be read, and reads it again', async () => {
    let broken = true
    await open({
      section: 'takeover',
      answer: (id) => (id === 'takeover.status' && broken ? { status: 403, body: {} } : undefined),
    })
    await find('.state.failed', /^Can't Fetch Data/)
    equal(all('.option').length, 0)
    broken = false
    ;(await find('button', 'Retry')).click()
    await saveTakeover()
  })

  it('keeps the switch as it was put when the save fails', async () => {
    await open({
      section: 'takeover',
      answer: (id) => (id === 'takeover.updateStatus' ? { status: 500, body: {} } : undefined),
    })
    ;(await toggle('Dealership Takeover')).click()
    const button = await saveTakeover()
    await until(() => !button.disabled)
    button.click()
    await find('.error', NOT_SAVED)
    equal([await isOn('Dealership Takeover'), button.disabled], [false, false])
  })

  it('can be looked at by everybody, and changed by administrators', async () => {
    await open({ section: 'takeover', role: 'REGULAR' })
    equal((await toggle('Dealership Takeover')).querySelector('input')?.disabled, true)
    equal(texts('button').includes('SAVE DEALERSHIP TAKEOVER STATUS'), false)
    equal(await issuesOnPage(), [])
  })
})
