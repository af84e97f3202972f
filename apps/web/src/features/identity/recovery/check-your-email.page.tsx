import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Link, Navigate, useLocation, useNavigate } from '#platform/router/router.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Resend } from '#ui/forms/resend.tsx'
import { AccountPage } from '../common/account-page.tsx'
import { CodeForm } from '../common/code-form.tsx'
import { MailHints } from '../common/mail-hints.tsx'
import { maskEmail } from '../common/mask-email.ts'
import { accountStrings } from '../common/strings/index.ts'
import { recovery } from './recovery-state.ts'
import styles from '../common/account-page.module.css'

/** G-03: what happens next, and the code for who reads mail elsewhere. Without an address one starts again. */
export const CheckYourEmailPage = () => {
  const t = accountStrings.useTranslate()
  const explain = useExplain()
  const go = useNavigate()
  const { state } = useLocation()
  const email = recovery.email()
  const resend = useMutation({
    mutationFn: () => api.post('/password', { body: { email } }),
    onSuccess: () => {
      recovery.mailed(email)
      toast.success(t('sentAgain'))
    },
    onError: (error) => toast.error(explain(error)),
  })
  if (email === '') return <Navigate to="/forgot-password" replace />
  const minutes = resend.data?.code_minutes ?? (state as { minutes?: number } | null)?.minutes ?? null
  return (
    <AccountPage title={t('checkTitle')}>
      <div className={styles.result}>
        <h1>{t('checkTitle')}</h1>
        <p>{t.rich('checkText', { email: <strong>{maskEmail(email)}</strong> })}</p>
        <p>{t('ifAccount')}</p>
      </div>
      <CodeForm
        id="recovery"
        onCode={async (code) => {
          const proof = await api.post('/password/code', { body: { email, code } })
          recovery.saveProof(proof)
          go('/password')
        }}
      />
      <MailHints email={email} minutes={minutes}>
        <p>
          {t('wrongAddress')} <Link to="/forgot-password">{t('changeAddress')}</Link>
        </p>
      </MailHints>
      <div className={styles.actions}>
        <Resend
          name={`recovery ${email}`}
          since={recovery.mailedAt()}
          onResend={() => resend.mutateAsync()}
          busy={resend.isPending}
        >
          {t('sendAgain')}
        </Resend>
      </div>
    </AccountPage>
  )
}
