import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDraft, useDraft } from './draft.ts'
import { dropDrafts } from '../session/drop-drafts.ts'
import { browserStorage, tabStorage } from '../storage.ts'

const empty = { name: '', city: '' }

beforeEach(() => {
  for (const storage of [browserStorage, tabStorage]) for (const key of storage.keys('plein.')) storage.remove(key)
})
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  it('is there again after a reload, for a day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') })
    openDraft('sign-up', empty).save({ name: 'Lotte' })
    expect(openDraft('sign-up', empty).read()).toEqual({ name: 'Lotte', city: '' })
    vi.setSystemTime(new Date('2026-11-25T09:59:00Z'))
    expect(openDraft('sign-up', empty).read().name).toBe('Lotte')
    vi.setSystemTime(new Date('2026-11-25T10:01:00Z'))
    expect(openDraft('sign-up', empty).read()).toEqual(empty)
  })

  it('of somebody who is signed in stays in the tab, is no other person’s, and goes with the sign-out', () => {
    openDraft('profile', empty, 'user-1').save({ name: 'Omar' })
    openDraft('sign-up', empty).save({ name: 'Lotte' })
    expect(browserStorage.keys('plein.draft ')).toEqual(['plein.draft sign-up'])
    expect(openDraft('profile', empty, 'user-2').read()).toEqual(empty)
    expect(openDraft('profile', empty, 'user-1').read().name).toBe('Omar')
    dropDrafts()
    expect(openDraft('profile', empty, 'user-1').read()).toEqual(empty)
    expect(openDraft('sign-up', empty).read().name).toBe('Lotte')
  })

  it('follows what is typed, and is forgotten once it was sent', () => {
    const { result, unmount } = renderHook(() => useDraft('form', empty))
    act(() => result.current[1]({ name: 'Lotte' }))
    act(() => result.current[1]({ city: 'Utrecht' }))
    expect(result.current[0]).toEqual({ name: 'Lotte', city: 'Utrecht' })
    unmount()
    const again = renderHook(() => useDraft('form', empty))
    expect(again.result.current[0]).toEqual({ name: 'Lotte', city: 'Utrecht' })
    act(() => again.result.current[2]())
    expect(again.result.current[0]).toEqual(empty)
    expect(openDraft('form', empty).read()).toEqual(empty)
  })

  it('that is garbage is none', () => {
    browserStorage.set('plein.draft form', '{"at":')
    expect(openDraft('form', empty).read()).toEqual(empty)
  })
})
