import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const scripts = (): string[] => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)

/** What the measuring script reads from. */
const measured = () => window as unknown as { dataLayer?: unknown[] }

/** The strip of a host whose settings name an analytics id, as a fresh page has it. */
const open = async (gaID: string | null): Promise<void> => {
  document.body.innerHTML = `<script type="application/json" id="plein-settings">${JSON.stringify({
    portal: 'cardholder',
    google_analytics_id: gaID,
    gaID,
  })}</script>`
  vi.resetModules()
  const [{ ConsentStrip }, { startLanguage }] = await Promise.all([
    import('./consent-strip.tsx'),
    import('../../platform/language.ts'),
  ])
  startLanguage(null)
  await act(async () => render(<Suspense>{<ConsentStrip />}</Suspense>))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  document.head.querySelectorAll('script[src]').forEach((script) => script.remove())
  delete measured().dataLayer
})

describe('consent', () => {
  it('[SHELL-202] applies the analytics id of the settings after a yes, and nothing of it before', async () => {
    await open('G-ABC123')
    expect(scripts()).toEqual([])
    expect(measured().dataLayer).toBeUndefined()
    const yes = await screen.findByRole('button', { name: 'Ja, meten' })
    await act(async () => fireEvent.click(yes))
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
    expect(measured().dataLayer?.[1]).toMatchObject(['config', 'G-ABC123', { anonymize_ip: true }])
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is as easy to refuse as to give: two buttons of one look, and a no is kept', async () => {
    await open('G-ABC123')
    const [no, yes] = within(await screen.findByRole('region')).getAllByRole('button')
    expect(no?.className).toBe(yes?.className)
    await act(async () => fireEvent.click(no!))
    expect(localStorage.getItem('analytics_consent')).toBe('denied')
    expect(scripts()).toEqual([])
    cleanup()
    await open('G-ABC123')
    expect(screen.queryByRole('region')).toBeNull()
    expect(scripts()).toEqual([])
  })

  it('is not asked for where nothing would be measured', async () => {
    await open(null)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
