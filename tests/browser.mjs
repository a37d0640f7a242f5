// Finds a Chromium for the tests, or installs Debian's. Plain JavaScript: it runs before anything is
// installed or compiled.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Needs little more than half the processor time of a whole browser for the element tests, and a fifth less
 * for journeys, but has no notifications.
 */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Whole browsers. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags for a headless run on a closed network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A test's page lives for seconds, so the browser spends more time on optimizing its code than the faster
 * code saves. Benchmarks do without these flags, because the browsers of users do optimize.
 */
const UNOPTIMIZED = ['--no-maglev', '--no-turbofan']

/** The flag of Chromium that has the engine leave code as it is; `more` are other flags of the engine. */
export const javascriptFlags = (...more) => `--js-flags=${[...UNOPTIMIZED, ...more].join(' ')}`

const firstOf = (places) =>
  (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : places).find((place) => existsSync(place)) ??
  null

/** Returns the path of a whole browser: CHROMIUM_PATH, else one of the usual places, else null. */
export const findChromium = () => firstOf(PLACES)

/** The same for tests without notifications, for which the shell is enough where there is one. */
export const findShell = () => firstOf([SHELL, ...PLACES])

/**
 * Installs Debian's packages of what is missing, where this process may. Returns the path of a whole browser,
 * or null.
 */
export function requireChromium() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(process.env.CHROMIUM_PATH || existsSync(SHELL) ? [] : ['chromium-headless-shell']),
  ]
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (missing.length > 0 && isRoot && existsSync('/usr/bin/apt-get')) install(missing)
  return findChromium()
}

function install(packages) {
  console.log(`Not here: ${packages.join(', ')}. Installing Debian’s…`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // Without a network it would try for long.
  spawnSync('apt-get', ['update', '-qq'], { ...options, timeout: 60_000 })
  // One after the other: not every distribution has the shell.
  for (const name of packages)
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name],
      options,
    )
}
