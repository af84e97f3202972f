import { useEffect, useRef, useState } from 'react'
import { explainLater } from '#platform/problems/explain-later.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconHistory } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { AddressForm } from '../visit/address-form.tsx'
import { choosePlace, useSession, type VisitLocation } from '../visit/food-session.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { joinHouseNumber, readPostcode, splitHouseNumber } from '../visit/postcode.ts'
import { recentAddresses } from '../visit/recent-addresses.ts'
import { useAddressForm, type AddressForm as Form } from '../visit/use-address-form.ts'
import { listConsequence, type Consequence } from './consequence.ts'
import { locationStrings } from './strings/index.ts'
import styles from './location-dialog.module.css'

interface LocationDialogProps {
  open: boolean
  /** Closed without an answer. */
  onClose: () => void
}

interface Pending {
  place: VisitLocation
  lost: readonly Consequence[]
}

/**
 * where the food goes. What a change means for the restaurants in the basket and the one that is open is said before
 * anything changes.
 */
export const LocationDialog = ({ open, onClose }: LocationDialogProps) => {
  const t = locationStrings.useTranslate()
  const [pending, setPending] = useState<Pending | null>(null)
  const close = (): void => {
    setPending(null)
    onClose()
  }
  const apply = async (place: VisitLocation): Promise<void> => {
    await choosePlace(place)
    announce(place.pickup_in_restaurant ? t('nowPickup') : t('nowAddress', { place: placeWords(place) }))
    setPending(null)
    locationQuestion.close(true)
  }
  return (
    <Dialog open={open} onClose={close} title={pending ? t('consequenceTitle') : t('question')}>
      {pending ? (
        <ConsequenceStep pending={pending} onKeep={close} onChange={() => apply(pending.place)} />
      ) : (
        <QuestionStep onPlace={apply} onConsequence={(place, lost) => setPending({ place, lost })} />
      )}
    </Dialog>
  )
}

const placeWords = ({ zip_code, house_number }: VisitLocation): string =>
  `${zip_code ?? ''} ${house_number ?? ''}`.trim()

interface QuestionStepProps {
  onPlace: (place: VisitLocation) => Promise<void>
  onConsequence: (place: VisitLocation, lost: readonly Consequence[]) => void
}

const QuestionStep = ({ onPlace, onConsequence }: QuestionStepProps) => {
  const t = locationStrings.useTranslate()
  const { data: session } = useSession()
  const form = useAddressForm(session, async (place) => {
    const lost = await listConsequence(place)
    if (lost.length > 0) onConsequence(place, lost)
    else await onPlace(place)
  })
  return (
    <AddressForm form={form} submitLabel={form.typed.pickup ? t('usePickup') : t('useAddress')}>
      <Recent form={form} />
    </AddressForm>
  )
}

/** Addresses that were used before in this visit. */
const Recent = ({ form }: { form: Form }) => {
  const t = locationStrings.useTranslate()
  const [addresses] = useState(recentAddresses.read)
  const shown = readPostcode(form.typed.zip)
  const rest = addresses.filter(
    (address) =>
      address.zip_code !== shown || address.house_number !== joinHouseNumber(form.typed.number, form.typed.addition),
  )
  if (rest.length === 0) return null
  return (
    <div
      className={styles.recent}
      role="group"
      aria-label={t('recent')}
      // Keeps its room for pickup, so that nothing moves under a finger.
      style={form.typed.pickup ? { visibility: 'hidden' } : undefined}
    >
      <p className={styles.recentTitle}>{t('recent')}</p>
      {rest.map((item) => (
        <button
          key={`${item.zip_code} ${item.house_number}`}
          type="button"
          className={styles.address}
          onClick={() => form.change({ zip: item.zip_code, ...splitHouseNumber(item.house_number) })}
        >
          <Icon of={IconHistory} size={18} />
          {item.zip_code} {item.house_number}
        </button>
      ))}
    </div>
  )
}

interface ConsequenceStepProps {
  pending: Pending
  onKeep: () => void
  onChange: () => Promise<void>
}

const ConsequenceStep = ({ pending: { place, lost }, onKeep, onChange }: ConsequenceStepProps) => {
  const t = locationStrings.useTranslate()
  const { data: session } = useSession()
  const [busy, setBusy] = useState(false)
  const [form_problem, setFormProblem] = useState<string>()
  const keep = useRef<HTMLButtonElement>(null)
  const change = async (): Promise<void> => {
    setBusy(true)
    setFormProblem(undefined)
    try {
      await onChange()
    } catch (error) {
      setFormProblem(await explainLater(error))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => keep.current?.focus(), [])
  const stored = session?.pickup_in_restaurant
    ? t('keepPickup')
    : t('keepAddress', { place: `${session?.zip_code ?? ''}` })
  return (
    <div className={styles.consequence} role="alert">
      {lost.map((item) => (
        <p key={item.restaurant_uuid} className={styles.lost}>
          <Icon of={IconAlertTriangle} />
          <span>
            {place.pickup_in_restaurant
              ? t('noPickup', { name: item.title })
              : t('noDelivery', { name: item.title, zip: place.zip_code ?? '' })}
          </span>
        </p>
      ))}
      <p className={styles.basket}>{lost.some((item) => item.in_basket) ? t('basketStays') : t('emptyBasketNote')}</p>
      <FieldError id="place-not-changed" text={form_problem} />
      <div className={styles.actions}>
        <Button variant="primary" ref={keep} onClick={onKeep}>
          {stored}
        </Button>
        <Button busy={busy} onClick={() => void change()}>
          {t('changeAnyway')}
        </Button>
      </div>
    </div>
  )
}
