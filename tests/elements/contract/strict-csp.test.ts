import { ELEMENT_TAGS } from '../../../src/contract/elements/elements'
import { policyText } from '../../../src/contract/elements/policy'
import { equal, frames, until } from '../support/page'
import { describe, it } from '../ui/mocha'
import { inFreshWorld } from './fresh-world'
import { defineAll, drawn, DRAWN } from './world'

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.sourceFile}`),
)

describe('under a strict Content Security Policy', () => {
  inFreshWorld()

  it('what it forbids is reported', async () => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    // What the documentation tells hosts to allow, and nothing else.
    const allowed = policyText(ELEMENT_TAGS, location.origin)
    policy.content = `default-src 'none'; ${allowed}; require-trusted-types-for 'script'`
    document.head.append(policy)
    const style = document.createElement('style')
    // The element is complete before it is inserted: a browser that checked it twice would send the second
    // report during a later test.
    style.textContent = 'p { color: red }'
    document.head.append(style)
    await until(() => violations.length > 0)
    violations.length = 0
  })

  for (const tag of DRAWN)
    it(`${tag} is drawn without a violation`, async () => {
      await defineAll()
      await drawn(tag)
      await frames()
      equal(violations, [])
    })
})
