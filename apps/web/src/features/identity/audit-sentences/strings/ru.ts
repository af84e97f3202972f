import { ru as sentences } from '@plein/contract/people/audit-sentences/ru'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()(sentences)
