import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTitle } from '#platform/title.ts'
import { Announcer } from '#ui/feedback/announcer.tsx'
import { settle } from '#portals/testing/settle.ts'
import { BrowserRouter, Link, useLocation } from '#platform/router/router.tsx'
import { BackFocus } from './back-focus.tsx'

beforeEach(() => window.history.replaceState(null, '', '/food'))
afterEach(cleanup)

const Pages = ({ links }: { links: readonly string[] }) => {
  const { pathname } = useLocation()
  return (
    <main tabIndex={-1}>
      {pathname === '/food' ? (
        links.map((link) => (
          <Link key={link} to={link}>
            {link}
          </Link>
        ))
      ) : (
        <button>here</button>
      )}
    </main>
  )
}

const show = (links: readonly string[]) =>
  act(
    async () =>
      void render(
        <BrowserRouter>
          <Pages links={links} />
          <BackFocus />
        </BrowserRouter>,
      ),
  )
const back = async (): Promise<void> => {
  act(() => window.history.back())
  await settle(() => expect(window.location.pathname).toBe('/food'))
}

it('a step Back lands on the link that was followed', async () => {
  await show(['/food/place/1', '/food/place/2?table=4'])
  await userEvent.click(screen.getByRole('link', { name: /2/ }))
  // As a new page takes the focus; the frame around the pages stays.
  screen.getByRole('main').focus()
  await back()
  await settle(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /2/ })))
})

it('or at the beginning of the page, when that link is gone', async () => {
  await show([])
  act(() => window.history.pushState(null, '', '/food/place/3'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await settle(() => expect(screen.getByRole('main')).toBe(document.activeElement))
})

it('says the name of the page that it came to, also where that is known only when its data are here', async () => {
  const Late = () => {
    const { pathname } = useLocation()
    const [name, setName] = useState<string | null>(null)
    return (
      <main tabIndex={-1}>
        {pathname === '/food' ? (
          <>
            <button onClick={() => setName('Restaurants')}>comes</button>
            {name !== null && <Titled name={name} />}
          </>
        ) : (
          <Titled name="Bella Napoli" />
        )}
      </main>
    )
  }
  const Titled = ({ name }: { name: string }) => {
    useTitle(name)
    return null
  }
  window.history.replaceState(null, '', '/food')
  await act(
    async () =>
      void render(
        <BrowserRouter>
          <Late />
          <Announcer />
          <BackFocus />
        </BrowserRouter>,
      ),
  )
  act(() => window.history.pushState(null, '', '/food/place/1'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await settle(() => expect(document.title).toContain('Bella Napoli'))
  await settle(() => expect(screen.getByRole('status').textContent).toBe('Bella Napoli · Plein'))
  act(() => screen.getByRole('main').blur())
  await back()
  await settle(() => expect(screen.getByRole('button', { name: 'comes' })).toBeTruthy())
  await new Promise((done) => setTimeout(done, 400))
  // It has not said that of the page that was left once more.
  expect(screen.getByRole('status').textContent).toBe('Bella Napoli · Plein')
  await userEvent.click(screen.getByRole('button', { name: 'comes' }))
  await settle(() => expect(screen.getByRole('status').textContent).toContain('Restaurants'))
})
