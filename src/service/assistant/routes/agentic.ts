/**
 * Routes for First Agentic Response: the session of the remote widget, and what the Agentic Dashboard shows
 * and changes.
 */
import {
  addJourney,
  agenticDashboard,
  assignSource,
  deleteJourney,
  farSession,
  renameJourney,
  saveInstruction,
  saveTestQuestions,
  testInstructions,
  testQuestions,
} from '../../../contract/calls/agentic'
import { checkInstructions, instructionVersions, restoreVersion } from '../../../contract/calls/journeys'
import { cataloguesOf } from '../respond/catalogue'
import { embeddedPreview } from '../preview/embedded'
import { runTestQuestions } from '../preview/test-run'
import { farModuleUrl } from '../../platform/agentic-module'
import { notFound } from '../../platform/errors'
import { mayCall } from '../../access/guard'
import { route, type Route } from '../../access/route'
import { issueScopedToken } from '../../identity/scoped-token'
import * as agentic from '../instructions/agentic'
import { readAgenticDashboard, readJourneySource } from '../instructions/agentic-dashboard'
import * as questions from '../instructions/agentic-questions'
import { refuseGroup } from '../../settings/setting-versions'

/**
 * All calls of the remote widget. None of them issues a token, because a scoped token must not give another
 * one.
 */
export const FAR_CALLS: readonly string[] = [
  agenticDashboard,
  addJourney,
  renameJourney,
  deleteJourney,
  assignSource,
  saveInstruction,
  testQuestions,
  saveTestQuestions,
  testInstructions,
  checkInstructions,
  instructionVersions,
  restoreVersion,
].map(({ id }) => id)

const assistant = embeddedPreview()
const status = 'Success' as const

export const agenticRoutes: readonly Route[] = [
  route(farSession, async ({ context, account, caller }) => {
    await refuseGroup(context.db, account.id)
    const token = await issueScopedToken(context, {
      user_id: caller.user.id,
      session_id: caller.sessionId,
      account_id: account.id,
      calls: FAR_CALLS,
    })
    return { module_url: farModuleUrl(context.settings), ...token }
  }),

  route(agenticDashboard, async ({ context, account, dealerships, caller }) => ({
    ...(await readAgenticDashboard(context.db, { account, dealerships }, context.clock.now())),
    may_change: mayCall(addJourney, caller),
  })),

  route(addJourney, ({ context, account, caller, body }) =>
    agentic.addJourney(context, { account, caller }, body),
  ),

  route(renameJourney, async ({ context, account, caller, params, body }) => {
    await agentic.renameJourney(context, { account, caller }, params.journey_id, body.name)
    return { status }
  }),

  route(deleteJourney, async ({ context, account, caller, params }) => {
    await agentic.deleteJourney(context, { account, caller }, params.journey_id)
    return { status }
  }),

  route(assignSource, async ({ context, account, dealerships, caller, body }) => {
    const name = await agentic.assignSource(context, { account, caller }, body)
    const source = await readJourneySource(context.db, { account, dealerships }, name, context.clock.now())
    if (!source) throw notFound()
    return source
  }),

  route(saveInstruction, async ({ context, account, caller, params, body }) => ({
    status,
    version: await agentic.saveInstruction(
      context,
      { account, caller },
      {
        journey_id: params.journey_id,
        configuration_id: body.configuration_id,
        instruction: body.instruction,
        base_version: body.base_version,
      },
    ),
  })),

  route(testQuestions, ({ context, account, params }) =>
    questions.readTestQuestions(context.db, account.id, params.journey_id),
  ),

  route(saveTestQuestions, async ({ context, account, caller, params, body }) => ({
    status,
    version: await questions.saveTestQuestions(
      context,
      { account, caller },
      { journey_id: params.journey_id, questions: body.questions, base_version: body.base_version },
    ),
  })),

  route(testInstructions, async ({ context, account, params, body }) => {
    const instructions = await questions.instructionsToCompare(
      context.db,
      account.id,
      params.journey_id,
      body,
    )
    const asked = await questions.readTestQuestions(context.db, account.id, params.journey_id)
    const catalogues = cataloguesOf(context)
    return {
      items: await runTestQuestions(context, assistant, catalogues, account, asked.questions, instructions),
    }
  }),
]
