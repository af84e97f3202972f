import { en as sentences } from '@plein/contract/people/audit-sentences/en'
import { source } from '#platform/i18n.ts'

export const en = source(sentences)
