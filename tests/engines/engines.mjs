// The other engines in which the contract suite runs when they are installed. Plain JavaScript: the test
// command reads it before anything is compiled.
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const firstOf = (places) => places.find((place) => place && existsSync(place)) ?? null

/** Debian keeps it by the machine's architecture. */
function miniBrowser() {
  const places = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return firstOf(
    places.flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map(
        (name) => `/usr/lib/${folder}/${name}/MiniBrowser`,
      ),
    ),
  )
}

const folder = (name) => mkdtempSync(join(tmpdir(), `forecourt-${name}-`))

/** What a first start of Firefox would ask, fetch or show. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'trailhead.firstrun.didSeeAboutWelcome': true,
  'ui.prefersReducedMotion': 0,
}

function firefoxProfile() {
  const profile = folder('firefox')
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  return profile
}

const xvfb = () => firstOf(['/usr/bin/Xvfb'])

/**
 * Each by its name: what is missing for it here (null: nothing), and what shows a page in a browser of its
 * own, which ends with its process. No driver is needed, since a test page reports by itself.
 */
export const ENGINES = {
  Firefox: {
    missing: () =>
      firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'])
        ? null
        : 'firefox-esr is not installed',
    command(url) {
      const path = firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'])
      const profile = firefoxProfile()
      return {
        file: path,
        args: ['--headless', '--no-remote', '--profile', profile, '--width', '1280', '--height', '800', url],
        env: { HOME: profile },
        folder: profile,
      }
    },
  },
  WebKit: {
    missing: () => {
      if (!miniBrowser()) return 'webkit2gtk-driver is not installed'
      return xvfb() || process.env.DISPLAY ? null : 'xvfb is not installed'
    },
    command(url, display) {
      const home = folder('webkit')
      return {
        file: miniBrowser(),
        args: ['--private', '--geometry=1280x800', url],
        env: {
          HOME: home,
          XDG_DATA_HOME: home,
          XDG_CACHE_HOME: home,
          XDG_RUNTIME_DIR: home,
          DISPLAY: display,
          // What the page is told to speak; of no language at all, numbers could not be written.
          LANG: 'en_US.UTF-8',
          LANGUAGE: 'en_US',
          LC_ALL: '',
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
          GDK_BACKEND: 'x11',
          NO_AT_BRIDGE: '1',
          LIBGL_ALWAYS_SOFTWARE: '1',
        },
        folder: home,
      }
    },
    screen: xvfb,
  },
}
