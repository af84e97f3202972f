import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  staff: 'Tisch {label} ruft Personal',
  bill: 'Tisch {label} möchte zahlen',
  since: 'seit {time}',
  answer: 'Ich gehe hin',
})
