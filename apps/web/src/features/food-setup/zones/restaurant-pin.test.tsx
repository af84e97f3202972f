import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { RestaurantPin } from './restaurant-pin.tsx'
import { zoneStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await zoneStrings.load('nl')
})
afterEach(cleanup)

const moved = vi.fn<(east: number, south: number) => void>()
const show = async (canMove: boolean): Promise<void> => {
  moved.mockReset()
  await act(async () => {
    render(
      <Suspense>
        <svg>
          <RestaurantPin canMove={canMove} metresPerPx={() => 5} unitsPerMetre={0.1} onMove={moved} />
        </svg>
      </Suspense>,
    )
  })
}

describe('the restaurant on a map', () => {
  it.each([
    ['ArrowRight', false, [10, 0]],
    ['ArrowUp', false, [0, -10]],
    ['ArrowLeft', true, [-100, 0]],
  ] as const)('goes where %s leads (Shift: %s)', async (key, shiftKey, by) => {
    await show(true)
    const stored = fireEvent.keyDown(screen.getByRole('button', { name: /^Het restaurant/ }), { key, shiftKey })
    expect(moved.mock.calls).toEqual([by])
    expect(stored).toBe(false)
  })

  it('is put where it is dropped, and stays after a mere click', async () => {
    await show(true)
    const pin = screen.getByRole('button', { name: /^Het restaurant/ })
    pin.setPointerCapture = () => undefined
    fireEvent.pointerDown(pin, { clientX: 100, clientY: 100, pointerId: 1 })
    fireEvent.pointerUp(pin, { pointerId: 1 })
    expect(moved).not.toHaveBeenCalled()
    fireEvent.pointerDown(pin, { clientX: 100, clientY: 100, pointerId: 1 })
    fireEvent.pointerMove(pin, { clientX: 120, clientY: 90, pointerId: 1 })
    fireEvent.pointerUp(pin, { pointerId: 1 })
    expect(moved.mock.calls).toEqual([[100, -50]])
  })

  it('is a mere dot without a map', async () => {
    await show(false)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
