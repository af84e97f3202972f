import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { kitStrings } from '#ui/strings/index.ts'
import { startLanguage } from '../language.ts'
import { PlaceFields } from './place-fields.tsx'
import { placeStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([placeStrings.load('nl'), kitStrings.load('nl')])
})
afterEach(cleanup)

const Form = () => {
  const [values, setValues] = useState({ country: 'NL', state: 'Overijssel', city: 'Kampen' })
  return (
    <>
      <button type="button" onClick={() => setValues({ country: 'BE', state: '', city: '' })}>
        Country
      </button>
      <PlaceFields
        country={values.country}
        value={values}
        onValue={(place) => setValues((now) => ({ ...now, ...place }))}
        idOf={(name) => name}
        validationErrors={{}}
      />
    </>
  )
}

it('says that the town was cleared because the country changed, until one is there again', async () => {
  // No server answers here: without lists the names are typed freely.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(
    async () =>
      void render(
        <QueryClientProvider client={client}>
          <Suspense>
            <Form />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  const cleared = (): HTMLElement | null => screen.queryByText('De plaats is leeggemaakt omdat het land veranderd is')
  expect(await screen.findByDisplayValue('Kampen')).toBeTruthy()
  expect(cleared()).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Country' })))
  expect(cleared()).not.toBeNull()
  const city = await screen.findByRole('textbox', { name: 'Plaats' })
  await act(async () => void fireEvent.change(city, { target: { value: 'Gent' } }))
  expect(cleared()).toBeNull()
})
