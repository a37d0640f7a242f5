/** Measures how long an uninvolved client waits during an attack. */
import type { ChildProcess } from 'node:child_process'
import { nextMessage, startChild } from './service-process'

/** Times of one measurement, in ms. */
export interface Wait {
  readonly service: number
  /** The response time of a bare server for comparison. */
  readonly control: number
}

export class Bystander {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start(url: string): Promise<Bystander> {
    const child = startChild('./bystander-child.ts', { FUZZ_URL: url })
    await nextMessage(child, 'ready')
    return new Bystander(child)
  }

  /** All measurements since the last call. */
  async take(): Promise<Wait[]> {
    const waits = nextMessage<Wait[]>(this.#child, 'waits')
    this.#child.send('take')
    return await waits
  }

  end(): void {
    this.#child.kill()
  }
}

/** @param share for example 0.99 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
