import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage, switchLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { sortingStrings } from '#ui/sorting/strings/index.ts'
import { feedStrings } from '../strings/index.ts'
import { PictureFields } from './picture-fields.tsx'
import { emptyDraft, type PostDraft } from './post-draft.ts'

beforeEach(async () => {
  startLanguage(null)
  switchLanguage('nl')
  await Promise.all([feedStrings.load('nl'), problemStrings.load('nl'), sortingStrings.load('nl')])
})
afterEach(() => cleanup())

const image = (uuid: string, alt = '') => ({ uuid, path: `/media/posts/${uuid}.jpg`, alt, width: 640, height: 480 })

const seen: { draft: PostDraft } = { draft: emptyDraft }
const Draft = () => {
  const [shown, setShown] = useState<PostDraft>({
    ...emptyDraft,
    images: [image('a', 'Mosselen'), image('b'), image('c')],
  })
  useEffect(() => {
    seen.draft = shown
  }, [shown])
  return <PictureFields draft={shown} onDraft={(change) => setShown((known) => ({ ...known, ...change(known) }))} />
}
const show = () =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <Draft />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
const order = () => seen.draft.images.map(({ uuid }) => uuid)

it('pictures change places by the arrow keys, and stay at the ends', async () => {
  await show()
  const press = (name: string, key: string) =>
    act(async () => void fireEvent.keyDown(screen.getByRole('button', { name }), { key }))
  await press('Foto 1 van 3 verplaatsen', 'ArrowDown')
  expect(order()).toEqual(['b', 'a', 'c'])
  await press('Foto 1 van 3 verplaatsen', 'ArrowUp')
  await press('Foto 3 van 3 verplaatsen', 'ArrowDown')
  expect(order()).toEqual(['b', 'a', 'c'])
})

it('says how many have no description, until each has one', async () => {
  await show()
  expect(screen.getByText('2 foto’s hebben nog geen beschrijving')).toBeTruthy()
  for (const n of [2, 3])
    await act(
      async () => void fireEvent.change(screen.getByLabelText(`Beschrijf foto ${n}`), { target: { value: 'Friet' } }),
    )
  expect(screen.queryByText(/nog geen beschrijving/)).toBeNull()
  expect(seen.draft.images.map(({ alt }) => alt)).toEqual(['Mosselen', 'Friet', 'Friet'])
})
