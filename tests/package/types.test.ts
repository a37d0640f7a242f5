import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { FOLDER } from './support'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modules = join(folder, 'node_modules')
mkdirSync(join(modules, '@forecourt'), { recursive: true })
mkdirSync(join(modules, '@types'))
symlinkSync(resolve(FOLDER), join(modules, '@forecourt', 'elements'), 'dir')
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')

/** What the compiler says of a stranger's file that uses the package. */
function complaints(name: string, text: string, options: ts.CompilerOptions = {}): string[] {
  const file = join(folder, name)
  writeFileSync(file, text)
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    ...options,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

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
    expect(complaints('page.ts', text)).toEqual([])
  })

  it('serve React 19', () => {
    symlinkSync(resolve('node_modules/@types/react'), join(modules, '@types', 'react'), 'dir')
    symlinkSync(resolve('node_modules/csstype'), join(modules, 'csstype'), 'dir')
    symlinkSync(resolve('node_modules/@types/react'), join(modules, 'react'), 'dir')
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
    expect(complaints('react.tsx', text, { jsx: ts.JsxEmit.ReactJSX })).toEqual([])
  })
})
