import { toast } from '#ui/feedback/toast.ts'
import { accountStrings } from '../common/strings/index.ts'

/** Welcomes a new account; says it where others took the last use of its promotion code between the form and the code of the mail. */
export const useWelcome = () => {
  const t = accountStrings.useTranslate()
  return (promo: { said: string | null; kept: string | null }): void => {
    toast.success(t('welcome'))
    const code = promo.said?.trim() ?? ''
    if (code !== '' && promo.kept === null) toast.warn(t('promoGone', { code }))
  }
}
