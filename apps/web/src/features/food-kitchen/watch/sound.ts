import { deviceSettings, type Tone } from '../state/device-settings.ts'
import { createStore } from '#platform/store.ts'

/** `locked` until somebody has tapped: browsers keep a page silent before that. `unsupported` where there is no sound at all. */
export type SoundState = 'locked' | 'on' | 'unsupported'
export type ChimeKind = 'new' | 'scheduled' | 'alarm'

interface Note {
  /** Hertz. */
  pitch: number
  /** Seconds after the start. */
  at: number
  /** Seconds until it has died away. */
  length: number
}

const notes = (pitches: readonly number[], step: number, length: number): Note[] =>
  pitches.map((pitch, index) => ({ pitch, at: index * step, length }))

/** Rising for a new order, falling for a scheduled one, two sharp pairs for the alarm: told apart with the back to the screen. */
const melodies: Readonly<Record<ChimeKind, readonly Note[]>> = {
  new: [
    ...notes([784, 988, 1319], 0.16, 1.1),
    ...notes([784, 988, 1319], 0.16, 1.1).map((note) => ({ ...note, at: note.at + 0.75 })),
  ],
  scheduled: notes([1047, 880, 698], 0.28, 1.2),
  alarm: notes([622, 622, 466, 466], 0.22, 0.3),
}

/** Partials of each tone: multiples of the pitch and how loud they are. */
const partials: Readonly<Record<Tone, { wave: OscillatorType; parts: readonly [ratio: number, gain: number][] }>> = {
  bell: {
    wave: 'sine',
    parts: [
      [1, 0.6],
      [2.76, 0.25],
      [5.4, 0.12],
    ],
  },
  marimba: {
    wave: 'sine',
    parts: [
      [1, 0.8],
      [3.93, 0.16],
    ],
  },
  alarm: { wave: 'square', parts: [[1, 0.35]] },
}
const gains: Readonly<Record<number, number>> = { 1: 0.18, 2: 0.45, 3: 0.9 }

export const sound = createStore<SoundState>('locked')
let context: AudioContext | undefined

const open = (): AudioContext | undefined => {
  if (context) return context
  if (typeof AudioContext === 'undefined') {
    sound.set('unsupported')
    return undefined
  }
  context = new AudioContext()
  const opened = context
  opened.onstatechange = () => sound.set(opened.state === 'running' ? 'on' : 'locked')
  return opened
}

/** Within a tap: lets the page be heard. Answers whether it is. */
export const unlockSound = async (): Promise<boolean> => {
  const opened = open()
  if (!opened) return false
  await opened.resume().catch(() => undefined)
  sound.set(opened.state === 'running' ? 'on' : 'locked')
  return sound.get() === 'on'
}

/** Without a tap: finds out whether the browser lets this page be heard already. */
export const probeSound = (): void => {
  const opened = open()
  if (opened) sound.set(opened.state === 'running' ? 'on' : 'locked')
}

const strike = (to: AudioContext, note: Note, tone: Tone, volume: number): void => {
  const { wave, parts } = partials[tone]
  const start = to.currentTime + note.at
  for (const [ratio, loudness] of parts) {
    const oscillator = to.createOscillator()
    const envelope = to.createGain()
    oscillator.type = wave
    oscillator.frequency.value = note.pitch * ratio
    envelope.gain.setValueAtTime(0.0001, start)
    envelope.gain.exponentialRampToValueAtTime(volume * loudness, start + 0.012)
    // High partials of a bell die first.
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + note.length / Math.sqrt(ratio))
    oscillator.connect(envelope).connect(to.destination)
    oscillator.start(start)
    oscillator.stop(start + note.length + 0.05)
  }
}

/** Plays a chime, when sound is on here and the browser allows it. */
export const playChime = (kind: ChimeKind): void => {
  const { sound: wanted, volume, tone } = deviceSettings.get()
  if (!wanted || context?.state !== 'running') return
  for (const note of melodies[kind]) strike(context, note, kind === 'alarm' ? 'alarm' : tone, gains[volume] ?? 0.45)
}
