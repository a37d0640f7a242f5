/** Learns the assistant's understanding as a step of the build: `node --import tsx …/understand/train.ts`. */
import { prepareUnderstanding } from './prepare'

await prepareUnderstanding()
