import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { FoodProgramForm } from '../form/use-food-program.ts'
import { SmsField } from './sms-field.tsx'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([foodProgramStrings, kitStrings].map((words) => words.load('nl')))
})
afterEach(cleanup)

const show = (delivering_sms_text: string | null) =>
  act(
    async () =>
      void render(
        <Suspense>
          <SmsField
            form={{ value: { title: 'Bella Napoli', delivering_sms_text }, words: {} } as unknown as FoodProgramForm}
          />
        </Suspense>,
      ),
  )

it('shows the SMS that a guest gets from a restaurant without words of its own', async () => {
  await show(null)
  expect(screen.getByRole('figure').textContent).toContain('Bella Napoli: je bestelling 1042 is onderweg.')
})

it('shows the words of the restaurant with what they name', async () => {
  await show('Hoi {name}, tot {time}! {link}')
  expect(screen.getByRole('figure').textContent).toContain('Hoi Sanne, tot 18:45! https://plein.example/o/8kq2')
})
