import { Link, Navigate, useNavigate } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Step } from '#ui/forms/steps.tsx'
import { AccountPage, Result } from '../common/account-page.tsx'
import { OnlyGuests } from '../common/enter.tsx'
import { MailHints } from '../common/mail-hints.tsx'
import { maskEmail } from '../common/mask-email.ts'
import { accountStrings } from '../common/strings/index.ts'
import { useLink } from '../common/use-link.ts'
import { ConfirmCode, LinkOutcome } from './confirm-code.tsx'
import { CARDHOLDER_STEPS } from '../common/steps.ts'
import { ResendMail } from './resend-mail.tsx'
import { useSignUp } from '../common/sign-up-draft.ts'
import { useProving } from './use-proving.ts'

/** P-02 and C-01: the mail is on its way. A cardholder enters its code here, an owner goes on to the page for it. */
export const RegistrationCheckEmailPage = () => {
  const t = accountStrings.useTranslate()
  const go = useNavigate()
  const sign_up = useSignUp()
  const proving = useProving(sign_up)
  const link = useLink(proving.byLink)
  const { email, code_minutes } = sign_up.draft
  const outcome = <LinkOutcome link={link} sign_up={sign_up} proving={proving} />
  if (link.state !== 'none' || proving.taken !== null)
    return <AccountPage title={t('confirmTitle')}>{outcome}</AccountPage>
  if (email === '') return <Navigate to="/registration" replace />
  const text = t.rich('checkText', { email: <strong>{maskEmail(email)}</strong> })
  return (
    <OnlyGuests>
      <AccountPage title={t('checkTitle')}>
        {settings().portal === 'cardholder' ? (
          <Step step={2} of={CARDHOLDER_STEPS} title={t('checkTitle')} lead={text} onBack={() => go('/registration')}>
            <ConfirmCode sign_up={sign_up} proving={proving} startPath="/registration" />
          </Step>
        ) : (
          <>
            <Result
              title={t('checkTitle')}
              scene="envelope"
              actions={
                <>
                  <LinkButton to="/registration/confirm" variant="primary">
                    {t('enterCode')}
                  </LinkButton>
                  <ResendMail sign_up={sign_up} />
                </>
              }
            >
              <p>{text}</p>
            </Result>
            <MailHints email={email} minutes={code_minutes}>
              <p>
                {t('wrongAddress')} <Link to="/registration">{t('changeAddress')}</Link>
              </p>
            </MailHints>
          </>
        )}
      </AccountPage>
    </OnlyGuests>
  )
}
