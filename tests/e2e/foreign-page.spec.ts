/** The built elements on a host's page that is old, moves them about, or is set up wrongly. */
import { readFileSync } from 'node:fs'
import { DRAWN, DRAWN_TAGS, heard, hostOf, inSession, open, shown, test } from './support/foreign-page'
import { expect, type Page } from './support/test'

test('a script that added functions to Object.prototype breaks nothing', async ({ page, site }) => {
  test.setTimeout(480_000)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const head = `<script>
    Object.prototype.legacy = () => 'an old library'
    Object.prototype.each = function () {}
  </script>`
  for (const tag of DRAWN_TAGS) {
    await open(page, site, { body: DRAWN[tag].markup, head, host: hostOf(tag) })
    await shown(page, tag)
    expect([tag, await heard(page)]).toEqual([tag, []])
  }
  expect(errors).toEqual([])
})

/** Nodes that the page holds, in the document or not, after the collector has run. */
async function nodes(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { nodes: count } = await client.send('Memory.getDOMCounters')
  await client.detach()
  return count
}

/** Waits until the element is drawn with the document in its frame. The studio's preview has 1,000 nodes. */
async function whole(page: Page, tag: (typeof DRAWN_TAGS)[number]): Promise<void> {
  await shown(page, tag)
  if (tag !== 'widget-studio') return
  const preview = page.locator('widget-studio iframe').contentFrame()
  await expect(preview.locator('chat-widget .panel .head')).toBeVisible()
}

for (const tag of DRAWN_TAGS)
  test(`${tag} keeps no detached node over a hundred moves, and its look in a frame`, async ({
    page,
    site,
  }) => {
    const body = `${DRAWN[tag].markup}<section></section><iframe title="Another document"></iframe>`
    // Another width would be another layout.
    const head = '<style>iframe { inline-size: 100vw; block-size: 100vh; border: 0 }</style>'
    await open(page, site, { body, head, host: hostOf(tag) })
    await shown(page, tag)
    const element = await page.locator(tag).elementHandle()
    /** Each round is a move in the page, one into the frame, and one home. */
    const move = (rounds: number) =>
      element?.evaluate(async (moved: Element, count) => {
        const home = moved.parentElement as Element
        const places = [
          document.querySelector('section') as Element,
          (document.querySelector('iframe') as HTMLIFrameElement).contentDocument?.body as Element,
          home,
        ]
        for (let done = 0; done < count; done += 1) {
          for (const place of places) {
            place.append(moved)
            await new Promise(requestAnimationFrame)
          }
        }
      }, rounds)
    await move(5)
    await whole(page, tag)
    const before = await nodes(page)
    await move(33)
    // One node that each move left behind would be a hundred. Chromium may keep documents of frames that were
    // moved away until others follow, so further moves are made until they are gone.
    await expect
      .poll(async () => {
        await move(1)
        await whole(page, tag)
        return (await nodes(page)) - before
      })
      .toBeLessThan(100)

    const look = () =>
      element?.evaluate((moved: Element) =>
        [...(moved.shadowRoot?.querySelectorAll('h1, h2, button, a') ?? [])].slice(0, 20).map((node) => {
          const { color, fontSize, fontFamily, display } = getComputedStyle(node)
          return [node.localName, color, fontSize, fontFamily, display]
        }),
      )
    const home = await look()
    await element?.evaluate(async (moved: Element) => {
      document.querySelector('iframe')?.contentDocument?.body.append(moved)
      for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame)
    })
    expect(await look()).toEqual(home)
    expect(await heard(page)).toEqual([])
  })

test('an element works in a window that the page popped out, and back', async ({ page, site }) => {
  const body = `${inSession('<knowledge-bank></knowledge-bank>')}<button id="out">Pop out</button>`
  await open(page, site, { body })
  await shown(page, 'knowledge-bank')
  const element = await page.locator('knowledge-bank').elementHandle()
  await element?.evaluate((moved: Element) => {
    document.querySelector('#out')?.addEventListener('click', () => {
      window.open('', '', 'width=1200,height=800')?.document.body.append(moved)
    })
  })
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pop out' }).click()
  const other = await popup
  await shown(other, 'knowledge-bank')
  await other.getByRole('searchbox').first().fill('shuttle')
  await expect(other.getByRole('searchbox').first()).toHaveValue('shuttle')
  await element?.evaluate((moved: Element) => document.querySelector('dealer-auth')?.append(moved))
  await shown(page, 'knowledge-bank')
  expect(await heard(page)).toEqual([])
})

test.describe('what fails on screen is one event for the page', () => {
  const wrong: readonly [what: string, body: string, code: string][] = [
    [
      'an account that does not exist',
      inSession('<dealer-dashboard account-id="a_nobody"></dealer-dashboard>'),
      'not_found',
    ],
    [
      'a conversation that does not exist, in two panes',
      inSession(
        '<dealer-conversations view="conversation" conversation-id="c_nobody"></dealer-conversations>',
      ),
      'not_found',
    ],
    [
      'an address of the service that is a script',
      '<dealer-auth api-base="javascript:alert(1)"><dealer-dashboard></dealer-dashboard></dealer-auth>',
      'invalid_api_base',
    ],
    [
      'an address of the service without a scheme',
      '<dealer-auth api-base="//127.0.0.1:1"><dealer-dashboard></dealer-dashboard></dealer-auth>',
      'invalid_api_base',
    ],
  ]
  for (const [what, body, code] of wrong)
    test(what, async ({ page, site }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await open(page, site, { body })
      const notices = page.locator('.state.failed')
      await expect(notices.first()).toBeVisible()
      await expect.poll(async () => (await heard(page)).length - (await notices.count())).toBe(0)
      for (const event of await heard(page))
        expect([event.name, event.code, event.retryable]).toEqual(['fc-error', code, false])
      if (code !== 'invalid_api_base') return
      await expect(notices).toHaveText('This page is not set up correctly. Tell the people who run it.')
      expect(asked.filter((url) => /\/api\/|forecourt-session/.test(url))).toEqual([])
    })

  test('a sign-in of the host that fails is named in the console, and in plain words on screen', async ({
    page,
    site,
  }) => {
    const { session } = site
    site.session = () => Promise.reject(new Error('Down'))
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await open(page, site, {
      body: inSession('<dealer-dashboard></dealer-dashboard><knowledge-bank></knowledge-bank>'),
    })
    await expect(page.getByText('You could not be signed in. Try again in a moment.')).toHaveCount(2)
    expect(said.filter((text) => /fetchSession.*start.*The host refused/s.test(text)).length).toBe(1)
    expect(await heard(page)).toEqual([
      {
        name: 'fc-error',
        tag: 'dealer-auth',
        code: 'fetch_session_failed',
        message: 'fetchSession gave no session; the console of the browser has the cause',
        retryable: true,
      },
    ])
    site.session = session
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('a part whose file is missing', async ({ page, site }) => {
    await page.route(/\/chunks\/ask-form-/, (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, site, { body: inSession('<knowledge-bank></knowledge-bank>') })
    await page.getByText('Ask the assistant', { exact: true }).click()
    await expect(page.getByText('This part could not be loaded')).toBeVisible()
    expect(await heard(page)).toEqual([
      {
        name: 'fc-error',
        tag: 'knowledge-bank',
        code: 'load_failed',
        message: 'The code of this part could not be loaded',
        retryable: true,
      },
    ])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('This part could not be loaded')).toHaveCount(0)
  })

  test('an element whose file is missing', async ({ page, site }) => {
    await page.route(/\/chunks\/knowledge-bank-/, (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, site, { body: inSession('<knowledge-bank></knowledge-bank>') })
    await expect.poll(() => heard(page)).toEqual([{ name: 'fc-load-error', tag: 'knowledge-bank' }])
  })
})

interface Declaration {
  readonly tagName: string
  readonly attributes: readonly { name: string }[]
  readonly members: readonly { kind: string; name: string }[]
}

test('the built elements are as the manifest of the package says', async ({ page, site }) => {
  const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as {
    modules: { declarations: [Declaration] }[]
  }
  await open(page, site, {
    body: Object.values(DRAWN)
      .map(({ markup }) => markup)
      .join(''),
  })
  for (const {
    declarations: [{ tagName, attributes, members }],
  } of manifest.modules) {
    const real = await page.evaluate(
      async ({ tag, names }) => {
        await customElements.whenDefined(tag)
        const Real = customElements.get(tag) as CustomElementConstructor & { observedAttributes: string[] }
        const kindOf = (name: string) => {
          for (
            let prototype: unknown = Real.prototype;
            prototype;
            prototype = Object.getPrototypeOf(prototype)
          ) {
            const found = Object.getOwnPropertyDescriptor(prototype, name)
            if (found) return typeof found.value === 'function' ? 'method' : 'field'
          }
          return 'missing'
        }
        return { attributes: [...Real.observedAttributes], kinds: names.map(kindOf) }
      },
      { tag: tagName, names: members.map(({ name }) => name) },
    )
    const named = attributes.map(({ name }) => name)
    expect([tagName, real.attributes.sort()]).toEqual([tagName, named.sort()])
    expect([tagName, real.kinds]).toEqual([tagName, members.map(({ kind }) => kind)])
  }
})
