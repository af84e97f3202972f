import { Switch } from '#ui/choices/switch.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { sumAllDay } from '../state/all-day.rules.ts'
import type { Columns } from '../state/columns.rules.ts'
import { changeDevice } from '../state/device-settings.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './all-day.module.css'

interface AllDayProps {
  columns: Columns
  byVariant: boolean
}

/** How many of each dish are still to be made, over New and Kitchen. */
const AllDay = ({ columns, byVariant }: AllDayProps) => {
  const t = boardStrings.useTranslate()
  const totals = sumAllDay([...columns.new, ...columns.kitchen])
  return (
    <>
      <p className={styles.text}>{t('allDayText')}</p>
      <Switch label={t('byVariant')} checked={byVariant} onChecked={(by_variant) => changeDevice({ by_variant })} />
      {totals.length === 0 && <p className={styles.text}>{t('allDayEmpty')}</p>}
      <ul className={styles.totals}>
        {totals.map((total) => (
          <li key={total.key}>
            <span className={styles.quantity}>{total.quantity}×</span>
            <span>
              <span className={styles.product}>{total.product}</span>
              {byVariant &&
                total.variants.map((variant) => (
                  <span key={variant.title} className={styles.variant}>
                    {`${variant.quantity}× ${variant.title}`}
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Beside the columns. */
export const AllDayPanel = (props: AllDayProps) => {
  const t = boardStrings.useTranslate()
  return (
    <aside className={styles.panel} aria-label={t('allDay')}>
      <h2>{t('allDay')}</h2>
      <AllDay {...props} />
    </aside>
  )
}

/** On a phone. */
export const AllDayDrawer = ({ open, onClose, ...props }: AllDayProps & { open: boolean; onClose: () => void }) => {
  const t = boardStrings.useTranslate()
  return (
    <Drawer open={open} onClose={onClose} title={t('allDay')}>
      <AllDay {...props} />
    </Drawer>
  )
}
