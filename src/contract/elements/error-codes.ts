/**
 * The codes of `fc-error`: what each means, and what the developer of a host page does about it. The types,
 * the manifest, the reference and the documentation are derived from this table.
 */
export interface ErrorCodeSpec {
  readonly meaning: string
  readonly action: string
}

export const ERROR_CODES = {
  session_failed: {
    meaning: 'The session could not start: the service did not answer, or refused.',
    action: 'Nothing; the element offers to try again. `start()` of `dealer-auth` does the same.',
  },
  fetch_session_failed: {
    meaning: '`fetchSession` rejected, took longer than 25 seconds, or gave no usable session.',
    action: 'Read the cause in the console of the browser, repair your back end, then call `start()`.',
  },
  invalid_api_base: {
    meaning:
      '`api-base` is neither an http(s) address nor a path of the page’s own origin, or it is absent where a bundler built the script.',
    action: 'Correct the attribute. Until then nothing is requested.',
  },
  no_session: {
    meaning: 'There is no `dealer-auth` around the element or on the page.',
    action: 'Add one, and load its script.',
  },
  not_included: {
    meaning: 'The session of this page does not include this element.',
    action: 'Name the element in `elements` when your back end requests the session.',
  },
  version_mismatch: {
    meaning: 'Another version of the elements was loaded first, and this one is ignored.',
    action: 'Load one version only.',
  },
  load_failed: {
    meaning: 'The code or the frame of a part could not be loaded.',
    action: 'Check your Content-Security-Policy and the network. The part offers to try again.',
  },
  render_error: {
    meaning: 'A view threw an error while it was drawn.',
    action: 'Report it to us with the message. The element offers to draw it again.',
  },
  part_failed: {
    meaning: 'A part could not be shown for another reason.',
    action: 'Nothing; the part offers to try again if that may help.',
  },
  signed_out: { meaning: 'Nobody is signed in any more.', action: 'Sign the user in again.' },
  refused: {
    meaning: 'The user or the page lacks the permission.',
    action: 'Check the role of the user, the elements of the session and the domains of the site.',
  },
  not_found: {
    meaning: 'The account, conversation or other record does not exist, or belongs to someone else.',
    action: 'Check the attributes of the element.',
  },
  invalid: { meaning: 'The service rejected a value.', action: 'Check the attributes of the element.' },
  conflict: {
    meaning: 'Somebody else changed the record first.',
    action: 'Nothing; the element shows the newer state.',
  },
  too_many: {
    meaning: 'There were too many requests.',
    action: 'Wait; the element offers to try again.',
  },
  unreachable: {
    meaning: 'The service did not answer.',
    action:
      'Check the network, `api-base`, your policy’s `connect-src`, and `ALLOWED_ORIGINS` of the service.',
  },
  server: { meaning: 'The service failed.', action: 'Nothing; the element offers to try again.' },
  shape: {
    meaning: 'The answer of the service does not match its contract.',
    action: 'Load the elements from the service that they call, so that their versions match.',
  },
  unavailable: {
    meaning: 'The chat could not be reached, or is busy.',
    action: 'Nothing; the shopper can try again.',
  },
  unknown_site: { meaning: 'No dealership has this site key.', action: 'Copy the tag from the studio.' },
  invalid_answer: {
    meaning: 'The chat received an answer that it cannot read.',
    action: 'Load the widget from the service that it calls.',
  },
} as const satisfies Record<string, ErrorCodeSpec>

export type ErrorCode = keyof typeof ERROR_CODES

export const ERROR_CODE_NAMES = Object.keys(ERROR_CODES) as readonly ErrorCode[]
