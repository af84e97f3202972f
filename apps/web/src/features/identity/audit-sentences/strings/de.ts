import { de as sentences } from '@plein/contract/people/audit-sentences/de'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()(sentences)
