import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '../strings/index.ts'
import { ListSearch } from './list-search.tsx'

const searched: string[] = []
const List = () => {
  const [q, setQ] = useState('')
  return (
    <>
      <ListSearch
        label="Find"
        value={q}
        onSearch={(text) => {
          searched.push(text)
          setQ(text)
        }}
      />
      <button type="button" onClick={() => setQ('')}>
        Clear
      </button>
      <button type="button" onClick={() => setQ('bella')}>
        Back
      </button>
    </>
  )
}

beforeEach(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
  searched.length = 0
  vi.useFakeTimers()
  await act(async () => void render(<List />))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Find' })
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } })
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('ListSearch', () => {
  it('searches when the typing rests, once, and keeps the focus', async () => {
    field().focus()
    for (const text of ['b', 'be', 'bel ']) {
      type(text)
      await rest(200)
    }
    expect(searched).toEqual([])
    await rest(200)
    expect([searched, field().value, document.activeElement]).toEqual([['bel'], 'bel ', field()])
    await rest(1000)
    expect(searched).toEqual(['bel'])
  })

  it('searches at once by Enter', () => {
    type('bella')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(searched).toEqual(['bella'])
  })

  it('shows what Clear and Back do, and searches nothing for it', async () => {
    type('abc')
    await rest(400)
    await click('Clear')
    expect(field().value).toBe('')
    await click('Back')
    expect(field().value).toBe('bella')
    await rest(1000)
    expect(searched).toEqual(['abc'])
  })
})
