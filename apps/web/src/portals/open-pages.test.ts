import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from './testing/open-portal.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
let opened: Opened | undefined
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const open = async (...visit: Parameters<typeof openPortal>): Promise<Opened> => (opened = await openPortal(...visit))
const portals = ['admin', 'program-owner', 'acceptor', 'cardholder', 'storefront'] as const
const logins = { admin: '/', 'program-owner': '/', acceptor: '/', cardholder: '/food', storefront: '/food' } as const

describe('pages that every host has for everybody', () => {
  it.each(portals)(
    '[SHELL-56] [SHELL-55] [SHELL-40] help and support of %s stand in the guest layout',
    async (portal) => {
      await open({ portal, path: '/help' })
      expect(await screen.findByRole('heading', { level: 1, name: 'Hulp' })).toBeTruthy()
      expect(document.querySelector('nav[aria-label="Hoofdmenu"]')).toBeNull()
      const [write] = screen.getAllByRole('link', { name: 'Schrijf ons' })
      await act(async () => fireEvent.click(write!))
      expect(await screen.findByRole('heading', { level: 1, name: 'Schrijf ons' })).toBeTruthy()
      expect(opened?.at()).toBe('/support')
    },
  )

  it('[SHELL-41] stand in the layout of the portal for who is signed in', async () => {
    await open({ portal: 'program-owner', path: '/help', type: 1 })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hulp' })).toBeTruthy()
    expect(document.querySelector('nav[aria-label="Hoofdmenu"]')).not.toBeNull()
  })

  it('[SHELL-41] stand under the bar of the food pages on the food host for who is signed in, and for nobody else', async () => {
    const seen = async (type?: 3) => {
      await open({ portal: 'storefront', path: '/help', ...(type && { type }) })
      expect(await screen.findByRole('heading', { level: 1, name: 'Hulp' })).toBeTruthy()
      const links = [...document.querySelectorAll('header a')].map((link) => link.getAttribute('href'))
      await opened?.close()
      return { orders: links.includes('/orders'), basket: links.includes('/food/cart/empty') }
    }
    expect(await seen(3)).toEqual({ orders: true, basket: true })
    expect(await seen()).toEqual({ orders: false, basket: false })
  })

  it.each(portals)('[SHELL-57] a shared post on %s leads to the sign-in, with the way to the post', async (portal) => {
    const { at } = await open({ portal, path: '/post/zomer%20op%20het%20plein' })
    await waitFor(() => {
      expect(new URL(at(), 'http://x').pathname).toBe(logins[portal])
      expect(new URL(at(), 'http://x').searchParams.get('returnTo')).toBe('/posts/zomer%20op%20het%20plein')
    })
  })
})

describe('help', () => {
  it('searches while it is typed, and takes what found nothing along to support', async () => {
    const { at } = await open({ portal: 'storefront', path: '/help' })
    const field = await screen.findByLabelText('Zoek in hulp')
    await act(async () => fireEvent.change(field, { target: { value: 'allergenen' } }))
    expect(await screen.findByText('1 antwoord')).toBeTruthy()
    expect(screen.getByText(/wij raden niet/).closest('details')?.open).toBe(true)
    await act(async () => fireEvent.change(field, { target: { value: 'eenhoorn' } }))
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Vraag het ons' })))
    await waitFor(() => expect(at()).toBe('/support?text=eenhoorn'))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Je bericht')).value).toBe('eenhoorn')
  })

  it('opens the answer that a link names, and says when it is there no more', async () => {
    await open({ portal: 'acceptor', path: '/help?article=boardSound' })
    await waitFor(() => expect(document.querySelectorAll('details[open]')).toHaveLength(1))
    expect(document.querySelector('details[open] summary')?.textContent).toBe('Ik hoor niets bij een nieuwe bestelling')
    await opened?.close()
    await open({ portal: 'acceptor', path: '/help?article=gone' })
    expect(await screen.findByText('Dit antwoord is verhuisd')).toBeTruthy()
  })
})

describe('a message to support', () => {
  const type = (label: string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bericht versturen' })))
  const receipt = {
    uuid: '0190a0b0-0000-7000-8000-000000000001',
    reference: 'H7K2-9QXM',
    created: '2026-11-24T16:40:00.000Z',
  }

  const fill = async (): Promise<void> => {
    await screen.findByLabelText('Je naam')
    await type('Je naam', 'Sanne')
    await type('E-mailadres voor het antwoord', 'sanne@example.nl')
    await type('Waar gaat het over?', 'order')
    await type('Je bericht', 'Waar blijft mijn eten?')
  }

  it('[SHELL-55] says what is missing before it is sent, once per field', async () => {
    await open({ portal: 'storefront', path: '/support' })
    await screen.findByLabelText('Je naam')
    await send()
    expect(screen.getByRole('alert').querySelectorAll('li')).toHaveLength(4)
    expect(opened?.server.seen.some(({ path }) => path.includes('support'))).toBe(false)
  })

  it('stays as typed when it could not be sent, also after a reload, and is one message by its key', async () => {
    let up = false
    const answer = ({ path }: { path: string }) =>
      path === '/api/v1/support/messages'
        ? up
          ? { status: 201, body: receipt }
          : { status: 404, body: { code: 'service_unavailable', status: 503 } }
        : undefined
    const first = await open({ portal: 'storefront', path: '/support', answer })
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Je bericht is niet verstuurd')
    const [failed] = first.server.seen.filter(({ path }) => path.endsWith('/support/messages'))
    await first.close()
    const second = await open({ portal: 'storefront', path: '/support', answer })
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Je bericht')).value).toBe('Waar blijft mijn eten?')
    up = true
    await send()
    expect(await screen.findByText('H7K2-9QXM')).toBeTruthy()
    const [sent] = second.server.seen.filter(({ path }) => path.endsWith('/support/messages'))
    expect(sent?.headers['idempotency-key']).toBe(failed?.headers['idempotency-key'])
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      name: 'Sanne',
      email: 'sanne@example.nl',
      topic: 'order',
      about: null,
      text: 'Waar blijft mijn eten?',
      language: 'nl',
    })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Nog een bericht schrijven' })))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Je bericht').value).toBe('')
  })

  it('knows name and address of who is signed in', async () => {
    await open({ portal: 'acceptor', path: '/support', type: 2 })
    const name = await screen.findByLabelText<HTMLInputElement>('Je naam')
    await waitFor(() => expect(name.value).toBe('Omar Yilmaz'))
  })
})
