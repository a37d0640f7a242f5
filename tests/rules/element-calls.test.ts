/** What a session for some elements is good for. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import { SESSION_ELEMENTS, type SessionElement } from '../../src/contract/elements/elements'
import { callsOfElements, sessionCallsOf, withInside } from '../../src/rules/routes/element-calls'

const calls: readonly AnyCall[] = CALLS
const ids = calls.map(({ id }) => id)
const of = (...elements: SessionElement[]) => callsOfElements(elements)
const anyElements = fc.uniqueArray(fc.constantFrom(...SESSION_ELEMENTS), { minLength: 1 })

describe('the table', () => {
  it.each(SESSION_ELEMENTS.flatMap((tag) => sessionCallsOf(tag).calls.map((id) => [tag, id] as const)))(
    '%s names %s, which is a call',
    (_, id) => expect(ids).toContain(id),
  )

  it.each(SESSION_ELEMENTS.flatMap((tag) => sessionCallsOf(tag).areas.map((area) => [tag, area] as const)))(
    '%s names %s, under which there are calls',
    (_, area) => expect(ids.some((id) => id.startsWith(`${area}.`))).toBe(true),
  )

  it('lets every element know who is signed in, and which dealership it shows', () => {
    for (const tag of SESSION_ELEMENTS)
      expect(of(tag)).toEqual(
        expect.arrayContaining(['session.login', 'session.userMetadata', 'session.dealerSettings']),
      )
  })

  it('gives several elements what each of them has, and no more', () => {
    fc.assert(
      fc.property(anyElements, (elements) => {
        expect(new Set(callsOfElements(elements))).toEqual(new Set(elements.flatMap((tag) => of(tag))))
      }),
    )
  })

  it('takes the studio for a part of the settings, and the settings for no part of the studio', () => {
    expect(withInside(['dealer-settings', 'widget-studio'])).toEqual(['dealer-settings', 'widget-studio'])
    expect(of('dealer-settings')).toEqual(expect.arrayContaining(of('widget-studio')))
    expect(of('widget-studio')).not.toContain('settings.saveGeneral')
  })
})

describe('what is about the person, or gives another token', () => {
  /** Whatever stands under these words, calls to come included. */
  const NEVER = /^(customerData|profile|partner|intake|widget|agentic)\./
  const NEVER_ONE_BY_ONE = [
    'session.consoleConfig',
    'session.switchUser',
    'session.logout',
    'users.signOut',
    'users.updateHosted',
  ]

  it('stands in no session, whatever its elements', () => {
    const all = callsOfElements(SESSION_ELEMENTS)
    expect(all.filter((id) => NEVER.test(id) || NEVER_ONE_BY_ONE.includes(id))).toEqual([])
    // The rule would pass if such calls were called otherwise.
    expect(ids.filter((id) => NEVER.test(id)).length).toBeGreaterThan(20)
  })

  it('is not asked by the user of a session, but for who they are and what there is to choose from', () => {
    const byUser = calls.filter(({ id, access }) => access.who === 'user' && allOf(id)).map(({ id }) => id)
    expect(byUser.sort()).toEqual([
      'campaigns.type',
      'campaigns.types',
      'dealerParameters.options',
      'session.login',
      // It answers what each of its calls would answer alone.
      'session.reads',
    ])
  })

  it.each([
    ['users.query', 'user-admin'],
    ['users.invite', 'user-admin'],
    ['users.delete', 'user-admin'],
    ['reply.send', 'dealer-conversations'],
    ['dialogue.read', 'dealer-conversations'],
    ['dashboard.conversations', 'dealer-conversations'],
    ['dashboard.conversationOfCustomer', 'dealer-conversations'],
    ['takeover.changeState', 'dealer-conversations'],
    ['pause.set', 'dealer-settings'],
    ['audit.read', 'dealer-settings'],
    ['knowledge.save', 'knowledge-bank'],
  ] as const)('%s is for %s alone', (id, element) => {
    if (!ids.includes(id)) return expect(id.startsWith('users.')).toBe(true)
    expect(SESSION_ELEMENTS.filter((tag) => of(tag).includes(id))).toEqual([element])
  })

  function allOf(id: string) {
    return callsOfElements(SESSION_ELEMENTS).includes(id)
  }
})

describe('what the code of an element names', () => {
  const FEATURES: Readonly<Record<SessionElement, string>> = {
    'dealer-dashboard': 'dashboard',
    'dealer-conversations': 'conversations',
    'dealer-settings': 'settings',
    'widget-studio': 'widget-studio',
    'knowledge-bank': 'knowledge-bank',
    'user-admin': 'user-admin',
  }
  /**
   * About the person themselves: the element says that it is not in the session. The log of changes is only
   * marked as outdated. A partner's page does not export or erase customers, nor create keys, and it cannot
   * push to a device, since it has no worker of ours.
   */
  const LEFT_OUT =
    /^(profile\.|users\.signOut$|audit\.read$|knowledge\.conflicts$|customerData\.|apiKeys\.|push\.)/

  const filesBelow = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(join(folder, entry.name))
        : /\.tsx?$/.test(entry.name)
          ? [join(folder, entry.name)]
          : [],
    )

  /** Ids of the calls that the files import by value from the contract. */
  async function callsIn(folder: string): Promise<string[]> {
    const found = new Set<string>()
    for (const file of filesBelow(folder)) {
      const source = readFileSync(file, 'utf8')
      for (const [, names = '', name = ''] of source.matchAll(
        /import \{([^}]*)\} from '(?:\.\.\/)+contract\/calls\/([\w-]+)'/g,
      )) {
        const module = (await import(`../../src/contract/calls/${name}.ts`)) as Record<string, unknown>
        for (const part of names.split(',')) {
          const imported = module[part.trim().split(/\s+as\s+/)[0] ?? ''] as Partial<AnyCall> | undefined
          if (typeof imported?.id === 'string' && imported.method !== undefined) found.add(imported.id)
        }
      }
    }
    return [...found].sort()
  }

  it.each(SESSION_ELEMENTS)('%s makes no call that its session lacks', async (tag) => {
    const made = await callsIn(`src/features/${FEATURES[tag]}`)
    expect(made.length).toBeGreaterThan(0)
    expect(made.filter((id) => !of(tag).includes(id) && !LEFT_OUT.test(id))).toEqual([])
  })
})
