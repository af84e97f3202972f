import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '../language.ts'
import { ApiProblem } from '../problems/problem.ts'
import { tokenStore } from '../session/tokens.ts'
import type { AutosaveSetup } from './draft-keeper.ts'
import { SaveConflictDialog } from './save-conflict.tsx'
import { SaveLine } from './save-line.tsx'
import { dropKept, listStoredDrafts, readKept } from './shelf.ts'
import { useAutosave } from './use-autosave.ts'

interface Form {
  title: string
  phone: string
}

const lotte = 'lotte'
const name = 'new 4001'
const noon = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T13:30:00.000Z'

const setup = (over: Partial<AutosaveSetup<Form>> = {}): AutosaveSetup<Form> => ({
  owner: lotte,
  name,
  empty: { title: '', phone: '' },
  server: null,
  send: async () => ({ modified: later }),
  reload: async () => ({ value: { title: 'Server', phone: '' }, modified: later }),
  about: ({ title }) => ({ title, path: '/programs/food/new', kind: 4001 }),
  ...over,
})

const open = async (over: Partial<AutosaveSetup<Form>> = {}) => {
  const hook = renderHook(() => useAutosave(setup(over)))
  await waitFor(() => expect(hook.result.current.ready).toBe(true))
  return hook
}

beforeAll(() => startLanguage(null))
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await dropKept(lotte, name)
})

const type = async (hook: Awaited<ReturnType<typeof open>>, part: Partial<Form>) => {
  act(() => hook.result.current.change(part))
  await act(() => vi.advanceTimersByTimeAsync(800))
}

describe('a form that loses nothing', () => {
  it('shows what the server has newer, but not over what was typed', async () => {
    const at = (modified: string, title: string) => ({ server: { value: { title, phone: '' }, modified } })
    const hook = renderHook((over: Partial<AutosaveSetup<Form>>) => useAutosave(setup(over)), {
      initialProps: at(noon, 'Oud'),
    })
    await waitFor(() => expect(hook.result.current.ready).toBe(true))
    act(() => hook.rerender(at(later, 'Nieuw')))
    expect(hook.result.current.value.title).toBe('Nieuw')
    act(() => hook.rerender(at(noon, 'Oud')))
    expect(hook.result.current.value.title).toBe('Nieuw')
    act(() => hook.result.current.change({ title: 'Getypt' }))
    act(() => hook.rerender(at('2026-11-21T14:00:00.000Z', 'Van een ander')))
    expect(hook.result.current.value.title).toBe('Getypt')
    await act(() => hook.result.current.drop())
  })

  it('does not ask about what was saved beside it', async () => {
    const server = { value: { title: 'Oud', phone: '' }, modified: noon }
    const hook = await open({ server })
    await type(hook, { title: 'Getypt' })
    const seen: (string | null)[] = []
    await act(() => hook.result.current.saveBeside(async (modified) => (seen.push(modified), { modified: later })))
    expect(seen).toEqual([noon])
    hook.unmount()
    const again = await open({ server: { ...server, modified: later } })
    expect(again.result.current.value.title).toBe('Getypt')
    expect(again.result.current.conflict).toBeNull()
    await act(() => again.result.current.drop())
  })

  const newer = () => new ApiProblem({ code: 'branding_changed', status: 409, params: { modified: later } })

  it('saves a part over what the server has newer, once that is shown, as long as nothing is typed', async () => {
    const hook = await open({ server: { value: { title: 'Oud', phone: '' }, modified: noon } })
    const seen: (string | null)[] = []
    await act(() =>
      hook.result.current.saveBeside(async (modified) => {
        seen.push(modified)
        if (modified === noon) throw newer()
        return { modified: '2026-11-21T14:00:00.000Z' }
      }),
    )
    expect(seen).toEqual([noon, later])
    expect(hook.result.current).toMatchObject({ value: { title: 'Server' }, conflict: null, unsaved: false })
  })

  it('asks before a part is saved, when something is typed over what the server has newer', async () => {
    const hook = await open({ server: { value: { title: 'Oud', phone: '' }, modified: noon } })
    await type(hook, { title: 'Getypt' })
    const send = vi.fn<() => Promise<{ modified: string }>>(async () => Promise.reject(newer()))
    await act(() => hook.result.current.saveBeside(send).catch(() => undefined))
    expect(send).toHaveBeenCalledTimes(1)
    expect(hook.result.current).toMatchObject({ value: { title: 'Getypt' }, conflict: { server_at: later } })
  })

  it('sends a part and the whole one after the other, so that neither is taken for somebody else’s', async () => {
    const send = vi.fn<AutosaveSetup<Form>['send']>(async () => ({ modified: '2026-11-21T15:00:00.000Z' }))
    const hook = await open({ server: { value: { title: 'Oud', phone: '' }, modified: noon }, send })
    await type(hook, { title: 'Getypt' })
    let arrive = (): void => undefined
    const arrived = new Promise<void>((done) => (arrive = done))
    await act(async () => {
      const part = hook.result.current.saveBeside(async () => {
        await arrived
        return { modified: later }
      })
      const whole = hook.result.current.save()
      arrive()
      await Promise.all([part, whole])
    })
    expect(send).toHaveBeenCalledWith({ title: 'Getypt', phone: '' }, later)
  })

  it('keeps what was typed 800 ms later, and has it again when it is opened anew', async () => {
    const first = await open()
    act(() => first.result.current.change({ title: 'Bella' }))
    expect(await readKept(lotte, name)).toBeUndefined()
    await type(first, { phone: '020' })
    expect(await readKept(lotte, name)).toMatchObject({ value: { title: 'Bella', phone: '020' }, base: null })
    first.unmount()
    const second = await open()
    expect(second.result.current).toMatchObject({ value: { title: 'Bella', phone: '020' }, unsaved: true })
  })

  it('keeps at once what was typed last, when the page goes', async () => {
    const first = await open()
    act(() => first.result.current.change({ title: 'Bel' }))
    first.unmount()
    await waitFor(async () => expect(await readKept(lotte, name)).toMatchObject({ value: { title: 'Bel' } }))
  })

  it('sends it over what it knew of the server, and forgets the copy of the device', async () => {
    const send = vi.fn<AutosaveSetup<Form>['send']>(async () => ({ modified: later }))
    const hook = await open({ server: { value: { title: 'A', phone: '' }, modified: noon }, send })
    await type(hook, { title: 'B' })
    await act(() => hook.result.current.save())
    expect(send).toHaveBeenCalledWith({ title: 'B', phone: '' }, noon)
    expect(hook.result.current).toMatchObject({ unsaved: false, state: { kind: 'saved', at: later } })
    expect(await listStoredDrafts(lotte)).toEqual([])
  })

  it('says what is not saved, keeps it, and sends it by itself when the connection is back', async () => {
    let online = false
    const send = async () => {
      if (!online) throw new ApiProblem({ code: 'offline', status: 0 })
      return { modified: later }
    }
    const hook = await open({ send })
    await type(hook, { title: 'B' })
    await act(() => hook.result.current.save().catch(() => undefined))
    expect(hook.result.current.state).toMatchObject({ kind: 'failed', reason: 'offline' })
    expect(await readKept(lotte, name)).toMatchObject({ value: { title: 'B' } })
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(hook.result.current.state).toEqual({ kind: 'saved', at: later }))
  })

  it.each(['device', 'server'] as const)(
    'asks when the server became newer meanwhile, and takes that of the %s',
    async (which) => {
      const server = { value: { title: 'A', phone: '' }, modified: noon }
      const first = await open({ server })
      await type(first, { title: 'Mine' })
      first.unmount()
      const send = vi.fn<AutosaveSetup<Form>['send']>(async () => ({ modified: later }))
      const second = await open({ server: { ...server, modified: later }, send })
      expect(second.result.current.conflict).toMatchObject({ server_at: later })
      await act(() => second.result.current.choose(which))
      expect(second.result.current).toMatchObject({
        conflict: null,
        unsaved: false,
        value: { title: which === 'device' ? 'Mine' : 'Server' },
      })
      expect(send).toHaveBeenCalledTimes(which === 'device' ? 1 : 0)
    },
  )

  it('asks again with the next Save when nobody has decided', async () => {
    const server = { value: { title: 'A', phone: '' }, modified: noon }
    const first = await open({ server })
    await type(first, { title: 'Mine' })
    first.unmount()
    const send = vi.fn<AutosaveSetup<Form>['send']>(async () => Promise.reject(newer()))
    const second = await open({ server: { ...server, modified: later }, send })
    await act(async () => second.result.current.decideLater())
    expect(second.result.current).toMatchObject({ conflict: null, unsaved: true, value: { title: 'Mine' } })
    await act(() => second.result.current.save().catch(() => undefined))
    expect(send).toHaveBeenCalledWith({ title: 'Mine', phone: '' }, noon)
    expect(second.result.current.conflict).toMatchObject({ server_at: later })
  })

  it('asks before a page is left only while nobody has what was typed', async () => {
    const hook = await open()
    const leaving = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaving()).toBe(true)
    act(() => hook.result.current.change({ title: 'B' }))
    expect(leaving()).toBe(false)
    await act(() => hook.result.current.save())
    expect(leaving()).toBe(true)
  })

  it('is nobody else’s to read after signing out', async () => {
    const hook = await open()
    await type(hook, { title: 'B' })
    tokenStore.start({ auth_token: 'a', refresh_token: 'r' })
    tokenStore.end('signed_out')
    await waitFor(async () => expect(await listStoredDrafts(lotte)).toEqual([]))
  })
})

const show = (element: ReactNode) => act(async () => void render(<Suspense>{element}</Suspense>))

describe('what the page says of it', () => {
  it('names the time at which it was saved, and what did not work', async () => {
    const again = vi.fn<() => void>()
    await show(
      <>
        <SaveLine state={{ kind: 'saved', at: noon }} onAgain={again} />
        <SaveLine state={{ kind: 'failed', reason: 'offline', on_device: true }} onAgain={again} />
      </>,
    )
    expect(await screen.findByText('Concept opgeslagen om 13:00')).toBeTruthy()
    screen.getByRole('button', { name: 'Opnieuw proberen' }).click()
    expect(again).toHaveBeenCalled()
  })

  it('asks which of two versions counts, with both times', async () => {
    const choose = vi.fn<() => Promise<void>>(async () => undefined)
    const decideLater = vi.fn<() => void>()
    const conflict = { device_at: noon, server_at: later }
    await show(<SaveConflictDialog conflict={conflict} onChoose={choose} onLater={decideLater} />)
    const own = await screen.findByRole('button', { name: 'Mijn versie van 13:00' })
    act(() => own.click())
    await waitFor(() => expect(choose).toHaveBeenCalledWith('device'))
  })
})
