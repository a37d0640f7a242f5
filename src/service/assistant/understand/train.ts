/** Learns the assistant's understanding as a step of the build: `node --import tsx …/understand/train.ts`. */
import { ensureLearned } from './prepare'

await ensureLearned()
