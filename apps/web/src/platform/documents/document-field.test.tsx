import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { DocumentField } from './document-field.tsx'
import { documentStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([documentStrings, kitStrings, problemStrings].map((words) => words.load('nl')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pdf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

it('takes one of several documents at once for none, and says so; the next one goes', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async () => {
    sent.push(1)
    return Response.json({ uri: '/documents/terms.pdf' }, { status: 201 })
  })
  const stored: (string | null)[] = []
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <DocumentField
              id="terms"
              label="Voorwaarden"
              path="/programs/terms-and-conditions"
              uri={null}
              onUri={(uri) => stored.push(uri)}
              error={undefined}
            />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  const place = screen.getByRole('button', { name: 'Voorwaarden: Kies een pdf' })
  const drop = (...files: File[]) =>
    act(async () => void fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } }))
  await drop(pdf('a.pdf'), pdf('b.pdf'))
  expect(screen.getByText('Eén pdf tegelijk: kies er een.')).toBeTruthy()
  expect(sent).toHaveLength(0)
  await drop(pdf('a.pdf'))
  await waitFor(() => expect(stored).toEqual(['/documents/terms.pdf']))
  expect(screen.queryByText('Eén pdf tegelijk: kies er een.')).toBeNull()
})
