import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage, switchLanguage } from '#platform/language.ts'
import { browserStorage } from '#platform/storage.ts'
import { feedStrings } from '../strings/index.ts'
import { DescriptionField } from './description-field.tsx'

beforeEach(async () => {
  startLanguage(null)
  switchLanguage('nl')
  await feedStrings.load('nl')
})
afterEach(() => {
  cleanup()
  browserStorage.remove('plein.plain-text')
})

const seen = { value: '' }
const Text = ({ start }: { start: string }) => {
  const [value, setValue] = useState(start)
  useEffect(() => {
    seen.value = value
  }, [value])
  return <DescriptionField id="post-description" value={value} onValue={setValue} error="Te lang" />
}
const show = (start: string) =>
  act(
    async () =>
      void render(
        <Suspense>
          <Text start={start} />
        </Suspense>,
      ),
  )
const editor = () => waitFor(() => screen.getByRole('toolbar', { name: 'Opmaak' }))
const text = () => screen.getByRole('textbox', { name: 'Tekst' })

it('shows the text with its formats, and says what is wrong with it', async () => {
  await show('**Twintig** kramen')
  await editor()
  expect(text().querySelector('strong')?.textContent).toBe('Twintig')
  expect(text().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(text().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    'Te lang',
  )
  expect(text().id).toBe('post-description')
})

it('has a toolbar that is one stop of the Tab key, with arrows inside', async () => {
  await show('kramen')
  const bar = await editor()
  const buttons = within(bar).getAllByRole('button')
  expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
  act(() => buttons[0]?.focus())
  fireEvent.keyDown(buttons[0]!, { key: 'ArrowLeft' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Citaat'))
  fireEvent.keyDown(document.activeElement!, { key: 'Home' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Vet (Ctrl+B)')
  fireEvent.click(within(bar).getByRole('button', { name: 'Kop' }))
  await waitFor(() => expect(seen.value).toBe('# kramen'))
  expect(within(bar).getByRole('button', { name: 'Kop' }).getAttribute('aria-pressed')).toBe('true')
})

it('keeps the text in a plain field for whoever wants one, on this device', async () => {
  await show('**Twintig** kramen')
  await editor()
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'In een gewoon veld typen' })))
  expect((text() as HTMLTextAreaElement).value).toBe('**Twintig** kramen')
  fireEvent.change(text(), { target: { value: '*Tien* kramen' } })
  cleanup()
  await show(seen.value)
  expect(text().tagName).toBe('TEXTAREA')
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'In een gewoon veld typen' })))
  await editor()
  expect(text().querySelector('em')?.textContent).toBe('Tien')
})

it('asks for the address of a link, and refuses what is none', async () => {
  await show('kramen')
  const bar = await editor()
  fireEvent.click(within(bar).getByRole('button', { name: 'Link (Ctrl+K)' }))
  const address = await waitFor(() => screen.getByLabelText('Adres van de link'))
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  fireEvent.keyDown(address, { key: 'Enter' })
  await waitFor(() => screen.getByText('Dit is geen adres van een pagina'))
  fireEvent.change(address, { target: { value: 'example.nl/markt' } })
  fireEvent.keyDown(address, { key: 'Enter' })
  await waitFor(() => expect(seen.value).toContain('](https://example.nl/markt)'))
  expect(screen.queryByLabelText('Adres van de link')).toBeNull()
})

it('opens the address by Ctrl+K, which opens the list of pages elsewhere', async () => {
  await show('kramen')
  await editor()
  const elsewhere = vi.fn<() => void>()
  window.addEventListener('keydown', elsewhere)
  fireEvent.keyDown(text(), { key: 'k', ctrlKey: true })
  await waitFor(() => screen.getByLabelText('Adres van de link'))
  expect(elsewhere).not.toHaveBeenCalled()
  window.removeEventListener('keydown', elsewhere)
  fireEvent.keyDown(screen.getByLabelText('Adres van de link'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText('Adres van de link')).toBeNull())
  expect(document.activeElement).toBe(text())
})
