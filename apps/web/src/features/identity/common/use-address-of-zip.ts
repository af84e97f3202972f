import { normalizeZipCode } from '@plein/contract/zip-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addressOfCodeQuery } from '#platform/places/places.ts'
import type { SignUp, SignUpDraft } from './sign-up-draft.ts'

type AddressOfZip = Pick<SignUpDraft, 'state' | 'city' | 'address'>

/** '12 bis' of '12 bis' and of 'Oudegracht 12 bis'; nothing of a street alone. */
const numberOf = (address: string): string => /(?:^|\s)(\d+\s?\S{0,6})$/.exec(address.trim())?.[1] ?? ''

const isNumberAlone = (address: string): boolean => address.trim() === numberOf(address)

/** A whole Dutch postcode fills in place and street at once; nothing that somebody typed himself is written over. */
export const useAddressOfZip = ({ draft, change }: SignUp): void => {
  const zip_code = draft.country === 'NL' ? normalizeZipCode(draft.zip) : null
  const { data } = useQuery({
    ...addressOfCodeQuery(zip_code ?? '', numberOf(draft.address).slice(0, 12)),
    enabled: zip_code !== null,
  })
  const filled = useRef<AddressOfZip>({ state: '', city: '', address: '' })
  const fill = useEffectEvent((): void => {
    if (!data) return
    const isOurs = (name: 'state' | 'city'): boolean => draft[name] === '' || draft[name] === filled.current[name]
    const isStreetOurs = isNumberAlone(draft.address) || draft.address === filled.current.address
    const next: AddressOfZip = {
      state: isOurs('state') ? (data.state ?? draft.state) : draft.state,
      city: isOurs('city') ? data.city : draft.city,
      address:
        data.street !== null && isStreetOurs ? `${data.street} ${numberOf(draft.address)}`.trimStart() : draft.address,
    }
    filled.current = next
    change(next)
  })
  useEffect(() => fill(), [data])
}
