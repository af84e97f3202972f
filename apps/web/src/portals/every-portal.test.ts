import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal } from './testing/open-portal.ts'

const uuid = '0190a0b0-0000-7000-8000-0000000000aa'
type Opened = Awaited<ReturnType<typeof openPortal>>
let opened: Opened | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
const open = async (...visit: Parameters<typeof openPortal>): Promise<Opened> => (opened = await openPortal(...visit))
const headings = (): string =>
  [...document.querySelectorAll('main :is(h1, h2)')].map((item) => item.textContent).join(' | ')

describe('the portals', () => {
  it.each([
    ['[SHELL-68] admin', 'admin', 4, '/finances'],
    ['[SHELL-71] admin', 'admin', 4, `/user/${uuid}`],
    ['[SHELL-72] admin', 'admin', 4, '/users'],
    ['[SHELL-73] admin', 'admin', 4, '/profile'],
    ['[SHELL-85] acceptor', 'acceptor', 2, '/profile'],
    ['[SHELL-88] acceptor', 'acceptor', 2, `/user/${uuid}`],
    ['[SHELL-103] program-owner', 'program-owner', 1, '/programs/pm/new'],
    ['[SHELL-109] program-owner', 'program-owner', 1, `/programs/pm/draft/${uuid}`],
    ['[SHELL-113] program-owner', 'program-owner', 1, '/profile'],
    ['[SHELL-114] program-owner', 'program-owner', 1, `/user/${uuid}`],
    ['[SHELL-127] cardholder', 'cardholder', 3, '/home'],
    ['[SHELL-128] cardholder', 'cardholder', 3, '/profile'],
    ['[SHELL-135] cardholder', 'cardholder', 3, `/user/${uuid}`],
  ] as const)(
    '%s serves its page to its own users, and sends visitors to the sign-in',
    async (_, portal, type, path) => {
      await open({ portal, path, type })
      // The page may say anything about missing data; the test asks whether the page itself answers.
      await waitFor(() => expect(document.querySelector('main :is(h1, h2, [role=alert])')).not.toBeNull())
      expect(opened?.at()).toBe(path)
      await opened?.close()
      const { at } = await open({ portal, path })
      await waitFor(() => expect(new URL(at(), 'http://x').searchParams.get('returnTo')).toBe(path))
    },
  )

  it.each([
    ['SHELL-123', `/order/${uuid}/payment`],
    ['SHELL-124', `/order/${uuid}`],
    ['SHELL-125', `/gratitude?request=${uuid}`],
    ['SHELL-140', '/pay'],
  ])('[%s] a visitor of the cardholder portal is served %s without signing in', async (_id, path) => {
    await open({ portal: 'cardholder', path })
    await waitFor(() => expect(document.querySelector('main :is(h1, h2, [role=alert])')).not.toBeNull())
    expect(opened?.at()).toBe(path)
  })

  it.each([
    ['admin', 4, '/finances', 'Beheer', ['Financiën', 'Programma’s']],
    ['program-owner', 1, '/home', 'Programma-eigenaren', ['Start', 'Programma’s']],
    ['acceptor', 2, '/home', 'Restaurants en winkels', ['Bestellingen', 'Start', 'Statistieken', 'Programma’s']],
    ['cardholder', 3, '/home', '', ['Home', 'Eten', 'Bestellingen']],
  ] as const)(
    '[SHELL-10] [SHELL-11] [SHELL-12] [SHELL-41] %s has its own layout for users of type %i',
    async (portal, type, path, note, pages) => {
      const { text } = await open({ portal, path, type })
      await screen.findAllByRole('navigation', { name: 'Hoofdmenu' })
      const menu = document.querySelector('nav[aria-label="Hoofdmenu"]')?.textContent ?? ''
      for (const page of pages) expect(menu).toContain(page)
      expect(text()).toContain(note)
    },
  )
})

describe('an invitation that a visitor opens', () => {
  it('[SHELL-37] [SHELL-38] is kept under programUUID, and leads to the start', async () => {
    const { at } = await open({ portal: 'acceptor', path: `/programs/${uuid}` })
    await waitFor(() => expect(at()).toBe('/'))
    await waitFor(() => expect(localStorage.getItem('programUUID')).toBe(uuid))
  })

  it('is opened after the sign-in, once', async () => {
    const { at } = await open({ portal: 'acceptor', path: `/programs/${uuid}`, type: 2 })
    await waitFor(() => expect(headings()).not.toBe(''))
    await act(async () => localStorage.setItem('programUUID', uuid))
    await act(async () => {
      window.history.pushState(null, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(at()).toBe(`/programs/${uuid}`))
    await waitFor(() => expect(localStorage.getItem('programUUID')).toBeNull())
  })

  it('is not kept when it is no program’s id', async () => {
    const { at } = await open({ portal: 'acceptor', path: '/programs/%3Cscript%3E' })
    await waitFor(() => expect(at()).toBe('/'))
    expect(localStorage.getItem('programUUID')).toBeNull()
  })
})
