/** Routes for lead sources. */
import { sources, subSources, switchSource, switchSubSource } from '../../../contract/calls/sources'
import type { ServiceContext } from '../../context'
import { notFound } from '../../platform/errors'
import { route, type RequestContext, type Route } from '../../access/route'
import { defaultScope } from '../../accounts/scope'
import { readSources, readSubSources } from '../source-figures'
import { switchSource as switchWhole, switchSubSource as switchOne } from '../sources'

type SourceRequest = Pick<RequestContext<typeof sources>, 'account' | 'dealerships' | 'product'> & {
  readonly context: Pick<ServiceContext, 'clock'>
}

const lastDays = ({ context, account, dealerships, product }: SourceRequest) =>
  defaultScope({ account, dealerships, product }, context.clock.now())

export const sourcesRoutes: readonly Route[] = [
  route(sources, async (request) => ({
    sources: await readSources(request.context.db, request.account, lastDays(request)),
  })),

  route(switchSource, async ({ context, account, caller, params, body }) => {
    const { sub_sources, ...switched } = await switchWhole(
      context,
      { account, caller, base_version: body.base_version, status: body.Status, undo: body.undo },
      params.source_id,
    )
    return { ...switched, UpdatedSubSources: [...sub_sources] }
  }),

  route(subSources, async (request) => ({
    sub_sources: await readSubSources(
      request.context.db,
      request.account,
      lastDays(request),
      request.query.source_id,
    ),
  })),

  route(switchSubSource, async ({ context, account, caller, body }) => {
    const { sub_sources, version, canceled, restored } = await switchOne(
      context,
      { account, caller, base_version: body.base_version, status: body.Status, undo: body.undo },
      body.SourceId,
    )
    const sub_source = sub_sources.find(({ SourceId }) => SourceId === body.SourceId)
    if (!sub_source) throw notFound()
    return { sub_source, version, canceled, restored }
  }),
]
