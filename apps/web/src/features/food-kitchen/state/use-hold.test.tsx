import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHold } from './use-hold.ts'

const Probe = ({ value }: { value: string }) => {
  const { shown, bind } = useHold(value)
  return (
    <div {...bind}>
      <p>{shown}</p>
    </div>
  )
}

const down = (pointerId: number, pointerType = 'touch', isPrimary = true): void =>
  void fireEvent(
    screen.getByText(/./),
    new PointerEvent('pointerdown', { bubbles: true, pointerId, pointerType, isPrimary }),
  )
const window_event = (name: string, init: PointerEventInit): void =>
  void act(() => window.dispatchEvent(new PointerEvent(name, init)))
const touchEnd = (left: number): void => {
  const event = Object.assign(new Event('touchend'), { touches: Array.from({ length: left }) })
  act(() => void window.dispatchEvent(event))
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

describe('a board under a finger', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('holds what came until the finger has left, and the tap is over', () => {
    const { rerender } = render(<Probe value="one" />)
    down(1)
    rerender(<Probe value="two" />)
    wait(5000)
    expect(screen.queryByText('one')).not.toBeNull()
    window_event('pointerup', { pointerId: 1, pointerType: 'touch' })
    expect(screen.queryByText('one')).not.toBeNull()
    wait(150)
    expect(screen.queryByText('two')).not.toBeNull()
  })

  it('holds on through a scroll, which takes the pointer but not the finger', () => {
    const { rerender } = render(<Probe value="one" />)
    down(1)
    window_event('pointercancel', { pointerId: 1, pointerType: 'touch' })
    rerender(<Probe value="two" />)
    wait(1000)
    expect(screen.queryByText('one')).not.toBeNull()
    touchEnd(0)
    wait(150)
    expect(screen.queryByText('two')).not.toBeNull()
  })

  it('waits for the last of several fingers', () => {
    const { rerender } = render(<Probe value="one" />)
    down(1)
    down(2, 'touch', false)
    rerender(<Probe value="two" />)
    window_event('pointerup', { pointerId: 1, pointerType: 'touch' })
    wait(1000)
    expect(screen.queryByText('one')).not.toBeNull()
    window_event('pointerup', { pointerId: 2, pointerType: 'touch' })
    wait(150)
    expect(screen.queryByText('two')).not.toBeNull()
  })

  it('does not stand still for ever when the end of a touch was lost', () => {
    const { rerender } = render(<Probe value="one" />)
    down(1)
    rerender(<Probe value="two" />)
    wait(31_000)
    expect(screen.queryByText('two')).not.toBeNull()
  })
})
