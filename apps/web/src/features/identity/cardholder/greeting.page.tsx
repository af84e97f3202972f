import { Link, Navigate } from '#platform/router/router.tsx'
import { useAuthorised, useProfile } from '#platform/session/session.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconHome, IconMapPin, IconToolsKitchen2 } from '#ui/icons/icons.ts'
import { AccountPage, Result } from '../common/account-page.tsx'
import { accountStrings } from '../common/strings/index.ts'
import styles from '../common/account-page.module.css'

/** A new cardholder: hello, and three things to do next. Who comes without an account goes to the start. */
export const GreetingPage = () => {
  const t = accountStrings.useTranslate()
  const authorised = useAuthorised()
  const profile = useProfile()
  if (!authorised) return <Navigate to="/" replace />
  const title = t('greetingTitle', { name: profile?.first_name ?? '' })
  const next = [
    { to: '/food', icon: IconToolsKitchen2, what: t('greetingFood'), more: t('greetingFoodText') },
    { to: '/profile', icon: IconMapPin, what: t('greetingProfile'), more: t('greetingProfileText') },
    { to: '/home', icon: IconHome, what: t('greetingHome'), more: t('greetingHomeText') },
  ]
  return (
    <AccountPage title={title} width="wide">
      <Result title={title} scene="plate">
        <p>{t('greetingText')}</p>
        <ul className={styles.next}>
          {next.map(({ to, icon, what, more }) => (
            <li key={to}>
              <Link to={to}>
                <Icon of={icon} size={24} />
                <span>
                  <strong>{what}</strong>
                  {more}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Result>
    </AccountPage>
  )
}
