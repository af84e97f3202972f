import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getShortcut, useShortcuts, useShortcutsOn, type Shortcut } from './shortcuts.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const key = (of: Partial<KeyboardEvent>): KeyboardEvent => new KeyboardEvent('keydown', of)

describe('keys', () => {
  it.each<[Shortcut | undefined, Partial<KeyboardEvent>]>([
    ['palette', { key: 'k', ctrlKey: true }],
    ['palette', { key: 'K', metaKey: true }],
    ['help', { key: '?' }],
    ['search', { key: '/' }],
    ['rail', { key: '[' }],
    ['basket', { key: 'b' }],
    [undefined, { key: 'b', ctrlKey: true }],
    [undefined, { key: 'k' }],
    [undefined, { key: 'k', ctrlKey: true, shiftKey: true }],
    [undefined, { key: '?', ctrlKey: true }],
    [undefined, { key: '[', altKey: true }],
  ])('mean %s for %o', (shortcut, of) => expect(getShortcut(key(of))).toBe(shortcut))

  it('that are typed into a field are letters, except the command that opens the palette', () => {
    const [palette, help] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const Page = () => {
      useShortcuts({ palette, help })
      return <input aria-label="field" />
    }
    render(<Page />)
    const field = screen.getByLabelText('field')
    fireEvent.keyDown(field, { key: '?' })
    expect(help).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
    expect(palette).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(document.body, { key: '?' })
    expect(help).toHaveBeenCalledTimes(1)
    // A key that nobody waits for stays the browser's.
    expect(fireEvent.keyDown(document.body, { key: '[' })).toBe(true)
  })

  it('do nothing once they are turned off, here and after a reload', () => {
    const help = vi.fn<() => void>()
    const { result } = renderHook(() => {
      useShortcuts({ help })
      return useShortcutsOn()
    })
    act(() => result.current[1](false))
    expect(result.current[0]).toBe(false)
    fireEvent.keyDown(document.body, { key: '?' })
    expect(help).not.toHaveBeenCalled()
    expect(localStorage.getItem('shortcuts')).toBe('off')
    act(() => result.current[1](true))
    fireEvent.keyDown(document.body, { key: '?' })
    expect(help).toHaveBeenCalledTimes(1)
  })
})
