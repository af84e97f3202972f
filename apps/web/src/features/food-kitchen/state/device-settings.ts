import { browserStorage } from '#platform/storage.ts'
import { createStore } from '#platform/store.ts'

export const tones = ['bell', 'marimba', 'alarm'] as const
export type Tone = (typeof tones)[number]
export const papers = ['80', '58', 'a4', 'none'] as const
export type Paper = (typeof papers)[number]

/** The settings of this tablet or phone; another device of the same restaurant has its own. */
export interface DeviceSettings {
  sound: boolean
  /** 1 soft, 2 normal, 3 loud. */
  volume: number
  tone: Tone
  vibrate: boolean
  /** An order due within so many minutes reads 'soon'. */
  soon_minutes: number
  auto_print: boolean
  /** Width of the printer's paper; none where there is no printer. */
  paper: Paper
  /** The all-day panel tells variants apart. */
  by_variant: boolean
}

const KEY = 'board.device'
const usual: DeviceSettings = {
  sound: true,
  volume: 3,
  tone: 'bell',
  vibrate: true,
  soon_minutes: 5,
  auto_print: false,
  paper: '80',
  by_variant: false,
}

const read = (): DeviceSettings => {
  try {
    return { ...usual, ...(JSON.parse(browserStorage.get(KEY) ?? '{}') as Partial<DeviceSettings>) }
  } catch {
    return usual
  }
}

export const deviceSettings = createStore(read())

export const changeDevice = (change: Partial<DeviceSettings>): void => {
  deviceSettings.set({ ...deviceSettings.get(), ...change })
  browserStorage.set(KEY, JSON.stringify(deviceSettings.get()))
}
