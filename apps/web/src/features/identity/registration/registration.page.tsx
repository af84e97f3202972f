import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { Step } from '#ui/forms/steps.tsx'
import { AccountPage } from '../common/account-page.tsx'
import { OnlyGuests } from '../common/enter.tsx'
import { pendingInvitationQuery, pendingProgram } from '../common/landing.ts'
import { accountStrings } from '../common/strings/index.ts'
import { useLink } from '../common/use-link.ts'
import { BusinessStep } from './business-step.tsx'
import { ConfirmCode, LinkOutcome } from './confirm-code.tsx'
import { useCreateAccount } from './create-account.ts'
import { LastStep } from './last-step.tsx'
import { stepOfField } from './fields-of-steps.ts'
import { PersonStep } from './person-step.tsx'
import { signUpProof } from './proof.ts'
import { RegistrationResendPage } from './resend.page.tsx'
import { useSignUp, type SignUp } from '../common/sign-up-draft.ts'
import { StartStep } from './start-step.tsx'
import { UnsupportedCountry } from './unsupported-country.tsx'
import { useProving } from './use-proving.ts'
import styles from '../common/account-page.module.css'

const STEPS = 4

/** An acceptor proves the mailbox on this very page, an owner on pages of their own. */
const confirmPath = (): string =>
  settings().portal === 'acceptor' ? '/registration?step=confirm' : '/registration/check-email'

/** The furthest step that what was said so far allows: nobody lands behind an open question. */
const reachable = (wanted: number, { draft }: SignUp): number => {
  const first = draft.country === '' || draft.email === '' ? 1 : draft.first_name === '' || draft.phone === '' ? 2 : 3
  const furthest = first === 3 && draft.city !== '' && draft.address !== '' ? STEPS : first
  return Math.min(Math.max(1, wanted), furthest)
}

/** An invitation's link brings its token, and perhaps the address that it was sent to. */
const useInvitation = ({ draft, change }: SignUp): void => {
  const { search } = useLocation()
  const go = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const [invite, email, promo_code] = [params.get('invite'), params.get('email'), params.get('promo')]
    if (invite === null && promo_code === null) return
    change({
      ...(invite !== null && { invite }),
      ...(promo_code !== null && { promo_code }),
      ...(email !== null && { email }),
    })
    go('/registration', { replace: true, state: { overlay: true } })
    // oxlint-disable-next-line react/exhaustive-deps -- read once from the address that was opened
  }, [search])
  // The link was opened before: on the page of the program, which led to the sign-in.
  const waiting = pendingProgram.invite()
  const { data } = useQuery(pendingInvitationQuery())
  useEffect(() => {
    if (waiting === null || !data || draft.invite === waiting) return
    change({ invite: waiting, ...(draft.email === '' && { email: data.email }) })
  }, [waiting, data, draft.invite, draft.email, change])
}

/** P-01 and M-02: an account for a program owner or an acceptor, one topic a page, kept as it is typed. */
export const RegistrationPage = () => {
  const t = accountStrings.useTranslate()
  const sign_up = useSignUp()
  const proving = useProving(sign_up)
  useInvitation(sign_up)
  const link = useLink(proving.byLink)
  const asked = new URLSearchParams(useLocation().search).get('step')
  const step = asked ?? '1'
  // A link leads here without a step: who has gone on from its refusal is elsewhere.
  const isAtLink = asked === null && link.state !== 'none' && link.state !== 'good'
  if (isAtLink || proving.taken !== null)
    return (
      <AccountPage title={t('confirmTitle')}>
        <LinkOutcome link={link} sign_up={sign_up} proving={proving} />
      </AccountPage>
    )
  if (step === 'resend') return <RegistrationResendPage />
  return (
    <OnlyGuests>
      {step === 'unsupported' && sign_up.draft.country === '' ? (
        <Navigate to="/registration" replace />
      ) : step === 'unsupported' ? (
        <AccountPage title={t('register')}>
          <UnsupportedCountry sign_up={sign_up} />
        </AccountPage>
      ) : step === 'confirm' ? (
        <AcceptorConfirm sign_up={sign_up} proving={proving} />
      ) : (
        <Wizard sign_up={sign_up} wanted={Number(step)} />
      )}
    </OnlyGuests>
  )
}

const AcceptorConfirm = ({ sign_up, proving }: { sign_up: SignUp; proving: ReturnType<typeof useProving> }) => {
  const t = accountStrings.useTranslate()
  if (sign_up.draft.email === '') return <Navigate to="/registration" replace />
  return (
    <AccountPage title={t('checkTitle')}>
      <div className={styles.result}>
        <h1>{t('checkTitle')}</h1>
        <p>{t.rich('checkText', { email: <strong>{sign_up.draft.email}</strong> })}</p>
      </div>
      <ConfirmCode sign_up={sign_up} proving={proving} startPath="/registration" />
    </AccountPage>
  )
}

interface StepWords {
  title: string
  lead?: ReactNode
  why: string
}

const Wizard = ({ sign_up, wanted }: { sign_up: SignUp; wanted: number }) => {
  const t = accountStrings.useTranslate()
  const go = useNavigate()
  const create = useCreateAccount(sign_up)
  const proof = signUpProof.read()
  const elsewhere = proof !== null && proof.state === 'password_needed'
  const step = elsewhere ? STEPS : reachable(Number.isInteger(wanted) ? wanted : 1, sign_up)
  const to = (next: number | string): void =>
    go(next === 1 ? '/registration' : pagePath('/registration', {}, { step: String(next) }))
  const words: readonly StepWords[] = [
    { title: t('startTitle'), lead: t('startLead'), why: t('whyStart') },
    { title: t('personTitle'), lead: t('personLead'), why: t('whyPerson') },
    { title: t('businessTitle'), why: t('whyBusiness') },
    elsewhere
      ? {
          title: t('elsewhereTitle'),
          lead: `${t('elsewhereText')} ${t('passwordLead', { email: proof.email })}`,
          why: t('whyPassword'),
        }
      : { title: t('passwordTitle'), lead: t('passwordLead', { email: sign_up.draft.email }), why: t('whyPassword') },
  ]
  const { title, lead, why } = words[step - 1] ?? { title: '', why: '' }
  return (
    <AccountPage title={`${t('register')} · ${title}`} width="wide" why={why}>
      <Step
        key={step}
        step={step}
        of={STEPS}
        title={title}
        lead={lead}
        onBack={step === 1 || elsewhere ? undefined : () => to(step - 1)}
      >
        {step === 1 && <StartStep sign_up={sign_up} onDone={() => to(2)} onUnsupported={() => to('unsupported')} />}
        {step === 2 && <PersonStep sign_up={sign_up} onDone={() => to(3)} />}
        {step === 3 && <BusinessStep sign_up={sign_up} onDone={() => to(STEPS)} />}
        {step === STEPS && (
          <LastStep
            sign_up={sign_up}
            askTerms={!elsewhere}
            askPromo={!elsewhere}
            wayTo={(field) => {
              const at = elsewhere ? undefined : stepOfField(field)
              return at === undefined ? undefined : () => to(at)
            }}
            onPassword={(password) =>
              proof === null ? create.sendAll(password, confirmPath()) : create.complete(password, proof)
            }
          />
        )}
      </Step>
      {elsewhere ? (
        <p>
          {t('wrongAddress')}{' '}
          <Link to="/registration" onClick={signUpProof.drop}>
            {t('startAgain')}
          </Link>
        </p>
      ) : (
        <p className={styles.small}>{t('draftKept')}</p>
      )}
    </AccountPage>
  )
}
