import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { countriesQuery } from '../../../platform/places/places.ts'
import { Link } from '../../../platform/router/router.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { emailFault } from '../../../ui/validation/checks.ts'
import { useFaultWords } from '../../../ui/validation/fault-words.ts'
import { Result } from '../common/account-page.tsx'
import { accountStrings } from '../common/strings/index.ts'
import { useRefusal } from '../common/use-refusal.ts'
import type { SignUp } from './sign-up-draft.ts'

/** A country without accounts yet: the address can be left, to hear of it. */
export const UnsupportedCountry = ({ sign_up: { draft, change } }: { sign_up: SignUp }) => {
  const t = accountStrings.useTranslate()
  const say = useFaultWords()
  const refusal = useRefusal()
  const language = useLanguage()
  const countries = useQuery(countriesQuery(language))
  const country = countries.data?.find(({ code }) => code === draft.country)?.name ?? draft.country
  const [kept, setKept] = useState<string | null>(null)
  const form = useForm({
    id: 'unsupported',
    values: { email: draft.email },
    check: ({ email }) => ({ email: say(emailFault(email)) }),
    send: async ({ email }) => {
      await api.post('/signup/unsupported-country', { body: { country: draft.country, email: email.trim(), language } })
      setKept(email.trim())
    },
    explain: (error) => refusal<{ email: string }>(error, { names: ['email'] }),
  })
  const other = (
    <p>
      <Link to="/registration" replace>
        {t('otherCountry')}
      </Link>
    </p>
  )
  if (kept !== null)
    return (
      <Result title={t('unsupportedTitle', { country })} scene="pin">
        <p role="status">{t('unsupportedDone', { email: kept, country })}</p>
        {other}
      </Result>
    )
  return (
    <>
      <Result title={t('unsupportedTitle', { country })} scene="pin">
        <p>{t('unsupportedText')}</p>
      </Result>
      <Form {...form.form}>
        <EmailField
          id={form.idOf('email')}
          label={t('email')}
          value={draft.email}
          onValue={(email) => change({ email })}
          error={form.faultOf('email')}
        />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {t('unsupportedSend')}
        </Button>
      </Form>
      {other}
    </>
  )
}
