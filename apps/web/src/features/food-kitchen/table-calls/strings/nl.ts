import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  staff: 'Tafel {label} roept personeel',
  bill: 'Tafel {label} vraagt de rekening',
  since: 'sinds {time}',
  answer: 'Ik ga',
})
