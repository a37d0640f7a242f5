/**
 * The remote widget that comes with the product: the Agentic Dashboard, for /far or any other host. Headings
 * within it begin with the second level: the first is the host's.
 */
import { mountDashboard } from '../src/features/journeys/mount'
import type { MountOptions } from '../src/features/journeys/module-session'

/**
 * Draws the dashboard into `container`; the answer takes it away. It calls the service that it was loaded
 * from.
 */
export const mount = (container: HTMLElement, options: MountOptions): (() => void) =>
  mountDashboard(container, options, new URL(import.meta.url).origin)
