import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { freshModules } from '#platform/testing/fresh-modules.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

vi.mock('../../privacy/consent-strip.tsx', () => ({
  ConsentStrip: () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

afterEach(cleanup)

it('leaves the page as it is when what stands over it does not come', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.innerHTML = `<script type="application/json" id="plein-settings">{"portal":"cardholder","google_analytics_id":"G-1"}</script>`
  await freshModules()
  const [{ Corner }, { MemoryRouter }, { startLanguage }] = await Promise.all([
    import('./corner.tsx'),
    import('#platform/router/router.tsx'),
    import('#platform/language.ts'),
  ])
  startLanguage(null)
  await act(async () => {
    render(
      <MemoryRouter>
        <input aria-label="note" defaultValue="typed" />
        <Corner />
      </MemoryRouter>,
    )
  })
  // Notifications stand there all the same.
  await settle(() => expect(screen.getByRole('region', { name: 'Meldingen' })).toBeTruthy())
  await settle(() => expect(complaints).toHaveBeenCalled())
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('typed')
})

it('leaves the page as it is when the network goes before the notifications have come', async () => {
  let asked = 0
  vi.doMock('./corner.tsx', () => {
    asked += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { text, close } = await openPortal({ portal: 'cardholder', path: '/support' })
  await settle(() => expect(text()).toContain('Bericht versturen'))
  const { toast } = await import('#ui/feedback/toast.ts')
  await act(async () => toast.info('waits'))
  await settle(() => expect(asked).toBe(1))
  await act(() => new Promise((done) => setImmediate(done)))
  expect(text()).toContain('Bericht versturen')
  await close()
  vi.doUnmock('./corner.tsx')
})
