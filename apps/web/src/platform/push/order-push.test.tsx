import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage, switchLanguage } from '../language.ts'
import { problemStrings } from '../problems/strings/index.ts'
import { queryClient } from '../query-client.ts'
import { browserStorage } from '../storage.ts'
import { AskPush } from './ask-push.tsx'
import { nameDevice, subscribe } from './browser-push.ts'
import { pushStrings } from './strings/index.ts'

/** A browser with push: its person answers its question so. */
const stub = ({ answer }: { answer: 'granted' | 'denied' }) => {
  const notification = { permission: 'default', requestPermission: vi.fn<() => Promise<string>>() }
  notification.requestPermission.mockImplementation(async () => (notification.permission = answer))
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  const keys = { p256dh: new Uint8Array([4, 250, 251]).buffer, auth: new Uint8Array([255, 239]).buffer }
  const create = (key: string) => ({
    endpoint: `https://push.example/${key}`,
    options: { applicationServerKey: new Uint8Array(Array.from(atob(key), (sign) => sign.charCodeAt(0))).buffer },
    getKey: (name: 'p256dh' | 'auth') => keys[name],
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  })
  let known: ReturnType<typeof create> | null = null
  const pushManager = {
    getSubscription: async () => known,
    subscribe: vi.fn<(options: { applicationServerKey: Uint8Array }) => Promise<unknown>>(
      async ({ applicationServerKey }) => (known = create(btoa(String.fromCharCode(...applicationServerKey)))),
    ),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, ready: Promise.resolve({ pushManager }) },
  })
  return { notification, pushManager }
}

beforeEach(async () => {
  startLanguage(null)
  switchLanguage('nl')
  browserStorage.remove('plein.push_declined')
  await Promise.all([pushStrings.load('nl'), problemStrings.load('nl')])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const show = async (added = false) => {
  const add = vi.fn<() => Promise<void>>(async () => undefined)
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <AskPush add={add} added={added} />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  return add
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('the browser asks its person only after a yes, and the device is added then', async () => {
  const { notification } = stub({ answer: 'granted' })
  const add = await show()
  expect(notification.requestPermission).not.toHaveBeenCalled()
  await click('Ja, graag')
  expect(add).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('Je apparaat meldt hoe het met deze bestelling gaat.')
})

it('whoever says no to the browser gets nothing, and is not asked again', async () => {
  stub({ answer: 'denied' })
  const add = await show()
  await click('Ja, graag')
  expect(add).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})

it('whoever does not want it is not asked again', async () => {
  stub({ answer: 'granted' })
  await show()
  await click('Nee, bedankt')
  cleanup()
  await show()
  expect(screen.queryByRole('region')).toBeNull()
})

it('a browser without push is not asked', async () => {
  await show()
  expect(screen.queryByRole('region')).toBeNull()
})

it('an address that was made for other keys of the server is made anew, a fitting one stays', async () => {
  const { pushManager } = stub({ answer: 'granted' })
  expect(await subscribe('AQID')).toEqual({
    endpoint: 'https://push.example/AQID',
    p256dh: 'BPr7',
    auth: '_-8',
    language: 'nl',
  })
  await subscribe('AQID')
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1)
  expect((await subscribe('AQIE')).endpoint).toBe('https://push.example/AQIE')
})

it.each([
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['something else', 'Web'],
])('a device has a name that a person knows: %s', (user_agent, name) => expect(nameDevice(user_agent)).toBe(name))
