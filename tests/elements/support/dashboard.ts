/** Renders a dashboard on the test page, with a dealership whose responses the test controls. */
import '../../../elements/dealer-auth'
import '../../../elements/dealer-dashboard'
import { dealership } from './dealership'
import { network, type Network } from './network'
import { clearPage, signedIn } from './page'

export const answers = dealership()

let net: Network | null = null

/** Resolves with the paths that the dashboard requests to navigate to, in order. */
export async function dashboard(
  answer: Parameters<typeof network>[0] = answers,
  attributes = '',
): Promise<string[]> {
  net = network(answer)
  const auth = await signedIn(`<dealer-dashboard ${attributes}></dealer-dashboard>`)
  const paths: string[] = []
  auth.addEventListener('fc-navigate', (event) => {
    event.preventDefault()
    paths.push(event.detail.path)
  })
  return paths
}

/** The requested metrics, each with its date range. */
export const metricsAsked = () =>
  (net?.requests ?? [])
    .filter(({ id }) => id === 'dashboard.metric')
    .map(({ input }) => [input['metric'], input['start_date'], input['end_date']])

export function clearDashboard(): void {
  clearPage()
  net?.restore()
  net = null
}
