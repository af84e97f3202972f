import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
const opened: Opened[] = []
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
})

const open = async (...visit: Parameters<typeof openPortal>): Promise<Opened> => {
  const portal = await openPortal(...visit)
  opened.push(portal)
  return portal
}

describe('who may be where', () => {
  it.each([
    ['admin', '/'],
    ['program-owner', '/'],
    ['acceptor', '/'],
    ['cardholder', '/food'],
    ['storefront', '/food'],
  ] as const)('[SHELL-19] sends an unknown path of %s to the start, and says so', async (portal, start) => {
    const shown = await open({ portal, path: '/no/such/page' })
    await settle(() => expect(shown.at()).toBe(start))
    await settle(() => expect(shown.text()).toContain('Die pagina bestaat niet (meer).'))
  })

  it('[SHELL-05] has on the food host the food pages and those for everybody, and no page of another portal', async () => {
    const { routes } = await open({ portal: 'storefront', path: '/food' })
    const rest = routes.filter(({ access }) => access === 'guest' || access === 'open').map(({ path }) => path)
    expect(routes.map(({ path }) => path).filter((path) => !rest.includes(path))).toEqual([
      '/food',
      '/food/place/:uuid',
      '/food/product/:uuid',
      '/food/cart/:id',
      '/food/cart/:id/order',
      '/table/:token',
      '/orders/payment/:sessionid',
      '/orders',
      '/orders/:uuid',
    ])
    expect(rest).toEqual([
      '/posts',
      '/posts/filters',
      '/posts/tags/:tag',
      '/posts/:url',
      '/forgot-password',
      '/forgot-password/check-your-email',
      '/password',
      '/help',
      '/support',
      '/terms',
      '/privacy',
      '/accessibility',
      '/post/:url',
    ])
    for (const path of ['/finances', '/programs', '/new-order', '/home', '/registration']) {
      const shown = await open({ portal: 'storefront', path, type: 3 })
      await settle(() => expect(shown.at()).toBe('/food'))
      await shown.close()
      opened.pop()
    }
  })

  it.each([
    ['program-owner', 1, '/programs', '/'],
    ['cardholder', 3, '/home', '/food'],
  ] as const)(
    'leads who signs out of %s to its start, with no way back to what was theirs',
    async (portal, type, path, start) => {
      const shown = await open({ portal, path, type })
      await settle(() => expect(document.querySelector('nav')).not.toBeNull())
      const { signOut } = await import('#platform/session/sign-out.ts')
      await act(async () => signOut())
      await settle(() => expect(document.querySelector('nav')).toBeNull())
      expect(shown.at()).toBe(start)
    },
  )

  it('leaves one address for one page, however it was typed, and no step back to the other', async () => {
    const before = history.length
    const portal = await open({ portal: 'storefront', path: '/FOOD//Place/aB1/?s=Visit#Menu' })
    await settle(() => expect(portal.at() + window.location.hash).toBe('/food/place/aB1?s=Visit#Menu'))
    expect(history.length).toBe(before)
  })

  it.each([
    ['admin', '/finances?tab=journals', '/?returnTo='],
    ['program-owner', '/programs?page=2', '/?returnTo='],
    ['acceptor', '/orders?view=list', '/?returnTo='],
    ['cardholder', '/home', '/food?login=1&returnTo='],
  ] as const)(
    '[SHELL-20] sends a visitor who opens a page of %s to the sign-in, with the way back',
    async (portal, path, signIn) => {
      const shown = await open({ portal, path })
      await settle(() => expect(shown.at()).toBe(signIn + encodeURIComponent(path)))
      // Nothing of the page is asked for; a visitor's own calls are those of the food pages.
      const asked = shown.server.seen.map((seen) => seen.path)
      expect(asked.filter((item) => !item.startsWith('/api/v1/food/') && item !== '/api/v1/settings')).toEqual([])
    },
  )

  it.each([
    ['[SHELL-21] admin', 'admin', 4, '/finances'],
    ['[SHELL-22] program-owner', 'program-owner', 1, '/programs'],
    ['[SHELL-23] acceptor', 'acceptor', 2, '/orders'],
    ['[SHELL-24] storefront', 'storefront', 3, '/food'],
    ['[SHELL-25] cardholder', 'cardholder', 3, '/home'],
  ] as const)('%s forwards a signed-in user from the sign-in to its first page', async (_, portal, type, home) => {
    for (const path of ['/', '/?login=1']) {
      const shown = await open({ portal, path, type })
      await settle(() => expect(shown.at()).toBe(home))
      await shown.close()
      opened.pop()
    }
  })

  it.each([
    ['[SHELL-25]', 'cardholder', '/food?login=1', '/home'],
    ['[SHELL-25]', 'cardholder', '/food?login=1&returnTo=/profile?tab=history', '/profile?tab=history'],
    ['[SHELL-25]', 'cardholder', '/?login=1&returnTo=/orders', '/orders'],
    ['[SHELL-24]', 'storefront', '/food?login=1&returnTo=/orders', '/orders'],
    ['[SHELL-24]', 'storefront', '/food?login=1&q=pizza', '/food?q=pizza'],
    // Not the sign-in of the host, but a page that somebody signed in over: as it is.
    ['', 'cardholder', '/food/place/p1?login=1', '/food/place/p1'],
    ['', 'storefront', '/food/place/p1?login=1', '/food/place/p1'],
  ] as const)(
    '%s %s: %s of a signed-in customer leads to %s, without a step back to it',
    async (_, portal, path, to) => {
      const before = history.length
      const shown = await open({ portal, path, type: 3 })
      await settle(() => expect(shown.at()).toBe(to))
      expect(history.length).toBe(before)
    },
  )

  it.each([
    ['[SHELL-26]', 'program-owner', '/programs', [2, 3, 4]],
    ['[SHELL-27]', 'acceptor', '/orders', [1, 3, 4]],
    ['[SHELL-28]', 'cardholder', '/home', [1, 2, 4]],
    // The food pages of the cardholder host, in their own layout.
    ['[SHELL-28]', 'cardholder', '/food', [1, 2, 4]],
    ['[SHELL-29]', 'admin', '/finances', [1, 2, 3]],
    ['', 'storefront', '/food', [1, 2, 4]],
  ] as const)(
    '%s %s sends users of every other type from %s to the start, which says which account this is',
    async (_, portal, path, types) => {
      for (const type of types) {
        const shown = await open({ portal, path, type })
        await settle(() => expect(shown.at()).toBe('/'))
        await settle(() => expect(shown.text()).toContain('Deze site is niet voor jouw account'))
        expect(shown.text()).toContain('Uitloggen')
        // In one layout: a host's food pages have a layout of their own, which is not put around the guests' one.
        expect(document.querySelectorAll('header')).toHaveLength(1)
        await shown.close()
        opened.pop()
      }
    },
  )

  it('[SHELL-30] fetches the profile first, and checks the type after that', async () => {
    let release = (): void => undefined
    const profileAfter = new Promise<void>((done) => (release = done))
    const shown = await open({ portal: 'program-owner', path: '/programs', type: 2, profileAfter })
    await settle(() => expect(shown.server.seen.map((seen) => seen.path)).toContain('/api/v1/profile'))
    // As long as nobody knows the type, nothing of the page is asked for and nobody is sent away.
    expect(shown.server.seen.filter((seen) => seen.path.startsWith('/api/v1/programs'))).toEqual([])
    expect(shown.at()).toBe('/programs')
    release()
    await settle(() => expect(shown.at()).toBe('/'))
    expect(shown.server.seen.filter((seen) => seen.path.startsWith('/api/v1/programs'))).toEqual([])
  })

  it('[SHELL-40] [SHELL-41] shows visitors the guest layout and signed-in users the layout of their portal', async () => {
    const guest = await open({ portal: 'program-owner', path: '/' })
    await settle(() => expect(guest.text()).toContain('Voor programma-eigenaren'))
    expect(document.querySelector('nav')).toBeNull()
    const owner = await open({ portal: 'program-owner', path: '/', type: 1 })
    await settle(() => expect(owner.at()).toBe('/programs'))
    await settle(() => expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('Hoofdmenu'))
  })

  it('keeps a signed-in user where he is when the profile cannot be fetched, and offers to try again', async () => {
    let down = true
    const shown = await open({
      portal: 'program-owner',
      path: '/programs',
      type: 1,
      answer: ({ path }) =>
        down && path === '/api/v1/profile' ? { status: 404, body: { code: 'server_error', status: 500 } } : undefined,
    })
    await settle(() => expect(shown.text()).toContain('Dit is niet geladen'))
    expect(shown.at()).toBe('/programs')
    // With the ways to everything else, and with what says that there is no network.
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('Hoofdmenu')
    down = false
  })
})

describe('signing in', () => {
  const fill = (id: string, value: string): void => {
    const field = document.querySelector<HTMLInputElement>(`#${id}`)
    if (!field) throw new Error(`no ${id}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const submit = () =>
    act(async () =>
      document
        .querySelector('#sign-in-email')
        ?.closest('form')
        ?.querySelector<HTMLButtonElement>('button[type=submit]')
        ?.click(),
    )

  it('leads back to where the visitor wanted to go', async () => {
    const profile = { uuid: 'u', username: 'l@e.nl', type: 1, first_name: 'Lotte', last_name: 'Bakker', avatar: null }
    const shown = await open({
      portal: 'program-owner',
      path: '/programs?page=2',
      answer: ({ path }) =>
        path === '/api/v1/auth/login'
          ? { status: 200, body: { auth_token: `h.${btoa('{"exp":4000000000}')}.s`, refresh_token: 'r1', profile } }
          : undefined,
    })
    await settle(() => expect(document.querySelector('#sign-in-email')).not.toBeNull())
    await act(async () => {
      fill('sign-in-email', ' lotte@example.nl ')
      fill('sign-in-password', 'Geheim123')
    })
    await submit()
    await settle(() => expect(shown.at()).toBe('/programs?page=2'))
    const login = shown.server.seen.find((seen) => seen.path === '/api/v1/auth/login')
    expect(JSON.parse(login?.body ?? '')).toEqual({ username: 'lotte@example.nl', password: 'Geheim123' })
  })

  const customer = { uuid: 'u', username: 's@e.nl', type: 3, first_name: 'Sanne', last_name: 'de Vries', avatar: null }
  const pair = { auth_token: `h.${btoa('{"exp":4000000000}')}.s`, refresh_token: 'r1' }
  const sheet = () => document.querySelector('[role=dialog]')
  /** A guest in front of the sign-in over a page, whose account is known. */
  const openSheet = async (portal: 'cardholder' | 'storefront', path: string): Promise<Opened> => {
    const shown = await open({
      portal,
      path,
      answer: (seen) =>
        ({
          '/api/v1/auth/login': { status: 200, body: { ...pair, profile: customer } },
          '/api/v1/profile': { status: 200, body: customer },
        })[seen.path],
    })
    await settle(() => expect(document.querySelector('#sign-in-email')).not.toBeNull())
    return shown
  }
  const ways = [
    ['cardholder', '/food/place/p1?login=1', '/food/place/p1'],
    ['storefront', '/food/place/p1?login=1', '/food/place/p1'],
    ['storefront', '/food?q=pizza&login=1', '/food?q=pizza'],
    ['cardholder', '/food?login=1', '/home'],
    ['cardholder', '/food?login=1&returnTo=/orders', '/orders'],
  ] as const

  it.each(ways)('over %s %s leads to %s', async (portal, path, to) => {
    const shown = await openSheet(portal, path)
    await act(async () => {
      fill('sign-in-email', 'sanne@example.nl')
      fill('sign-in-password', 'Geheim123')
    })
    await submit()
    await settle(() => expect([shown.at(), sheet()]).toEqual([to, null]))
    expect(document.activeElement?.tagName).toBe('MAIN')
  })

  it.each(ways)(
    'in another tab, while the sheet stands over %s %s, closes it and leads to %s',
    async (portal, path, to) => {
      const shown = await openSheet(portal, path)
      const newValue = btoa(JSON.stringify(pair))
      await act(async () => {
        localStorage.setItem('tokens', newValue)
        window.dispatchEvent(new StorageEvent('storage', { key: 'tokens', oldValue: null, newValue }))
      })
      await settle(() => expect([shown.at(), sheet()]).toEqual([to, null]))
    },
  )

  it('says one thing about a refused pair, keeps what was typed, and marks the title', async () => {
    const shown = await open({
      portal: 'acceptor',
      path: '/',
      answer: ({ path }) =>
        path === '/api/v1/auth/login' ? { status: 401, body: { code: 'invalid_credentials', status: 401 } } : undefined,
    })
    await settle(() => expect(document.querySelector('#sign-in-email')).not.toBeNull())
    await submit()
    await settle(() => expect(shown.text()).toContain('Vul je e-mailadres in'))
    expect(shown.text()).toContain('Vul je wachtwoord in')
    await act(async () => {
      fill('sign-in-email', 'omar@example.nl')
      fill('sign-in-password', 'wrong')
    })
    await submit()
    await settle(() => expect(shown.text()).toContain('E-mailadres of wachtwoord klopt niet'))
    expect(document.querySelector<HTMLInputElement>('#sign-in-email')?.value).toBe('omar@example.nl')
    expect(document.title).toMatch(/^Fout: /)
  })
})
