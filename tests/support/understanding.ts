/** Runs before the tests: learns the assistant's understanding once, so that no test waits for it. */
import { ensureLearned } from '../../src/service/assistant/understand/prepare'

export default ensureLearned
