import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { AddressForm } from './address-form.tsx'
import type { VisitLocation } from './food-session.ts'
import { visitStrings } from './strings/index.ts'
import { useAddressForm } from './use-address-form.ts'

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([visitStrings.load('nl'), kitStrings.load('nl')])
})
afterEach(cleanup)

const Asked = ({ onPlace }: { onPlace: (place: VisitLocation) => Promise<unknown> }) => (
  <AddressForm form={useAddressForm(null, onPlace)} submitLabel="Toon restaurants" />
)
const ask = (onPlace: (place: VisitLocation) => Promise<unknown>) =>
  act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Asked onPlace={onPlace} />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
const zip = (): HTMLInputElement => screen.getByLabelText('Postcode')
const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } })

it('[FOOD-51] asks for postcode and house number, or for pickup', async () => {
  const onPlace = vi.fn<(place: VisitLocation) => Promise<void>>(() => Promise.resolve())
  await ask(onPlace)
  type(zip(), '1012ab')
  type(screen.getByLabelText('Huisnummer'), '14')
  fireEvent.click(screen.getByRole('button', { name: 'Toon restaurants' }))
  const delivery = { pickup_in_restaurant: false, zip_code: '1012 AB', house_number: '14' }
  await waitFor(() => expect(onPlace).toHaveBeenLastCalledWith(delivery))
  fireEvent.click(screen.getByRole('radio', { name: 'Afhalen' }))
  expect(screen.queryByRole('textbox', { name: 'Postcode' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Toon restaurants' }))
  await waitFor(() => expect(onPlace).toHaveBeenLastCalledWith({ pickup_in_restaurant: true }))
})

it.each([
  ['[FOOD-87] that the postcode does not exist', 'zip_code_unknown', '1012 ZZ is geen bestaande postcode'],
  ['that it is no postcode', 'zip_code_invalid', 'Vul een postcode in zoals 1234 AB'],
])('says at its field %s, and keeps what was typed', async (_what, code, text) => {
  const refused = new ApiProblem({ status: 400, code, params: {}, errors: [] })
  await ask(() => Promise.reject(refused))
  type(zip(), '1012 ZZ')
  type(screen.getByLabelText('Huisnummer'), '1')
  fireEvent.click(screen.getByRole('button', { name: 'Toon restaurants' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect([zip().getAttribute('aria-invalid'), zip().value]).toEqual(['true', '1012 ZZ'])
})
