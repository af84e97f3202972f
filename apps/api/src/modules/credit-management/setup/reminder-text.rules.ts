import { placeholders, type ReminderRole } from '@plein/contract/credit-management/codes'
import { Languages } from '@plein/contract/i18n/languages'
import type { Language } from '@plein/contract/schema'
import { letterClauseMissing, unknownPlaceholder } from '../credit-management.problems.ts'

export type Texts = { readonly [L in Language]?: string }

const known: ReadonlySet<string> = new Set(placeholders)

/** The first name in braces that nothing stands for; undefined where each is known. */
const findUnknown = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !known.has(name))

/** Refuses a text with a name in braces that nothing stands for, and a 14-day letter without its clause. */
export const assertTexts = ({ role, subject, text }: { role: ReminderRole; subject: Texts; text: Texts }): void => {
  for (const language of Languages) {
    for (const [field, words] of [
      [`subject.${language}`, subject[language]],
      [`text.${language}`, text[language]],
    ] as const) {
      const name = words === undefined ? undefined : findUnknown(words)
      if (name !== undefined) throw unknownPlaceholder(field, name)
    }
    const body = text[language]
    if (role === 'fourteen_day' && body !== undefined && !body.includes('{clause}'))
      throw letterClauseMissing(`text.${language}`)
  }
}
