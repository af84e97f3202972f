import { Navigate } from '#platform/router/router.tsx'
import { AccountPage } from '../common/account-page.tsx'
import { OnlyGuests } from '../common/enter.tsx'
import { accountStrings } from '../common/strings/index.ts'
import { useLink } from '../common/use-link.ts'
import { ConfirmCode, LinkOutcome } from './confirm-code.tsx'
import { useSignUp } from '../common/sign-up-draft.ts'
import { useProving } from './use-proving.ts'
import styles from '../common/account-page.module.css'

/** P-03: the mailbox is proven by the code, or by the link, which works in any browser. */
export const RegistrationConfirmPage = () => {
  const t = accountStrings.useTranslate()
  const sign_up = useSignUp()
  const proving = useProving(sign_up)
  const link = useLink(proving.byLink)
  const { email } = sign_up.draft
  if (link.state !== 'none' || proving.taken !== null)
    return (
      <AccountPage title={t('confirmTitle')}>
        <LinkOutcome link={link} sign_up={sign_up} proving={proving} />
      </AccountPage>
    )
  if (email === '') return <Navigate to="/registration" replace />
  return (
    <OnlyGuests>
      <AccountPage title={t('confirmTitle')}>
        <div className={styles.result}>
          <h1>{t('confirmTitle')}</h1>
          <p>{t.rich('confirmText', { email: <strong>{email}</strong> })}</p>
        </div>
        <ConfirmCode sign_up={sign_up} proving={proving} startPath="/registration" />
      </AccountPage>
    </OnlyGuests>
  )
}
