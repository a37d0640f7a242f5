/** The host's own sign-in: its back end returns a session of Forecourt for its signed-in user. */
export async function fetchSession({ signal }) {
  const answer = await fetch('/forecourt-session', { method: 'POST', signal })
  if (!answer.ok) throw new Error('Sign in first')
  return answer.json()
}
