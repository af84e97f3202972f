const NOTES = [880, 1320] as const
const LENGTH_S = 0.16

/** Two short notes, where the browser lets a page sound. Nothing is lost without them. */
export const playPaid = (): void => {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  for (const [at, frequency] of NOTES.entries()) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.value = 0.2
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + at * LENGTH_S)
    tone.stop(context.currentTime + (at + 1) * LENGTH_S)
  }
  setTimeout(() => void context.close(), 1000)
}
