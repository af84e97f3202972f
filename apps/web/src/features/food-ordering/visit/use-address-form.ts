import { useRef, useState, type RefObject } from 'react'
import type { Profile } from '@plein/contract/identity'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { explainLater } from '#platform/problems/explain-later.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useProfile } from '#platform/session/session.ts'
import type { VisitLocation } from './food-session.ts'
import { joinHouseNumber, readPostcode, splitHouseNumber } from './postcode.ts'
import { visitStrings } from './strings/index.ts'
import { waysOfHost } from './ways.ts'

interface Typed {
  pickup: boolean
  zip: string
  number: string
  addition: string
}

interface ValidationErrors {
  zip?: string | undefined
  number?: string | undefined
  /** The message that no field can mend. */
  form?: string | undefined
}

export interface AddressForm {
  typed: Typed
  validationErrors: ValidationErrors
  busy: boolean
  zipField: RefObject<HTMLInputElement | null>
  numberField: RefObject<HTMLInputElement | null>
  change: (part: Partial<Typed>) => void
  /** Writes the postcode the way it is written. */
  leaveZip: () => void
  submit: () => void
}

/** The one way that the host has, else the guest's. */
const isPickup = (session: FoodSession | null | undefined): boolean => {
  const [way, other] = waysOfHost()
  return other || !way ? (session?.pickup_in_restaurant ?? false) : way === 'pickup'
}

/** The visit's address; before it has one, that of the profile. */
const knownOf = (session: FoodSession | null | undefined, profile: Profile | undefined): Typed => {
  const zip = session?.zip_code ?? readPostcode(profile?.delivery_zip ?? '')
  const number = session?.zip_code ? session.house_number : profile?.delivery_house
  return { pickup: isPickup(session), zip: zip ?? '', ...splitHouseNumber((zip && number) ?? null) }
}

/** The typed address: nothing is red while typing, nothing typed is lost, a refusal stands at its field. */
export const useAddressForm = (
  session: FoodSession | null | undefined,
  onPlace: (place: VisitLocation) => Promise<unknown>,
): AddressForm => {
  const t = visitStrings.useTranslate()
  const profile = useProfile()
  const [changed, setTyped] = useState<Typed>()
  const typed = changed ?? knownOf(session, profile)
  const [validationErrors, setValidationErrors] = useState<ValidationErrors>({})
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const zipField = useRef<HTMLInputElement>(null)
  const numberField = useRef<HTMLInputElement>(null)

  const check = (now: Typed): ValidationErrors => {
    if (now.pickup) return {}
    const zip = now.zip.trim() === '' ? t('zipMissing') : readPostcode(now.zip) ? undefined : t('zipWrong')
    return { zip, number: /\d/.test(now.number) ? undefined : t('numberMissing') }
  }
  const show = (found: ValidationErrors): void => {
    setValidationErrors(found)
    const field = found.zip ? zipField : found.number ? numberField : null
    field?.current?.focus()
  }
  const refused = async (error: unknown): Promise<ValidationErrors> => {
    const { code } = asProblem(error)
    if (code === 'zip_code_unknown') return { zip: t('zipUnknown', { zip: readPostcode(typed.zip) ?? typed.zip }) }
    if (code === 'zip_code_invalid') return { zip: t('zipWrong') }
    if (code === 'house_number_required') return { number: t('numberMissing') }
    return { form: await explainLater(error) }
  }
  const send = async (): Promise<void> => {
    setTried(true)
    const found = check(typed)
    show(found)
    if (found.zip || found.number) return
    const address = readPostcode(typed.zip)
    setBusy(true)
    try {
      await onPlace(
        typed.pickup || address === null
          ? { pickup_in_restaurant: typed.pickup }
          : {
              pickup_in_restaurant: false,
              zip_code: address,
              house_number: joinHouseNumber(typed.number, typed.addition),
            },
      )
    } catch (error) {
      show(await refused(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    typed,
    validationErrors,
    busy,
    zipField,
    numberField,
    change: (part) => {
      const next = { ...typed, ...part }
      setTyped(next)
      if (tried) setValidationErrors(check(next))
    },
    leaveZip: () => setTyped((now) => now && { ...now, zip: readPostcode(now.zip) ?? now.zip }),
    submit: () => void (busy || void send()),
  }
}
