import type { Profile } from '@plein/contract/identity'
import { useProfile } from '#platform/session/session.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { settings } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { Illustration } from '#ui/display/illustration.tsx'
import { signInStrings } from './strings/index.ts'
import styles from './sign-in.module.css'

const portalOfType: Readonly<Record<number, keyof ReturnType<typeof settings>['portals']>> = {
  1: 'program_owner',
  2: 'acceptor',
  3: 'cardholder',
  4: 'admin',
}

/** The address of the portal that a user belongs to. */
const ownPortalOf = (profile: Profile): string => settings().portals[portalOfType[profile.type] ?? 'cardholder']

/** A signed-in user of another type: which account this is, which site this is, and both ways out. */
export const WrongPortal = () => {
  const t = signInStrings.useTranslate()
  const profile = useProfile()
  useTitle(t('wrongTitle'))
  const accounts: Record<number, string> = {
    1: t('accountOwner'),
    2: t('accountAcceptor'),
    3: t('accountCardholder'),
    4: t('accountAdmin'),
  }
  const site = {
    admin: t('siteAdmin'),
    'program-owner': t('siteOwner'),
    acceptor: t('siteAcceptor'),
    cardholder: t('siteGuest'),
    storefront: t('siteGuest'),
  }[settings().portal]
  if (!profile) return null
  const name = `${profile.first_name} ${profile.last_name}`
  return (
    <div className={styles.card}>
      <Illustration scene="plug" />
      <h1>{t('wrongTitle')}</h1>
      <p>{t('wrongText', { name, account: accounts[profile.type] ?? '', site })}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => window.location.assign(ownPortalOf(profile))}>
          {t('toOwnSite')}
        </Button>
        <Button onClick={signOut}>{t('signOut')}</Button>
      </div>
    </div>
  )
}
