import { Select } from '#ui/fields/select.tsx'
import { tillStrings } from '../till/strings/index.ts'
import { chooseCashPoint, useCashPoint } from '../till/use-cash-point.ts'
import styles from './counter.module.css'

/** The cash point of this device; a choice, where there are several cash points. */
export const CashPointField = () => {
  const t = tillStrings.useTranslate()
  const { cashPoint, cashPoints = [] } = useCashPoint()
  if (!cashPoint) return null
  if (cashPoints.length === 1) return <p className={styles.quiet}>{t('at', { name: cashPoint.name })}</p>
  return (
    <Select
      label={t('cashPoint')}
      value={cashPoint.uuid}
      onValue={chooseCashPoint}
      options={cashPoints.map(({ uuid, name }) => ({ value: uuid, label: name }))}
    />
  )
}
