import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MemoryRouter } from '#platform/router/router.tsx'
import { keptScroll, useKeptScroll } from './use-kept-scroll.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
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

it('comes back to the dish that was in sight, whatever was put above it since', () => {
  document.body.innerHTML =
    '<section id="category-1"><a href="/food/product/1"></a><a href="/food/product/2"></a></section>'
  const [passed, seen] = [...document.querySelectorAll('a')]
  const standsAt = (link: Element | undefined, top: number): void => {
    vi.spyOn(link!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 358, 150))
  }
  standsAt(passed, -180)
  standsAt(seen, -20)
  const left = renderHook(() => useKeptScroll('grill'), { wrapper: frame })
  vi.stubGlobal('scrollY', 700)
  window.dispatchEvent(new Event('scroll'))
  left.unmount()
  vi.stubGlobal('scrollY', 0)
  standsAt(passed, 560)
  standsAt(seen, 720)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  renderHook(() => useKeptScroll('grill'), { wrapper: frame })
  expect(scrollTo).toHaveBeenCalledWith(0, 740)
})
