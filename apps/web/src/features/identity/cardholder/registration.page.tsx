import { isBuilt } from '@plein/contract/programs/features'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { Link, Navigate, useLocation, useNavigate } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Step } from '#ui/forms/steps.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { emailError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import { AccountPage } from '../common/account-page.tsx'
import { OnlyGuests } from '../common/enter.tsx'
import { loginPath } from '../common/login.ts'
import { accountStrings } from '../common/strings/index.ts'
import {
  CARDHOLDER_STEPS,
  pathAfter,
  pathAfterProof,
  pathBefore,
  personPages,
  stepOfPage,
  type PersonPage,
} from '../common/steps.ts'
import { BirthDatePart, GenderPart, NameFields, PhonePart } from '../registration/person-fields.tsx'
import { signUpProof } from '../registration/proof.ts'
import { TermsLabel } from '../registration/terms-label.tsx'
import { useSignUp, type SignUp } from '../common/sign-up-draft.ts'
import { usePersonChecks } from '../registration/use-person-checks.ts'

/** C-01: an account for a cardholder, one thing a page. After the code come name, phone, birth date and gender. */
export const CardholderRegistrationPage = () => {
  const sign_up = useSignUp()
  const step = new URLSearchParams(useLocation().search).get('step')
  const [proof] = useState(signUpProof.read)
  const page = personPages.find((name) => name === step)
  if (page !== undefined && proof === null) return <Navigate to="/registration" replace />
  return (
    <OnlyGuests>
      {page === undefined ? <FirstPage sign_up={sign_up} /> : <PersonStep key={page} sign_up={sign_up} page={page} />}
    </OnlyGuests>
  )
}

/** E-mail and terms; the code is mailed. */
const FirstPage = ({ sign_up: { draft, change, key } }: { sign_up: SignUp }) => {
  const t = accountStrings.useTranslate()
  const say = useErrorTexts()
  const go = useNavigate()
  const form = useForm({
    id: 'start',
    typed: 'kept',
    fields: [{ email: draft.email, terms: draft.terms }, change],
    check: ({ email, terms }) => ({
      email: say(emailError(email)),
      terms: terms ? undefined : t('termsRequired'),
    }),
    send: async ({ email }) => {
      // Proven already, from a page behind: the code of the mail is used, and no second one comes within a minute.
      if (signUpProof.read()?.email === email.trim().toLowerCase()) return go(pathAfterProof)
      const body = { email: email.trim(), type: 3 as const, language: language(), sign_up_key: key() }
      const { code_minutes } = await api.post('/signup/step_one', { body })
      // Another address is another mailbox to prove.
      signUpProof.drop()
      change({ email: email.trim(), code_minutes, mailed_at: Date.now() })
      go('/registration/check-email')
    },
  })
  return (
    <AccountPage title={t('register')}>
      <Step
        step={1}
        of={CARDHOLDER_STEPS}
        title={t('mailTitle')}
        lead={isBuilt('card') ? t('mailLeadCards') : t('mailLead')}
      >
        <Form {...form.form}>
          <EmailField {...form.field('email')} label={t('email')} name="email" />
          <Checkbox
            id={form.idOf('terms')}
            label={<TermsLabel />}
            checked={draft.terms}
            onChecked={(terms) => change({ terms })}
            error={form.validationErrorOf('terms')}
          />
          <Button type="submit" variant="primary" wide busy={form.busy}>
            {t('goOn')}
          </Button>
        </Form>
      </Step>
      <p>
        {t('haveAccount')} <Link to={loginPath()}>{t('signIn')}</Link>
      </p>
    </AccountPage>
  )
}

const PersonStep = ({ sign_up: { draft, change }, page }: { sign_up: SignUp; page: PersonPage }) => {
  const t = accountStrings.useTranslate()
  const person = usePersonChecks()
  const go = useNavigate()
  const { first_name, last_name, phone, birth_date, gender } = draft
  const form = useForm({
    id: 'person',
    typed: 'kept',
    fields: [{ first_name, last_name, phone, birth_date, gender }, change],
    check: (values) => ({
      ...(page === 'name' && { first_name: person.first_name(values), last_name: person.last_name(values) }),
      ...(page === 'phone' && { phone: person.phone(values) }),
      ...(page === 'birth' && { birth_date: person.birth_date(values) }),
    }),
    send: async () => go(pathAfter(page)),
  })
  const words = {
    name: [t('nameTitle'), t('nameLead')],
    phone: [t('phoneTitle'), t('phoneLead')],
    birth: [t('birthTitle'), t('birthLead')],
    gender: [t('genderTitle'), t('genderLead')],
  }[page]
  const part = { draft, change, idOf: form.idOf, validationErrorOf: form.validationErrorOf }
  return (
    <AccountPage title={words[0] ?? ''}>
      <Step
        step={stepOfPage(page)}
        of={CARDHOLDER_STEPS}
        title={words[0]}
        lead={words[1]}
        onBack={() => go(pathBefore(page))}
      >
        <Form {...form.form}>
          {page === 'name' && <NameFields {...part} />}
          {page === 'phone' && <PhonePart {...part} />}
          {page === 'birth' && <BirthDatePart {...part} />}
          {page === 'gender' && <GenderPart draft={draft} change={part.change} id={form.idOf('gender')} />}
          <Button type="submit" variant="primary" wide busy={form.busy}>
            {t('goOn')}
          </Button>
        </Form>
      </Step>
    </AccountPage>
  )
}
