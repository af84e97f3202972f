import type { ReactNode } from 'react'
import type { ApiProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { Result } from './account-page.tsx'
import { accountStrings } from './strings/index.ts'

interface LinkRefusedProps {
  problem: ApiProblem
  onRetry: () => void
  /** Asks for a new link; the address is known where the server said whose link it was. */
  again?: (email: string) => ReactNode
  /** Whose address it is, where the page knows. */
  email?: string
  /** The sign-in of this host. */
  login: string
}

/** A link that does not work (any more): why, and the way on. */
export const LinkRefused = ({ problem, onRetry, again = () => null, login, email: known = '' }: LinkRefusedProps) => {
  const t = accountStrings.useTranslate()
  const email = String(problem.params['email'] ?? known)
  const signIn = (
    <LinkButton to={login} variant={problem.code === 'link_used' ? 'secondary' : 'primary'}>
      {t('signIn')}
    </LinkButton>
  )
  if (problem.code === 'link_expired' || problem.code === 'code_expired')
    return (
      <Result title={t('expiredTitle')} scene="umbrella" actions={again(email)}>
        <p>{t('expiredText')}</p>
      </Result>
    )
  if (problem.code === 'link_used')
    return (
      <Result
        title={t('usedTitle')}
        scene="plug"
        actions={
          <>
            {again(email)}
            {signIn}
          </>
        }
      >
        <p>{t('usedText')}</p>
      </Result>
    )
  if (problem.code === 'email_already_registered')
    return (
      <Result
        title={t('takenTitle')}
        scene="plug"
        actions={
          <>
            {signIn}
            <LinkButton to="/forgot-password">{t('forgotTitle')}</LinkButton>
          </>
        }
      >
        <p>{t('takenText', { email })}</p>
      </Result>
    )
  return <ProblemPanel error={problem} onRetry={onRetry} />
}
