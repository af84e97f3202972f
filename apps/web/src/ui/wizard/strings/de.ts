import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  stepOf: 'Schritt {step} von {of}',
  complete: 'vollständig',
  toMend: { one: 'Punkt zu beheben', other: 'Punkte zu beheben' },
  next: 'Weiter',
  back: 'Zurück',
})
