import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  stepOf: 'Schritt {step} von {of}',
  resendIn: 'Erneut senden in {time}',
  resendWait: 'In {time} können Sie erneut senden',
  resendReady: 'Sie können jetzt erneut senden',
  errorPrefix: 'Fehler: ',
  problem: 'Es gibt ein Problem',
  fix: { one: 'Korrigieren Sie {n} Angabe, um fortzufahren', other: 'Korrigieren Sie {n} Angaben, um fortzufahren' },
})
