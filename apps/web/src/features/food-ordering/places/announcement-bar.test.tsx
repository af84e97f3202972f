import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { changeLanguage } from '#platform/i18n.ts'
import { startLanguage } from '#platform/language.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { placesStrings } from './strings/index.ts'

afterEach(cleanup)

it('says in which language the court speaks, whatever the guest reads the rest in', async () => {
  const announcement = { uuid: 'one', text: 'Zondag zijn we dicht.', revision: 1 }
  const settings = { portal: 'storefront', seo_language: 'nl', food_court: { announcement } }
  document.body.innerHTML = `<script type="application/json" id="plein-settings">${JSON.stringify(settings)}</script>`
  startLanguage(null)
  await placesStrings.load('nl')
  await changeLanguage('de')
  await act(async () =>
    render(
      <Suspense>
        <AnnouncementBar />
      </Suspense>,
    ),
  )
  expect(document.documentElement.lang).toBe('de')
  expect(screen.getByText('Zondag zijn we dicht.').lang).toBe('nl')
})
