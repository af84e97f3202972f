import { useShortcutsOn } from '#platform/shortcuts/shortcuts.ts'
import { shortcutStrings } from '#platform/shortcuts/strings/index.ts'
import { AccountMenu } from '#portals/shared/account-menu.tsx'

/** At the foot of the rail: with a keyboard there are keys, and they can be turned off. */
export const WorkAccountMenu = ({ wide }: { wide: boolean }) => {
  const t = shortcutStrings.useTranslate()
  const [on, setOn] = useShortcutsOn()
  return (
    <AccountMenu
      wide={wide}
      side="top"
      more={[
        {
          kind: 'toggles',
          label: t('title'),
          on: on ? ['keys'] : [],
          onToggle: (_, next) => setOn(next),
          options: [{ value: 'keys', label: t('on') }],
        },
        { kind: 'line' },
      ]}
    />
  )
}
