import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { countriesQuery } from '#platform/places/places.ts'
import { Link } from '#platform/router/router.tsx'
import { Result } from '../common/account-page.tsx'
import { EmailForm } from '../common/email-form.tsx'
import { accountStrings } from '../common/strings/index.ts'
import type { SignUp } from '../common/sign-up-draft.ts'

/** A country without accounts yet: the address can be left, to hear of it. */
export const UnsupportedCountry = ({ sign_up: { draft, change } }: { sign_up: SignUp }) => {
  const t = accountStrings.useTranslate()
  const language = useLanguage()
  const countries = useQuery(countriesQuery(language))
  const country = countries.data?.find(({ code }) => code === draft.country)?.name ?? draft.country
  const [stored, setKept] = useState<string | null>(null)
  const other = (
    <p>
      <Link to="/registration" replace>
        {t('otherCountry')}
      </Link>
    </p>
  )
  if (stored !== null)
    return (
      <Result title={t('unsupportedTitle', { country })} scene="pin">
        <p role="status">{t('unsupportedDone', { email: stored })}</p>
        {other}
      </Result>
    )
  return (
    <>
      <Result title={t('unsupportedTitle', { country })} scene="pin">
        <p>{t('unsupportedText')}</p>
      </Result>
      <EmailForm
        id="unsupported"
        email={draft.email}
        onEmail={(email) => change({ email })}
        submit={() => ({ label: t('unsupportedSend') })}
        onSend={async (email) => {
          await api.post('/signup/unsupported-country', { body: { country: draft.country, email, language } })
          setKept(email)
        }}
      />
      {other}
    </>
  )
}
