import { type Account, type Language, type Payment } from '../core/model.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { type Strings } from './strings/en.ts'
import { toLanguage, moneyText, getStrings } from './texts.ts'

/** The context of every page of a payment. */
export interface PageContext {
  payment: Payment
  account: Account
  language: Language
  strings: Strings
  /** The amount as the reader writes it. */
  amount: string
  /** An address below /pay/{token} that keeps the language the reader chose. */
  path(suffix?: string, query?: Record<string, string>): string
}

/** `asked`: the language in the address, if there is one. */
export const pageContext = (sandbox: Sandbox, payment: Payment, asked: unknown): PageContext => {
  const account = sandbox.store.accounts.get(payment.account)
  if (!account) throw new Error(`payment ${payment.id} has no account`)
  const language = toLanguage(asked, payment.language)
  const stored: Record<string, string> = language === payment.language ? {} : { language }
  return {
    payment,
    account,
    language,
    strings: getStrings(language),
    amount: moneyText(language, payment.currency, payment.amount),
    path: (suffix = '', query = {}) => {
      const search = new URLSearchParams({ ...stored, ...query }).toString()
      return `/pay/${payment.token}${suffix}${search && `?${search}`}`
    },
  }
}
