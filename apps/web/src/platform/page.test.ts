import { describe, expect, it } from 'vitest'
import { currentPage, parsePage } from './page.ts'

describe('a list', () => {
  it('[OPS-05] is at the page that its next or previous link tells', () => {
    const at = (next: string | null, previous: string | null): number | null => currentPage({ next, previous })
    expect(at('/api/v1/orders?page=2', null)).toBe(1)
    expect(at('/api/v1/orders?size=50&page=4', '/api/v1/orders?page=2')).toBe(3)
    expect(at(null, '/api/v1/orders?page=6')).toBe(7)
    expect(at(null, null)).toBe(1)
    expect(at(null, '/api/v1/orders')).toBe(2)
    expect(at('http://food.localhost:8080/api/v1/orders?status=3&page=10', null)).toBe(9)
  })

  it('takes the place from its links as they are', () => {
    expect(parsePage('/api/v1/orders?page=7&status=3')).toBe('7')
    expect(parsePage('/api/v1/orders')).toBeNull()
    expect(parsePage(null)).toBeNull()
  })

  it('does not guess where its links do not say', () => {
    expect(currentPage({ next: '/orders?page=abc', previous: null })).toBeNull()
  })
})
