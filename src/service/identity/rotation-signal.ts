/**
 * An operator requests new keys from a running service by a signal, which only the user who runs the service,
 * or root, can send. The embedded database belongs to one process, so no other process can rotate the keys in
 * it.
 */
import type { ServiceContext } from '../context'
import { rotateAllKeys } from './rotation'

const SIGNAL = 'SIGUSR2'

/** Windows has no such signal. */
export const isRotationSignalSupported = () => process.platform !== 'win32'

/** Requests a rotation from the service that runs as process `pid`. */
export const requestRotation = (pid: number): void => void process.kill(pid, SIGNAL)

/** Rotates the keys at each signal. Returns the function that stops this. */
export function rotateOnSignal({ db, clock, log }: Pick<ServiceContext, 'db' | 'clock' | 'log'>): () => void {
  const rotate = () => {
    rotateAllKeys(db, clock.now()).then(
      () => log.info('the signing keys were rotated'),
      (error: unknown) => log.error({ err: error }, 'the signing keys could not be rotated'),
    )
  }
  process.on(SIGNAL, rotate)
  return () => void process.off(SIGNAL, rotate)
}
