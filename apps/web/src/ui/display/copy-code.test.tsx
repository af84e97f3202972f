import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { Toasts } from '../feedback/toasts.tsx'
import { kitStrings } from '../strings/index.ts'
import { CopyCode } from './copy-code.tsx'

beforeAll(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})
const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(async () => {
  await act(async () => {
    render(
      <Suspense>
        <CopyCode text="abcdef-0123456789" shown="abcdef…" label="Copy the seal" />
        <Toasts />
      </Suspense>,
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const copy = async (clipboard: unknown): Promise<void> => {
  // After render: the browser's own clipboard is the outside of the product.
  const user = userEvent.setup({ writeToClipboard: false })
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
  await user.click(screen.getByRole('button', { name: 'Copy the seal' }))
}

describe('CopyCode', () => {
  it('copies the whole of what it shows a part of', async () => {
    writeText.mockResolvedValue()
    await copy({ writeText })
    expect(await screen.findByText('Gekopieerd')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith('abcdef-0123456789')
    expect(screen.getByText('abcdef…')).toBeTruthy()
  })

  it.each([
    ['refused', { writeText: () => Promise.reject(new Error('refused')) }],
    ['missing, as without https', undefined],
  ])(
    '[SHELL-192] says that copying failed, with the text selected, where the clipboard is %s',
    async (_, clipboard) => {
      await copy(clipboard)
      // An error is on the screen, and said at once.
      expect(await screen.findAllByText('Kopiëren lukte niet. Selecteer de tekst en druk op Ctrl+C.')).not.toEqual([])
      expect(window.getSelection()?.toString()).toBe('abcdef-0123456789')
    },
  )
})
