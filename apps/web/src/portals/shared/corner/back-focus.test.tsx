import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../../testing/settle.ts'
import { BrowserRouter, Link, useLocation } from '../../../platform/router/router.tsx'
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
