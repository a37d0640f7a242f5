import type { Network } from '../support/network'
import { clearPage } from '../support/page'
import { afterEach, beforeEach } from '../ui/mocha'
import { countHeld, type Counters } from './counters'
import { world } from './world'

interface FreshWorld {
  /** The network of the test that runs. */
  readonly net: Network
  /** What its elements hold. */
  readonly counters: Counters
}

/** Gives each test of the enclosing `describe` an empty page, a service of its own and counters. */
export function inFreshWorld(): FreshWorld {
  let net: Network
  let counters: Counters
  beforeEach(() => {
    counters = countHeld()
    net = world()
  })
  afterEach(() => {
    clearPage()
    net.restore()
    counters.restore()
  })
  return {
    get net() {
      return net
    },
    get counters() {
      return counters
    },
  }
}
