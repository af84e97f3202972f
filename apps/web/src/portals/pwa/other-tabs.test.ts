import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { language, startLanguage } from '#platform/language.ts'
import { followOtherTabs } from './other-tabs.ts'

const chosenElsewhere = (key: string, newValue: string | null): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="plein-settings">{"portal":"cardholder"}</script>'
  localStorage.clear()
  startLanguage(null)
})

it('shows a language and an appearance that another tab chose, and nothing that is none', async () => {
  followOtherTabs()
  chosenElsewhere('appearance', 'dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  chosenElsewhere('appearance', 'purple')
  chosenElsewhere('appearance', null)
  chosenElsewhere('language', 'xx')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  chosenElsewhere('language', 'de')
  await waitFor(() => expect(language()).toBe('de'))
  expect(document.documentElement.lang).toBe('de')
})
