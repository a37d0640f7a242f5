/** The built elements on a host's page that moves them about or cannot load them. */
import { readFileSync } from 'node:fs'
import { DRAWN, heard, inSession, open, shown, test } from './support/foreign-page'
import { expect, type Page } from './support/test'

/** Nodes that the page holds, in the document or not, after the collector has run. */
async function nodes(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { nodes: count } = await client.send('Memory.getDOMCounters')
  await client.detach()
  return count
}

// `tests/elements/embed/moved-nodes.test.ts` shows of each element that it leaves no node of its own behind.
test('the studio keeps no document of its preview over many moves, into a frame and home', async ({
  page,
  site,
}) => {
  const body = `${DRAWN['widget-studio'].markup}<section></section><iframe title="Another document"></iframe>`
  // Another width would be another layout.
  const head = '<style>iframe { inline-size: 100vw; block-size: 100vh; border: 0 }</style>'
  await open(page, site, { body, head })
  /** The preview is a document of the service with 1,000 nodes. */
  const whole = async () => {
    await shown(page, 'widget-studio')
    const preview = page.locator('widget-studio iframe').contentFrame()
    await expect(preview.locator('chat-widget .panel .head')).toBeVisible()
  }
  await whole()
  const element = await page.locator('widget-studio').elementHandle()
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
  await move(1)
  await whole()
  const before = await nodes(page)
  await move(5)
  // Chromium may keep documents of frames that were moved away until others follow, so further moves are made
  // until they are gone.
  await expect
    .poll(async () => {
      await move(1)
      await whole()
      return (await nodes(page)) - before
    })
    .toBeLessThan(100)
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

// `tests/elements/embed/faults.test.ts` has the faults that need no built files.
test.describe('what cannot be loaded is one event for the page', () => {
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
