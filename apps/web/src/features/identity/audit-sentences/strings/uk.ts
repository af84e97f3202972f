import { uk as sentences } from '@plein/contract/people/audit-sentences/uk'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()(sentences)
