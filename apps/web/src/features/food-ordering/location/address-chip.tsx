import { useEffect, useState } from 'react'
import { useLocation } from '#platform/router/router.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconChevronDown, IconMapPin, IconPaperBag } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { hasPlace, useSession } from '../visit/food-session.ts'
import { locationQuestion, useLocationQuestion } from '../visit/location-question.ts'
import { visitStrings } from '../visit/strings/index.ts'
import styles from './address-chip.module.css'

const LocationDialog = later(() => import('./location-dialog.tsx').then((m) => m.LocationDialog), PanelComing)

const dismiss = (): void => locationQuestion.close(false)

/** On every food page: where the food goes; opens the question. */
export const AddressChip = () => {
  const t = visitStrings.useTranslate()
  const { data: session } = useSession()
  const asked = useLocationQuestion()
  const [used, setUsed] = useState(false)
  if (asked && !used) setUsed(true)
  const { pathname } = useLocation()
  // Another page has other restaurants; the question was about this one.
  useEffect(() => dismiss, [pathname])
  const known = hasPlace(session)
  const pickup = session?.pickup_in_restaurant ?? false
  const table = session?.table
  const words = table
    ? t('table', { label: table.label })
    : !known
      ? t('chooseAddress')
      : pickup
        ? t('pickup')
        : `${session?.zip_code} ${session?.house_number ?? ''}`
  const dialog = used && <LocationDialog open={asked} onClose={dismiss} />
  // The food page asks the question itself as long as it has no answer.
  if (!known && (pathname === '/food' || session === undefined)) return dialog
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={t('changePlace', { place: words })}
        onClick={() => locationQuestion.ask()}
      >
        <Icon of={pickup && !table ? IconPaperBag : IconMapPin} size={18} />
        <span className={styles.words}>{words}</span>
        <Icon of={IconChevronDown} size={16} />
      </button>
      {dialog}
    </>
  )
}
