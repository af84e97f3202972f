import { browserStorage, tabStorage } from '#platform/storage.ts'
import { createStore } from '#platform/store.ts'
import { askForNotices } from './notices.ts'
import { playChime, unlockSound } from './sound.ts'
import { keepAwake } from './wake-lock.ts'

const SHIFT_KEY = 'board.shift'
const PRINTER_KEY = 'board.printer'

/** Whether somebody has started work in this tab. A reload keeps it; a new tab asks again, as its sound is locked. */
export const shift = createStore(tabStorage.get(SHIFT_KEY) === 'on')

export type PrinterState = 'untested' | 'ok' | 'failed'
const readPrinter = (): PrinterState => {
  const stored = browserStorage.get(PRINTER_KEY)
  return stored === 'ok' || stored === 'failed' ? stored : 'untested'
}

/** The person's answer about the test ticket: a page cannot know what came out of a printer. */
export const printer = createStore<PrinterState>(readPrinter())

export const tellPrinter = (state: PrinterState): void => {
  printer.set(state)
  browserStorage.set(PRINTER_KEY, state)
}

/** Within one tap: sound and its chime, the screen stays on, notices may come. None of them keeps the shift from starting. */
export const startShift = async (): Promise<void> => {
  tabStorage.set(SHIFT_KEY, 'on')
  shift.set(true)
  const heard = unlockSound()
  const awake = keepAwake()
  if (await heard) playChime('new')
  await awake
  await askForNotices()
}
