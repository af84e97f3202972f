import { accountStrings } from '../common/strings/index.ts'

/** The accepted documents, each to be read beside the form: in a tab of its own, as a typed password is kept nowhere. */
export const TermsLabel = () => {
  const t = accountStrings.useTranslate()
  return t.rich('terms', {
    terms: (
      <a href="/terms" target="_blank">
        {t('termsLink')}
      </a>
    ),
    privacy: (
      <a href="/privacy" target="_blank">
        {t('privacyLink')}
      </a>
    ),
  })
}
