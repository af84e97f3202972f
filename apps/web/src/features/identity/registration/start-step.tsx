import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#platform/api.ts'
import { CountryField } from '#platform/places/country-field.tsx'
import { countryHereQuery } from '#platform/places/places.ts'
import { queryClient } from '#platform/query-client.ts'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { emailError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import { loginPath } from '../common/login.ts'
import { accountStrings } from '../common/strings/index.ts'
import type { SignUp } from '../common/sign-up-draft.ts'
import styles from '../common/account-page.module.css'

/** The countries in which one can sign up, by code. */
const supportedQuery = queryOptions({
  queryKey: ['signup', 'countries'],
  queryFn: ({ signal }) => api.get('/signup/countries', { signal }).then(({ countries }) => countries),
  staleTime: Infinity,
})

interface StartStepProps {
  sign_up: SignUp
  onDone: () => void
  onUnsupported: () => void
}

type CountryHere = Awaited<ReturnType<typeof readCountryHere>>
const readCountryHere = () => queryClient.ensureQueryData(countryHereQuery).catch(() => null)

const withCountry = (here: CountryHere | undefined) => {
  const phone_code = here?.phone_code ?? '+31'
  return { country: here?.code ?? 'NL', phone_code, company_phone_code: phone_code }
}

/** The country of the visitor's address stands there first; it can be changed. True while it is still looked up. */
const useCountryHere = ({ draft, change }: SignUp): boolean => {
  const here = useQuery({ ...countryHereQuery, enabled: draft.country === '' })
  useEffect(() => {
    if (draft.country !== '' || here.isPending) return
    change(withCountry(here.data))
  }, [draft.country, here.isPending, here.data, change])
  return here.isPending
}

/** Country and e-mail. What can't be looked up does not stop anybody: the server has the last word. */
export const StartStep = ({ sign_up, onDone, onUnsupported }: StartStepProps) => {
  const t = accountStrings.useTranslate()
  const say = useErrorTexts()
  const { draft, change } = sign_up
  const supported = useQuery(supportedQuery)
  const isPending = useCountryHere(sign_up)
  const form = useForm({
    id: 'start',
    typed: 'kept',
    fields: [{ country: draft.country, email: draft.email }, change],
    check: ({ country, email }) => ({
      country: country === '' && !isPending ? t('countryRequired') : undefined,
      email: say(emailError(email)),
    }),
    send: async ({ country, email }) => {
      // A person who is faster than the look-up waits for it.
      const found = country === '' ? withCountry(await readCountryHere()) : { country }
      change({ email: email.trim(), ...found })
      if (supported.data?.includes(found.country) === false) onUnsupported()
      else onDone()
    },
  })
  return (
    <Form {...form.form}>
      {draft.invite !== '' && (
        <div className={styles.note}>
          <h2>{t('invited')}</h2>
          <p>{t('invitedText')}</p>
        </div>
      )}
      <CountryField
        id={form.idOf('country')}
        label={t('country')}
        value={draft.country}
        onValue={(country, phone_code) =>
          change({
            country,
            // The number that is there already keeps its own country.
            ...(phone_code !== undefined && draft.phone === '' && { phone_code }),
            ...(phone_code !== undefined && draft.company_phone === '' && { company_phone_code: phone_code }),
            ...(country !== draft.country && { state: '', city: '' }),
          })
        }
        error={form.validationErrorOf('country')}
      />
      <EmailField {...form.field('email')} label={t('email')} name="email" />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t('goOn')}
      </Button>
      <p>
        {t('haveAccount')} <Link to={loginPath()}>{t('signIn')}</Link>
      </p>
    </Form>
  )
}
