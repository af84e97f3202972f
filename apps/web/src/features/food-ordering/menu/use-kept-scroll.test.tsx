import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../../platform/router/router.tsx'
import { keptScroll, useKeptScroll } from './use-kept-scroll.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const frame = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>

it('keeps how far down a menu was left when the page goes', () => {
  renderHook(() => useKeptScroll('napoli'), { wrapper: frame })
  vi.stubGlobal('scrollY', 700)
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('pagehide'))
  expect(keptScroll('napoli')).toBe(700)
})

it('keeps it when another page takes its place, whose own scroll says nothing of it', () => {
  const { unmount } = renderHook(() => useKeptScroll('wok'), { wrapper: frame })
  vi.stubGlobal('scrollY', 300)
  window.dispatchEvent(new Event('scroll'))
  vi.stubGlobal('scrollY', 0)
  unmount()
  expect(keptScroll('wok')).toBe(300)
})
