import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '../strings/index.ts'
import { ErrorPanel } from './error-panel.tsx'

afterEach(cleanup)

it.each([
  [true, 1],
  [false, 0],
])('is the heading of a page that has nothing else (alone: %s)', async (alone, headings) => {
  startLanguage(null)
  await kitStrings.load('nl')
  await act(async () =>
    render(
      <Suspense>
        <ErrorPanel title="Deze bestelling bestaat niet" alone={alone} />
      </Suspense>,
    ),
  )
  expect(screen.queryAllByRole('heading', { level: 1, name: 'Deze bestelling bestaat niet' })).toHaveLength(headings)
})
