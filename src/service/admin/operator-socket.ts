/**
 * A socket in the data directory, by which commands ask the running service to work on the embedded database
 * that it holds. Only the user who runs the service, or root, can open the directory.
 */
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { OPERATOR_SOCKET } from '../platform/data-directory'
import { DomainError } from '../platform/errors'
import { AdminError } from './command'
import type { Operation, OperationContext } from './operation'

const pathIn = (directory: string) => join(directory, OPERATOR_SOCKET)

type AnyOperation = Operation<never, unknown>
interface Answer {
  readonly result?: unknown
  /** A line for the operator. */
  readonly error?: string
}

/**
 * Serves the operations until the returned function is called. Without the socket, for which the path of the
 * directory may be too long, commands find nobody, and the service works all the same.
 */
export async function serveOperations(
  at: OperationContext,
  operations: readonly AnyOperation[],
): Promise<() => Promise<void>> {
  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const operation = operations.find(({ name }) => `/${name}` === incoming.url)
    if (!operation) return { error: `The running service does not know ${incoming.url}: is it older?` }
    try {
      return { result: await operation.run(at, (await json(incoming)) as never) }
    } catch (error) {
      if (error instanceof AdminError || error instanceof DomainError) return { error: error.message }
      at.log.error({ err: error, operation: operation.name }, 'work for the operator failed')
      return { error: 'The running service could not do it. Its log says why' }
    }
  }
  // Its timeouts are off, because the copy of a large database takes long.
  const server = createServer({ requestTimeout: 0 }, (incoming, response) => {
    void answer(incoming).then((body) => response.end(JSON.stringify(body)))
  })
  const path = pathIn(at.settings.DATA_DIR)
  // One of a process that was killed; the lock of the directory says that it is gone.
  await rm(path, { force: true })
  try {
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    at.log.warn({ err: error }, 'commands cannot reach this service')
    return async () => {}
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
}

/** Throws `AdminError` with the service's refusal, or when the service cannot be reached. */
export async function askService(directory: string, operation: string, input: unknown): Promise<unknown> {
  const asking = request({ socketPath: pathIn(directory), path: `/${operation}`, method: 'POST' })
  asking.end(JSON.stringify(input))
  let answer: Answer
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    answer = (await json(response)) as Answer
  } catch (error) {
    throw new AdminError(
      `The service that holds ${directory} does not answer: ask again when it is ready, or stop it first`,
      { cause: error },
    )
  }
  if (answer.error !== undefined) throw new AdminError(answer.error)
  return answer.result
}
