import { until, equal } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { clear, defineToy, provider, toy } from './toy'

describe('under a strict Content Security Policy', () => {
  afterEach(clear)

  it('an element draws without a violation', async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.sourceFile}`),
    )
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'; script-src 'self'; require-trusted-types-for 'script'"
    document.head.append(policy)

    // This shows that the policy is in force: a violation is reported.
    document.head.append(document.createElement('style'))
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = 'p { color: red }'
    await until(() => violations.length > 0)
    violations.length = 0

    defineToy()
    provider()
    const element = await toy()
    element.theme = 'dark'
    await until(() => getComputedStyle(element).colorScheme === 'dark')
    equal(violations, [])
  })
})
