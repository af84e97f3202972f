let context: AudioContext | undefined

/** Two falling bells, told apart from the kitchen's. */
const NOTES = [
  { pitch: 1047, at: 0 },
  { pitch: 784, at: 0.32 },
]

/** Browsers keep a page silent until somebody has tapped it. Answers whether it can be heard. */
export const unlockChime = async (): Promise<boolean> => {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  await context.resume().catch(() => undefined)
  return context.state === 'running'
}

/** Whether it can be heard without a tap, as on a television that is set up for it. */
export const isChimeOpen = (): boolean => {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  return context.state === 'running'
}

export const playChime = (): void => {
  if (context?.state !== 'running') return
  for (const { pitch, at } of NOTES) {
    const start = context.currentTime + at
    const [oscillator, envelope] = [context.createOscillator(), context.createGain()]
    oscillator.frequency.value = pitch
    envelope.gain.setValueAtTime(0.0001, start)
    envelope.gain.exponentialRampToValueAtTime(0.5, start + 0.015)
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + 1.2)
    oscillator.connect(envelope).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + 1.25)
  }
}
