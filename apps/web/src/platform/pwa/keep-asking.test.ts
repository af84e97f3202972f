import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdReloads, watchTyping } from './calm.ts'
import { keepAsking } from './keep-asking.ts'

const pageOf = (build: string): string => `<script type="module" crossorigin src="/assets/${build}.js"></script>`

/** The server's answer now: a page of this build, or none. */
let served: string | null
const reload = vi.fn<() => void>()
let endWatch: () => void
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } })
  .happyDOM
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  // The entry's script is there to be read, not to run.
  settings.handleDisabledFileLoadingAsSuccess = true
  document.head.innerHTML = pageOf('old')
  document.body.innerHTML = '<input id="name">'
  served = 'old'
  vi.stubGlobal('fetch', async () => {
    if (served === null) throw new TypeError('Failed to fetch')
    return new Response(pageOf(served))
  })
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  endWatch = watchTyping()
})
afterEach(() => {
  endWatch()
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('asks again every 5 s, without a reload while the server gives this build or nothing', async () => {
  const load = vi.fn<() => Promise<string>>(lost)
  let came = ''
  void keepAsking(load).then((text) => (came = text))
  await passes(4)
  served = null
  await passes(2)
  expect([load.mock.calls.length, came]).toEqual([2, ''])
  load.mockResolvedValue('the part')
  await passes(4)
  expect([load.mock.calls.length, came]).toEqual([3, 'the part'])
  await passes(60)
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 0])
})

it('reloads once into the build whose deployment took the code away', async () => {
  served = 'new'
  void keepAsking(lost)
  await passes(60)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('waits with the reload while somebody types, or something goes on that it would break', async () => {
  served = 'new'
  const free = holdReloads()
  void keepAsking(lost)
  const field = document.getElementById('name') as HTMLInputElement
  field.value = 'Sanne'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await passes(60)
  free()
  await passes(60)
  expect(reload).not.toHaveBeenCalled()
  field.value = ''
  await passes(5)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('asks again at once when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'the part').mockImplementationOnce(lost)
  let came = ''
  void keepAsking(load).then((text) => (came = text))
  await passes(1)
  window.dispatchEvent(new Event('online'))
  await passes(0)
  expect([load.mock.calls.length, came]).toEqual([2, 'the part'])
})
