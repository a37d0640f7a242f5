/**
 * The host's own sign-in: its back end answers with a session of Forecourt for the person who is signed in
 * there.
 */
export async function fetchSession({ signal }) {
  const answer = await fetch('/forecourt-session', { method: 'POST', signal })
  if (!answer.ok) throw new Error('Sign in first')
  return answer.json()
}
