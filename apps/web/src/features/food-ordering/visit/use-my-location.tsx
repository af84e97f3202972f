import { useState, type RefObject } from 'react'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconCurrentLocation } from '#ui/icons/icons.ts'
import { visitStrings } from './strings/index.ts'
import styles from './use-my-location.module.css'

interface UseMyLocationProps {
  onFound: (address: { zip_code: string; house_number: string }) => void
  /** The field to type in when the device or its owner says no. */
  manual: RefObject<HTMLInputElement | null>
  /** The field to check once the postcode is known. */
  next: RefObject<HTMLInputElement | null>
}

/** `denied`: the visitor or the browser said no; `unknown`: no place, or none that we know. */
type Outcome = 'idle' | 'searching' | 'denied' | 'unknown' | 'found'

const WAIT_MS = 10_000

const position = (): Promise<GeolocationPosition> =>
  new Promise((found, failed) => {
    // An embedding page that doesn't allow it takes the whole interface away.
    if (!('geolocation' in navigator)) failed(new Error('no geolocation'))
    else navigator.geolocation.getCurrentPosition(found, failed, { timeout: WAIT_MS, maximumAge: 60_000 })
  })

const isRefusal = (error: unknown): boolean => (error as Partial<GeolocationPositionError>).code === 1

/** Fills in the postcode of where the device is. Asks only when pressed; a refusal leads to the fields, not into a wall. */
export const UseMyLocation = ({ onFound, manual, next }: UseMyLocationProps) => {
  const t = visitStrings.useTranslate()
  const [outcome, setOutcome] = useState<Outcome>('idle')
  const look = async (): Promise<void> => {
    setOutcome('searching')
    try {
      const { latitude, longitude } = (await position()).coords
      const near = await api.get('/geo/address', { query: { lat: latitude, lon: longitude } })
      onFound({ zip_code: near.zip_code, house_number: near.house_number ?? '' })
      setOutcome('found')
      next.current?.focus()
    } catch (error) {
      setOutcome(isRefusal(error) ? 'denied' : 'unknown')
      manual.current?.focus()
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        className={styles.button}
        size="small"
        icon={IconCurrentLocation}
        busy={outcome === 'searching'}
        onClick={() => void look()}
      >
        {t('useLocation')}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome === 'denied' && t('locationDenied')}
        {outcome === 'unknown' && t('locationUnknown')}
        {outcome === 'found' && t('locationFound')}
      </p>
    </>
  )
}
