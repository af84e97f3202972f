import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  stepOf: 'Stap {step} van {of}',
  resendIn: 'Opnieuw sturen over {time}',
  resendWait: 'Over {time} kun je opnieuw sturen',
  resendReady: 'Je kunt nu opnieuw sturen',
  errorPrefix: 'Fout: ',
  problem: 'Er is een probleem',
  fix: { one: 'Los {n} ding op om verder te gaan', other: 'Los {n} dingen op om verder te gaan' },
})
