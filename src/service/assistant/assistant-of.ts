/** Chooses the assistant of this service: the configured model, or the embedded one. */
import type { ServiceContext } from '../context'
import { databaseBudget } from './respond/assistant-spend'
import { embeddedAssistant } from './embedded'
import type { Assistant, StoredCatalogue } from './port'
import { REMOTE_LIMITS } from './remote/limits'
import { remoteAssistant, type ExchangeReader } from './remote/remote'
import { askThread } from './thread/assistant-threads'

/** Reads what people and the model wrote beside the thread that serves requests. */
export const inThread: ExchangeReader<StoredCatalogue> = {
  begin: (start) => askThread('beginExchange', start),
  resume: (answer) => askThread('resumeExchange', answer),
}

const assistants = new WeakMap<ServiceContext, Assistant>()

function create({ db, log, settings }: ServiceContext): Assistant {
  const { ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: model } = settings
  const embedded = embeddedAssistant()
  if (url === undefined || model === undefined) return embedded
  return remoteAssistant<StoredCatalogue>({
    settings: { url, key, model },
    budget: databaseBudget(db, REMOTE_LIMITS.dayTokens),
    reader: inThread,
    fallback: embedded,
    log,
  })
}

/** Whether a model behind an endpoint answers, which reads messages in its own way. */
export const isRemote = ({ settings }: Pick<ServiceContext, 'settings'>): boolean =>
  settings.ASSISTANT_URL !== undefined && settings.ASSISTANT_MODEL !== undefined

/** Returns the assistant of a service, which is created once. */
export function assistantOf(context: ServiceContext): Assistant {
  const assistant = assistants.get(context) ?? create(context)
  assistants.set(context, assistant)
  return assistant
}
