/** Where the console loads the remote widget of First Agentic Response from. */
import type { Config } from './config'

type Chosen = Pick<Config, 'FAR_MODULE_URL'>

/** The widget that comes with the product: the Agentic Dashboard. */
const OWN_MODULE = '/elements/agentic-dashboard.js'

/** A path of the service's own, or the address that the operator chose. */
export const farModuleUrl = ({ FAR_MODULE_URL }: Chosen): string => FAR_MODULE_URL ?? OWN_MODULE

/** Origins, besides its own, from which the console may load the widget and which the widget may call. */
export const farModuleOrigins = ({ FAR_MODULE_URL }: Chosen): readonly string[] =>
  FAR_MODULE_URL === undefined ? [] : [new URL(FAR_MODULE_URL).origin]
