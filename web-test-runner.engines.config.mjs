// The contract suite in the engine that ENGINE names; the same built modules as in Chromium.
import { ENGINES } from './tests/engines/engines.mjs'
import { engineLauncher } from './tests/engines/launcher.mjs'
import common, { counts } from './web-test-runner.config.mjs'
import { defaultReporter } from '@web/test-runner'

const { ENGINE = 'Firefox' } = process.env

export default {
  ...common,
  files: '.cache/wtr/contract/**/*.test.js',
  browsers: [engineLauncher(ENGINE, ENGINES[ENGINE])],
  concurrency: 1,
  reporters: [defaultReporter(), counts(`.cache/results/${ENGINE}.json`)],
}
