import { settings } from '#platform/settings.ts'
import { getKeys, getShortcuts, useShortcutsOn } from '#platform/shortcuts/shortcuts.ts'
import { shortcutStrings } from '#platform/shortcuts/strings/index.ts'
import { Switch } from '#ui/choices/switch.tsx'
import styles from './help.module.css'

/** The keys that do something on this portal, and the switch for them. */
export const ShortcutList = () => {
  const t = shortcutStrings.useTranslate()
  const [on, setOn] = useShortcutsOn()
  return (
    <section className={styles.shortcuts} aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('title')}</h2>
      <dl>
        {getShortcuts(settings().portal).map((shortcut) => (
          <div key={shortcut}>
            <dt>
              {getKeys(shortcut).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(shortcut)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t('on')} hint={t('onHint')} checked={on} onChecked={setOn} />
    </section>
  )
}
