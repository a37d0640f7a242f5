/** Where the remote widget of First Agentic Response stands. */
import type { Config } from './config'

type Chosen = Pick<Config, 'FAR_MODULE_URL'>

/** The one that comes with the product: the Agentic Dashboard. */
const OWN_MODULE = '/elements/agentic-dashboard.js'

/** A path of the service's own, or the address that the operator chose. */
export const farModuleUrl = ({ FAR_MODULE_URL }: Chosen): string => FAR_MODULE_URL ?? OWN_MODULE

/** Origins besides its own that the console may load the widget from, and the widget may talk to. */
export const farModuleOrigins = ({ FAR_MODULE_URL }: Chosen): readonly string[] =>
  FAR_MODULE_URL === undefined ? [] : [new URL(FAR_MODULE_URL).origin]
