import type { ReactNode } from 'react'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Link } from '#platform/router/router.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { CodeForm } from '../common/code-form.tsx'
import { LinkRefused } from '../common/link-refused.tsx'
import { loginPath } from '../common/login.ts'
import { MailHints } from '../common/mail-hints.tsx'
import { signUpPaths } from '../common/sign-up-paths.ts'
import { accountStrings } from '../common/strings/index.ts'
import type { LinkState } from '../common/use-link.ts'
import { ResendMail } from './resend-mail.tsx'
import type { SignUp } from '../common/sign-up-draft.ts'
import type { useProving } from './use-proving.ts'
import styles from '../common/account-page.module.css'

interface ConfirmCodeProps {
  sign_up: SignUp
  proving: ReturnType<typeof useProving>
  /** The page that changes the address. */
  startPath: string
}

/** The code of the mail, and everything that can be done when it does not come. */
export const ConfirmCode = ({ sign_up, proving, startPath }: ConfirmCodeProps) => {
  const t = accountStrings.useTranslate()
  const { draft } = sign_up
  return (
    <>
      <CodeForm id="confirm" onCode={proving.byCode} />
      <MailHints email={draft.email} minutes={draft.code_minutes}>
        <p>
          {t('wrongAddress')} <Link to={startPath}>{t('changeAddress')}</Link>
        </p>
      </MailHints>
      <div className={styles.actions}>
        <ResendMail sign_up={sign_up} />
      </div>
    </>
  )
}

interface LinkOutcomeProps {
  link: LinkState<unknown>
  sign_up: SignUp
  proving: ReturnType<typeof useProving>
}

/** The page while and after a link is looked at, and for a mailbox that has an account already. */
export const LinkOutcome = ({ link, sign_up, proving }: LinkOutcomeProps): ReactNode => {
  const t = accountStrings.useTranslate()
  if (proving.taken !== null)
    return (
      <LinkRefused
        problem={proving.taken}
        email={sign_up.draft.email}
        login={loginPath()}
        onRetry={proving.forgetTaken}
      />
    )
  if (link.state !== 'refused')
    return (
      <Loading>
        <p>{t('linkChecking')}</p>
      </Loading>
    )
  return (
    <LinkRefused
      problem={link.problem}
      onRetry={link.again}
      login={loginPath()}
      again={(email) => (
        <LinkButton
          to={signUpPaths()?.resend ?? '/'}
          variant="primary"
          onClick={() => {
            if (email !== '') sign_up.change({ email })
          }}
        >
          {t('newLink')}
        </LinkButton>
      )}
    />
  )
}
