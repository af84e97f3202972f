import type { Notice } from '@plein/contract/notifications/inbox'
import { noticeStrings } from './strings/index.ts'

/** The sentence of a notice. Numbers of orders and bills are names: only a count is written as a number. */
export const useSentence = (): ((notice: Notice) => string) => {
  const t = noticeStrings.useTranslate() as unknown as (key: string, values: Record<string, string | number>) => string
  return ({ kind, code, params }) =>
    t(
      `${kind}_${code}`,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, name === 'n' ? value : String(value)])),
    )
}
