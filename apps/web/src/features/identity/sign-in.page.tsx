import { isBuilt } from '@plein/contract/programs/features'
import { useQuery } from '@tanstack/react-query'
import { settings, type Portal } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { Illustration, type Scene } from '#ui/display/illustration.tsx'
import { pendingCourtQuery, pendingInvitationQuery, pendingProgram } from './common/landing.ts'
import { SignInForm } from './sign-in-form.tsx'
import { signInStrings } from './strings/index.ts'
import styles from './sign-in.module.css'

const scenes: Readonly<Record<Portal, Scene>> = {
  admin: 'ledger',
  'program-owner': 'awning',
  acceptor: 'bell',
  cardholder: 'plate',
  storefront: 'plate',
}

/** The sign-in of a portal: the form, and on a wide screen one calm sentence beside it. */
export const SignInPage = () => {
  const t = signInStrings.useTranslate()
  const { portal } = settings()
  const invitation = useQuery(pendingInvitationQuery())
  const court = useQuery(pendingCourtQuery())
  const inviting = court.data?.court_title ?? invitation.data?.program_title
  useTitle(t('title'))
  const forGuest = isBuilt('card') ? t('forGuestCards') : t('forGuest')
  const whose = {
    admin: t('forAdmin'),
    'program-owner': t('forOwner'),
    acceptor: t('forAcceptor'),
    cardholder: forGuest,
    storefront: forGuest,
  }[portal]
  const scene = {
    admin: t('sceneAdmin'),
    'program-owner': t('sceneOwner'),
    acceptor: t('sceneAcceptor'),
    cardholder: forGuest,
    storefront: forGuest,
  }[portal]
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <p>{whose}</p>
        </div>
        {pendingProgram.read() !== null && portal === 'acceptor' && (
          <div className={styles.note}>
            <h2>{inviting === undefined ? t('pending') : t('pendingFrom', { program: inviting })}</h2>
            <p>{t('pendingText')}</p>
          </div>
        )}
        {/* The route that shows this page forwards a signed-in person. */}
        <SignInForm />
      </div>
      <aside className={styles.scene}>
        <Illustration scene={scenes[portal]} />
        <p>{scene}</p>
      </aside>
    </div>
  )
}
