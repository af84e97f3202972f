import { nl as sentences } from '@plein/contract/people/audit-sentences/nl'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()(sentences)
