import { settings } from '#platform/settings.ts'
import { useAppearance, type Appearance } from '#platform/appearance.ts'
import { useLanguageChoice } from '#platform/i18n.ts'
import { languageNames, languages, type Language } from '#platform/language.ts'
import { useProfile } from '#platform/session/session.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '#ui/icons/icons.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import styles from './account-menu.module.css'
import { useMailLanguage } from './use-mail-language.ts'

interface AccountMenuProps {
  /** Name and e-mail beside the picture; without them the picture alone. */
  wide?: boolean
  side?: 'bottom' | 'top'
  /** Other links of the person here, before signing out. */
  more?: readonly MenuItem[]
}

/** The signed-in person's menu: language, appearance, signing out. */
export const AccountMenu = ({ wide, side = 'bottom', more = [] }: AccountMenuProps) => {
  const t = shellStrings.useTranslate()
  const profile = useProfile()
  useMailLanguage()
  const [language, changeLanguage] = useLanguageChoice()
  const [appearance, chooseAppearance] = useAppearance()
  const name = profile ? `${profile.first_name} ${profile.last_name}` : t('account')
  const items: MenuItem[] = [
    // A food host has no page of its own for it.
    ...(settings().portal === 'storefront'
      ? []
      : [{ kind: 'link', label: t('profile'), icon: IconUser, to: '/profile' } as const, { kind: 'line' } as const]),
    {
      kind: 'choice',
      label: t('language'),
      value: language,
      onValue: (value) => changeLanguage(value as Language),
      options: languages.map((language) => ({
        value: language,
        label: <span lang={language}>{languageNames[language]}</span>,
      })),
    },
    { kind: 'line' },
    {
      kind: 'choice',
      label: t('appearance'),
      value: appearance,
      onValue: (value) => chooseAppearance(value as Appearance),
      options: [
        { value: 'system', label: t('system'), icon: IconDeviceDesktop },
        { value: 'light', label: t('light'), icon: IconSun },
        { value: 'dark', label: t('dark'), icon: IconMoon },
      ],
    },
    { kind: 'line' },
    ...more,
    { kind: 'action', label: t('signOut'), icon: IconLogout, onSelect: signOut },
  ]
  const initials = profile ? profile.first_name.charAt(0) + (profile.last_name.split(' ').at(-1) ?? '').charAt(0) : ''
  return (
    <Menu
      items={items}
      side={side}
      align={wide ? 'start' : 'end'}
      trigger={
        <button type="button" className={styles.trigger} aria-label={wide ? undefined : name}>
          <span className={styles.avatar} aria-hidden>
            {profile?.avatar ? <img src={profile.avatar} alt="" /> : initials}
          </span>
          {wide && (
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.mail}>{profile?.username}</span>
            </span>
          )}
        </button>
      }
    />
  )
}
