/** A dashboard on the test page, over a dealership that answers as the test wants. */
import '../../../elements/dealer-auth'
import '../../../elements/dealer-dashboard'
import { dealership } from './dealership'
import { network, type Network } from './network'
import { clearPage, signedIn } from './page'

export const answers = dealership()

let net: Network | null = null

/** Resolves with the paths that it asks to go to, as they come. */
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

/** The metrics that were asked for, each with its days. */
export const metricsAsked = () =>
  (net?.asked ?? [])
    .filter(({ id }) => id === 'dashboard.metric')
    .map(({ input }) => [input['metric'], input['start_date'], input['end_date']])

export function clearDashboard(): void {
  clearPage()
  net?.restore()
  net = null
}
