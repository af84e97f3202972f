import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshModules } from '#platform/testing/fresh-modules.ts'

const scripts = (): string[] => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)

/** The setting that the measuring script reads. */
const measured = () => window as unknown as { dataLayer?: unknown[] }

/** The strip of a host whose settings name an analytics id, as a fresh page has it. */
const open = async (gaID: string | null): Promise<void> => {
  document.body.innerHTML = `<script type="application/json" id="plein-settings">${JSON.stringify({
    portal: 'cardholder',
    google_analytics_id: gaID,
    gaID,
  })}</script>`
  await freshModules()
  const [{ ConsentStrip }, { startLanguage }] = await Promise.all([
    import('./consent-strip.tsx'),
    import('#platform/language.ts'),
  ])
  startLanguage(null)
  await act(async () => render(<Suspense>{<ConsentStrip />}</Suspense>))
}

/** Found first: what is on its way does not come while React acts. */
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
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
    await press('Ja, meten')
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
    expect(measured().dataLayer?.[1]).toMatchObject(['config', 'G-ABC123', { anonymize_ip: true }])
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is as easy to refuse as to give: two buttons of one look, and a no is kept', async () => {
    await open('G-ABC123')
    const [no, yes] = within(await screen.findByRole('region')).getAllByRole('button')
    expect(no?.className).toBe(yes?.className)
    await press('Nee, niet meten')
    expect(localStorage.getItem('analytics_consent')).toBe('denied')
    expect(scripts()).toEqual([])
    cleanup()
    await open('G-ABC123')
    expect(screen.queryByRole('region')).toBeNull()
    expect(scripts()).toEqual([])
  })

  it('measures no more after a no that comes later, here or in another tab, and takes its cookies away', async () => {
    await open('G-ABC123')
    await press('Ja, meten')
    const disabled = () => (window as unknown as Record<string, unknown>)['ga-disable-G-ABC123']
    expect(disabled()).toBe(false)
    document.cookie = '_ga=GA1.1.1; path=/'
    document.cookie = '_ga_ABC123=GS1; path=/'
    document.cookie = 'other=kept'
    localStorage.setItem('analytics_consent', 'denied')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'analytics_consent' })))
    expect(disabled()).toBe(true)
    expect(document.cookie).toBe('other=kept')
    localStorage.setItem('analytics_consent', 'granted')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'analytics_consent' })))
    expect(disabled()).toBe(false)
    expect(scripts()).toHaveLength(1)
  })

  it('[OPS-21] collects clicks from a yes on, until it is taken back', async () => {
    // The queue is the page's own: that somebody listens is all that can be seen of it from outside.
    const [begun, ended] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')]
    const heard = (spy: typeof begun | typeof ended) => spy.mock.calls.filter(([type]) => type === 'click').length
    await open('G-ABC123')
    const before = heard(begun)
    await press('Ja, meten')
    expect([heard(begun) - before, heard(ended)]).toEqual([1, 0])
    localStorage.setItem('analytics_consent', 'denied')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'analytics_consent' })))
    expect([heard(begun) - before, heard(ended)]).toEqual([1, 1])
    vi.restoreAllMocks()
  })

  it('gives the focus to the page once it is answered', async () => {
    await open('G-ABC123')
    document.body.insertAdjacentHTML('beforeend', '<main tabindex="-1"></main>')
    await press('Nee, niet meten')
    expect(document.activeElement?.localName).toBe('main')
  })

  it('is not asked for where nothing would be measured', async () => {
    await open(null)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
