import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOut, tellSignOuts } from './sign-out.ts'
import { tokenStore } from './tokens.ts'

/** Calls that reached the server: body and caller. */
let reported: { token: string; asker: string | null }[]
/** The network's answer; no status is no network. */
let status: number | null
let stop: (() => void)[]

beforeEach(() => {
  localStorage.clear()
  reported = []
  stop = []
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    if (status === null || address !== '/api/v1/auth/logout') throw new TypeError('Failed to fetch')
    const { refresh_token } = JSON.parse(body as string) as { refresh_token: string }
    reported.push({ token: refresh_token, asker: new Headers(headers).get('authorization') })
    return new Response(null, { status })
  })
})
afterEach(() => {
  stop.forEach((end) => end())
  vi.unstubAllGlobals()
})

const open = (): void => void stop.push(tellSignOuts())
const signIn = (refresh_token: string): void => tokenStore.start({ auth_token: 'h.p.s', refresh_token })
const backOnline = (): void => void window.dispatchEvent(new Event('online'))
/** Sign-outs that the server does not know yet stand in the browser, for the next page. */
const isKept = (): boolean => localStorage.getItem('plein.signed_out')?.includes('omar') ?? false

it('tells the server of a sign-out at once', async () => {
  status = 204
  open()
  signIn('omar')
  signOut()
  expect(reported).toEqual([{ token: 'omar', asker: null }])
  await expect.poll(isKept).toBe(false)
})

it('tells it when the network is back, though somebody else is signed in by then, who stays so', async () => {
  status = null
  open()
  signIn('omar')
  signOut()
  signIn('sanne')
  await expect.poll(isKept).toBe(true)
  status = 204
  backOnline()
  expect(reported).toEqual([{ token: 'omar', asker: null }])
  await expect.poll(isKept).toBe(false)
  expect(tokenStore.read()?.refresh_token).toBe('sanne')
  signOut()
})

it('tells it from the next page, when this one was closed before', async () => {
  signIn('omar')
  signOut()
  status = 204
  open()
  await expect.poll(isKept).toBe(false)
  expect(reported).toEqual([{ token: 'omar', asker: null }])
})

it.each([500, 503, 429])('tells it again after a %i, and both of two', async (answer) => {
  status = answer
  open()
  signIn('omar')
  signOut()
  signIn('omar-again')
  signOut()
  await expect.poll(isKept).toBe(true)
  reported = []
  status = 204
  backOnline()
  expect(reported.map(({ token }) => token).toSorted()).toEqual(['omar', 'omar-again'])
  await expect.poll(isKept).toBe(false)
  backOnline()
  expect(reported).toHaveLength(2)
})
