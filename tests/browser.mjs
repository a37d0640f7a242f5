// Finds a Chromium for the tests, or installs Debian's. Plain JavaScript: it runs before anything is
// installed or compiled.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whole browsers only: the shell for headless runs has no notifications. */
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

/** Returns the path of a Chromium: CHROMIUM_PATH, else one of the usual places, else null. */
export function findChromium() {
  const places = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : PLACES
  return places.find((place) => existsSync(place)) ?? null
}

/** The same, after trying to install Debian's package where this process may. */
export function requireChromium() {
  const found = findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing Debian’s…')
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', 'chromium'],
      options,
    )
  }
  return findChromium()
}
