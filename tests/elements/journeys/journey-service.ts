/**
 * The service behind the Agentic Dashboard of the tests: it answers in the shapes of the API contract and
 * stores changes.
 */
import type { Journey, JourneySource } from '../../../src/contract/calls/agentic'
import type { InstructionVersion } from '../../../src/contract/calls/journeys'
import { network, ok, type Input, type Reply } from '../support/network'

const AT = '2026-11-20T15:00:00.000Z'
export const ACCOUNT = 'a_north'

const source = (name: string, change: Partial<JourneySource> = {}): JourneySource => ({
  configuration_id: `g_${name}`,
  name,
  instruction: '',
  version: 1,
  leads: 12,
  ...change,
})
export const journey = (id: string, name: string, change: Partial<Journey> = {}): Journey => ({
  id,
  name,
  instruction: `Instructions of ${name}.`,
  version: 1,
  updated_at: AT,
  sources: [],
  ...change,
})

export function journeyService() {
  const state = {
    journeys: [
      journey('j1', 'First 14 days', {
        instruction: 'Be brief.',
        version: 3,
        sources: [
          source('AutoMarket', { instruction: 'Mention the discount.', version: 2, leads: 1284 }),
          source('CarScout'),
        ],
      }),
      journey('j2', 'Patient follow-up'),
    ],
    unassigned: [source('TradeHub', { configuration_id: null, leads: 1 })],
    may_change: true,
    questions: { questions: ['Is it there?', 'Do you deliver?'], own: false, version: 0 },
    versions: [
      { id: 'n3', of: 'journey', version: 3, instruction: 'Be brief.', author: 'Dana Alvarez', at: AT },
      { id: 'n2', of: 'journey', version: 2, instruction: 'Be warm.', author: 'Marcus Hale', at: AT },
    ] as InstructionVersion[],
    tested: [
      { question: 'Is it there?', before: 'It is.', after: 'It is, come by!', changed: true },
      { question: 'Do you deliver?', before: 'We do.', after: 'We do.', changed: false },
      { question: 'Are you open?', before: 'Until 8.', after: 'Until 8.', changed: false },
    ],
  }
  const other = new Map<string, Reply>()
  const found = (id: unknown) => state.journeys.find((one) => one.id === id)
  function answer(id: string, input: Input): Reply | undefined {
    const { journeys, unassigned, may_change } = state
    switch (id) {
      case 'agentic.dashboard':
        return ok({ journeys, unassigned, may_change })
      case 'agentic.addJourney': {
        const added = journey('j9', String(input['name']), { instruction: String(input['instruction']) })
        journeys.push(added)
        return ok(added)
      }
      case 'agentic.renameJourney':
        Object.assign(found(input['journey_id']) ?? {}, { name: input['name'] })
        return ok({ status: 'Success' })
      case 'agentic.deleteJourney':
        state.unassigned.push(...(found(input['journey_id'])?.sources ?? []))
        state.journeys = journeys.filter((one) => one.id !== input['journey_id'])
        return ok({ status: 'Success' })
      case 'agentic.assignSource': {
        const lists = [...journeys.map(({ sources }) => sources), unassigned]
        const list = lists.find((sources) => sources.some(({ name }) => name === input['source_name'])) ?? []
        const [moved] = list.splice(
          list.findIndex(({ name }) => name === input['source_name']),
          1,
        )
        const to = found(input['journey_id'])?.sources ?? unassigned
        if (moved) to.push({ ...moved, configuration_id: `g_${moved.name}` })
        return ok(moved)
      }
      case 'agentic.saveInstruction': {
        const { sources = [] } = found(input['journey_id']) ?? {}
        const saved =
          sources.find(({ configuration_id }) => configuration_id === input['configuration_id']) ??
          found(input['journey_id'])
        if (!saved) return { status: 404, body: { message: 'There is no such journey.' } }
        Object.assign(saved, { instruction: input['instruction'], version: saved.version + 1 })
        return ok({ status: 'Success', version: saved.version })
      }
      case 'agentic.testQuestions':
        return ok(state.questions)
      case 'agentic.saveTestQuestions': {
        const questions = input['questions'] as unknown as string[]
        const version = state.questions.version + 1
        state.questions = { questions, own: questions.length > 0, version }
        return ok({ status: 'Success', version })
      }
      case 'agentic.testRun':
        return ok({ items: state.tested })
      case 'journeys.versions':
        return ok({ items: state.versions })
      case 'journeys.restoreVersion': {
        const restored = { ...state.versions[1], id: 'n4', version: 4 }
        Object.assign(found(input['journey_id']) ?? {}, { instruction: restored.instruction, version: 4 })
        return ok(restored)
      }
      default:
        return undefined
    }
  }
  const net = network((id, input) => other.get(id) ?? answer(id, input))
  return {
    state,
    net,
    answer: (id: string, reply: Reply) => void other.set(id, reply),
    heal: (id: string) => void other.delete(id),
    last: (id: string) => net.requests.findLast((call) => call.id === id)?.input,
    count: (id: string) => net.requests.filter((call) => call.id === id).length,
  }
}

export type JourneyService = ReturnType<typeof journeyService>
