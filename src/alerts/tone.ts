/** The sound of an alert: two soft notes, synthesized so that there is no file to load. */

/** Frequency in Hz and start time in s. */
const NOTES = [
  [659, 0],
  [880, 0.16],
] as const
const NOTE_SECONDS = 0.28
const LOUDNESS = 0.12
/** Some browsers delay sound until a press. A tone later than this is dropped, ms. */
const TOO_LATE = 1_000

let context: AudioContext | null = null

/** Resolves to whether the tone plays. Never throws: a browser may have no sound, or forbid it. */
export async function playTone(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    if (context.state !== 'running') {
      const late = new Promise((resolve) => setTimeout(resolve, TOO_LATE))
      await Promise.race([context.resume(), late])
    }
    if (context.state !== 'running') return false
    for (const [frequency, delay] of NOTES) playNote(context, frequency, context.currentTime + delay)
    return true
  } catch {
    return false
  }
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + NOTE_SECONDS)
}
