import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPortal } from './testing/open-portal.ts'

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** A person who signs up has given a name; the address is still to come. */
const value = {
  country: 'NL',
  email: 'noor@kampen.example',
  first_name: 'Noor',
  last_name: 'de Wit',
  birth_date: '1985-03-12',
  phone: '0612345678',
}

const open = async () => {
  opened = await openPortal({
    portal: 'program-owner',
    path: '/registration?step=3',
    local: { 'plein.draft sign-up': JSON.stringify({ at: Date.now(), value }) },
    answer: ({ path }) => {
      if (path.startsWith('/api/v1/geo/postcode?zip_code=8261AB'))
        return {
          status: 200,
          body: { zip_code: '8261 AB', street: 'Oudestraat', city: 'Kampen', state: 'Overijssel' },
        }
      return undefined
    },
  })
  return screen.findByLabelText('Postcode')
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('fills in place and street with the postcode, at once, and writes over nothing that was typed', async () => {
  const zip = await open()
  fireEvent.change(zip, { target: { value: '8261ab' } })
  await waitFor(() => expect(valueOf('Straat en nummer')).toBe('Oudestraat '))
  expect(valueOf('Plaats')).toBe('Kampen')
  fireEvent.change(screen.getByLabelText('Straat en nummer'), { target: { value: 'Burgwal 7' } })
  fireEvent.change(zip, { target: { value: '' } })
  fireEvent.change(zip, { target: { value: '8261ab' } })
  expect(valueOf('Straat en nummer')).toBe('Burgwal 7')
})

it('asks nobody’s gender of a company, and has none chosen for a person', async () => {
  await open()
  expect(screen.queryByRole('radio', { name: 'Vrouw' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Mijzelf/ }))
  const genders = await screen.findAllByRole<HTMLInputElement>('radio', { name: /Man|Vrouw|Anders|Zeg ik/ })
  expect(genders.map(({ checked }) => checked)).not.toContain(true)
})
