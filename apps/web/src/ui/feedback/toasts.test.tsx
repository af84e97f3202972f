import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '../strings/index.ts'
import { getStay, toast, type ToastKind } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeAll(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})
beforeEach(async () => {
  await act(async () => {
    render(
      <Suspense>
        <Toasts />
      </Suspense>,
    )
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const corner = (): HTMLElement => screen.getByRole('region', { name: /Meldingen/ })
const say = (kind: ToastKind, text: string, options?: Parameters<typeof toast.info>[1]): void =>
  act(() => toast[kind](text, options))

describe('toasts', () => {
  it('[SHELL-47] stand in the bottom right corner', () => {
    // happy-dom lays nothing out: the rule itself is the proof.
    const css = readFileSync('apps/web/src/ui/feedback/toasts.module.css', 'utf8')
    const wide = css.slice(css.indexOf('@media (width >= 768px)'))
    expect(css).toMatch(/\.viewport \{[^}]*position: fixed;[^}]*inset-block-end: calc\(/)
    expect(wide).toMatch(/\.viewport \{[^}]*inset-inline: auto 24px;/)
  })

  it('[SHELL-48] come in four kinds, each with an icon of its own', () => {
    const names = { success: 'Gelukt', warn: 'Let op', info: 'Ter informatie', error: 'Niet gelukt' } as const
    const drawings = Object.entries(names).map(([kind, name]) => {
      say(kind as ToastKind, `text of ${kind}`)
      const icon = within(corner()).getByRole('img', { name, hidden: true })
      return icon.querySelector('svg')?.innerHTML
    })
    expect(new Set(drawings).size).toBe(4)
    expect(drawings).not.toContain(undefined)
  })

  it('stay 4 s, 7 s with something to undo, and until they are closed when they tell of an error', () => {
    const undo = { label: 'Undo', onSelect: () => undefined }
    expect(getStay({ kind: 'success', text: '' })).toBe(4000)
    expect(getStay({ kind: 'info', text: '', action: undo })).toBe(7000)
    expect(getStay({ kind: 'error', text: '' })).toBe(0)
  })

  it('undo what they tell of, and do it for good only when they have gone without that', async () => {
    const reported: string[] = []
    const options = {
      action: { label: 'Ongedaan maken', onSelect: () => reported.push('undone') },
      onGone: () => reported.push('gone'),
    }
    say('info', 'Tiramisu verwijderd', options)
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken', hidden: true }))
    await expect.poll(() => screen.queryByText('Tiramisu verwijderd')).toBeNull()
    expect(reported).toEqual(['undone'])
    say('info', 'Cola verwijderd', options)
    await userEvent.click(screen.getByLabelText('Sluiten'))
    await expect.poll(() => reported).toEqual(['undone', 'gone'])
  })

  it('undo once what two taps ask for: the second comes while they leave', () => {
    const undo = vi.fn<() => void>()
    say('info', '1248 is in de keuken', { action: { label: 'Ongedaan maken', onSelect: undo } })
    const button = screen.getByRole('button', { name: 'Ongedaan maken', hidden: true })
    act(() => {
      button.click()
      button.click()
    })
    expect(undo).toHaveBeenCalledOnce()
  })

  it('offer nothing of the toast whose place they take', () => {
    say('success', 'Bestelling 1248 is in de keuken', {
      id: 'move',
      action: { label: 'Undo', onSelect: () => undefined },
    })
    expect(within(corner()).getByRole('button', { name: 'Undo', hidden: true })).toBeTruthy()
    say('warn', 'Bestelling 1248 is niet gewijzigd', { id: 'move' })
    expect(within(corner()).getByText('Bestelling 1248 is niet gewijzigd')).toBeTruthy()
    expect(within(corner()).queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
  })

  it('are three at most; the oldest make room', () => {
    for (const text of ['one', 'two', 'three', 'four']) say('info', text)
    const seen = ['one', 'two', 'three', 'four'].map(
      (text) => screen.getByText(text).closest('[class*="_toast_"]')?.hasAttribute('data-limited') === false,
    )
    expect(seen).toEqual([false, true, true, true])
    const css = readFileSync('apps/web/src/ui/feedback/toasts.module.css', 'utf8')
    expect(css).toMatch(/\.toast\[data-limited\] \{\s*display: none;/)
  })

  it('interrupt a screen reader for an error alone', async () => {
    say('success', 'saved')
    expect(corner().getAttribute('aria-live')).toBe('polite')
    expect(screen.queryByRole('alert')).toBeNull()
    say('error', 'not saved')
    expect((await screen.findByRole('alert')).textContent).toContain('not saved')
  })

  it('are jumped to with F8', async () => {
    say('error', 'Opslaan is niet gelukt')
    await userEvent.keyboard('{F8}')
    expect(corner().contains(document.activeElement)).toBe(true)
  })
})

describe('who went to a toast', () => {
  const undo = { label: 'Undo', onSelect: () => undefined }
  const page = () =>
    act(
      async () =>
        void render(
          <main tabIndex={-1}>
            <button type="button">next line</button>
          </main>,
        ),
    )
  const nextLine = () => screen.getByRole('button', { name: 'next line' })
  const toUndo = async (): Promise<void> => {
    nextLine().focus()
    say('info', 'Margherita removed', { action: undo })
    await userEvent.keyboard('{F8}')
    while (document.activeElement?.textContent !== 'Undo') await userEvent.tab()
  }

  it.each(['{Enter}', ' '])('comes back to where they were by %j on what it offers', async (key) => {
    await page()
    await toUndo()
    await userEvent.keyboard(key)
    expect(document.activeElement).toBe(nextLine())
  })

  it('comes back by its cross', async () => {
    await page()
    nextLine().focus()
    say('error', 'not saved')
    await userEvent.click(within(corner()).getByRole('button', { name: 'Sluiten', hidden: true }))
    expect(document.activeElement).toBe(nextLine())
  })

  it('comes back to the page where that place has gone meanwhile', async () => {
    await page()
    await toUndo()
    nextLine().remove()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('a toast before the corner is there', () => {
  it('waits for it', async () => {
    cleanup()
    toast.success('saved early')
    expect(screen.queryByText('saved early')).toBeNull()
    await act(async () => {
      render(
        <Suspense>
          <Toasts />
        </Suspense>,
      )
    })
    expect(screen.getByText('saved early')).toBeTruthy()
  })
})
