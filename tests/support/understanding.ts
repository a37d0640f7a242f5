/** Runs before the tests: learns the assistant's understanding once, so that no test waits for it. */
import { understanding } from '../../src/service/assistant/understand/model'

export default function learnOnce(): void {
  understanding()
}
