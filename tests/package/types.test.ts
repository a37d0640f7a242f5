import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { hostApp } from './host-app'

const app = hostApp()
afterAll(() => app.remove())

describe('the declarations of the package', () => {
  it('serve a page without React, whose types it does not need', () => {
    const text = `
      import type { ElementEvents, FetchSession } from '@forecourt/elements'
      import '@forecourt/elements/dealer-dashboard'
      import { discover } from '@forecourt/elements/autoload'

      discover(document)
      const fetchSession: FetchSession = async ({ reason }) => ({ access_token: reason, expires_at: 1 })
      const auth = document.createElement('dealer-auth')
      auth.fetchSession = fetchSession
      await auth.signOut()
      const dashboard = document.querySelector('dealer-dashboard')
      if (dashboard) {
        dashboard.range = null
        const range: string | undefined = dashboard.range
        dashboard.theme = 'dark'
        // @ts-expect-error No such scheme.
        dashboard.theme = 'blue'
        // @ts-expect-error No such property.
        dashboard.colour = range
      }
      document.addEventListener('fc-navigate', (event) => {
        const { path, replace }: ElementEvents['fc-navigate'] = event.detail
        // @ts-expect-error A detail carries no token.
        event.detail.access_token
        return replace ? path : null
      })
    `
    expect(app.complaints('page.ts', text)).toEqual([])
  })

  it('serve React 19', () => {
    app.install('react', '@types/react', 'csstype')
    const text = `
      import type {} from '@forecourt/elements/react'
      import { useRef } from 'react'

      export function Page() {
        const auth = useRef<HTMLElementTagNameMap['dealer-auth']>(null)
        return (
          <dealer-auth ref={auth} api-base="https://console.example" fetchSession={null}>
            <dealer-dashboard
              account-id="a_1"
              range="today"
              theme="dark"
              onfc-navigate={(event) => event.detail.path.length}
            />
            {/* @ts-expect-error No such scheme. */}
            <dealer-dashboard theme="blue" />
            {/* @ts-expect-error No such property. */}
            <dealer-dashboard rnge="today" />
          </dealer-auth>
        )
      }
    `
    expect(app.complaints('react.tsx', text, { jsx: ts.JsxEmit.ReactJSX })).toEqual([])
  })
})
