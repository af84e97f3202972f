import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  stepOf: 'Stap {step} van {of}',
  complete: 'compleet',
  toMend: { one: 'ding om op te lossen', other: 'dingen om op te lossen' },
  next: 'Verder',
  back: 'Vorige stap',
})
