import { useState } from 'react'
import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconClock, IconMapPin } from '#ui/icons/icons.ts'
import { choosePickup } from '../visit/choose-pickup.ts'
import { hasPlace, useSession } from '../visit/food-session.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { menuStrings } from './strings/index.ts'
import { useOrderReason } from './use-order-reason.ts'
import styles from './order-notice.module.css'

/** Above the menu: why nothing can be ordered now, or not here, and what can be done about it. */
export const OrderNotice = ({ place }: { place: Restaurant }) => {
  const t = menuStrings.useTranslate()
  const { data: session } = useSession()
  const reason = useOrderReason(place)
  const [busy, setBusy] = useState(false)
  if (session !== undefined && !hasPlace(session)) {
    return (
      <div className={styles.notice}>
        <Icon of={IconMapPin} />
        <p>{t('whereFirst')}</p>
        <Button size="small" onClick={() => locationQuestion.ask()}>
          {t('enterAddress')}
        </Button>
      </div>
    )
  }
  if (reason === null) return null
  const elsewhere = place.reason === 'outside_delivery_area' || place.reason === 'delivery_not_offered'
  const toPickup = (): void => {
    setBusy(true)
    void choosePickup().finally(() => setBusy(false))
  }
  return (
    <div className={styles.notice} data-warning={!place.can_order || undefined} role="status">
      <Icon of={elsewhere ? IconMapPin : IconClock} />
      <p>{reason}</p>
      {(elsewhere || place.reason === 'pickup_not_offered') && (
        <div className={styles.ways}>
          {elsewhere && place.can_pickup_in_rest && (
            <Button size="small" busy={busy} onClick={toPickup}>
              {t('pickup')}
            </Button>
          )}
          <Button size="small" onClick={() => locationQuestion.ask()}>
            {t('changeAddress')}
          </Button>
        </div>
      )}
    </div>
  )
}
