import { until, equal } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { clear, defineToy, provider, toy } from './toy'

describe('under a strict Content Security Policy', () => {
  afterEach(clear)

  it('an element draws without a violation', async () => {
    // Violations are reported at the element that caused them, some time later.
    const probe = document.createElement('style')
    const violations: string[] = []
    let isInForce = false
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.target === probe) isInForce = true
      else violations.push(`${event.violatedDirective} ${event.sourceFile}`)
    })
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'; script-src 'self'; require-trusted-types-for 'script'"
    document.head.append(policy)

    document.head.append(probe)
    probe.textContent = 'p { color: red }'
    await until(() => isInForce)

    defineToy()
    provider()
    const element = await toy()
    element.theme = 'dark'
    await until(() => getComputedStyle(element).colorScheme === 'dark')
    equal(violations, [])
  })
})
