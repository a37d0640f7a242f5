/** Work on the open database that an operator asks for by a command. */
import type { ServiceContext } from '../context'

export type OperationContext = Pick<ServiceContext, 'database' | 'db' | 'settings' | 'clock' | 'log'>

export interface Operation<Input, Output> {
  /** As the command is called. */
  readonly name: string
  /** Input and output travel as JSON. Throws `AdminError` or `DomainError` with a line for the operator. */
  run(at: OperationContext, input: Input): Promise<Output>
}
