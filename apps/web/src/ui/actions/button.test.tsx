import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('does nothing twice while it is busy, and keeps the focus', async () => {
    let pressed = 0
    const { rerender } = render(<Button onClick={() => (pressed += 1)}>Pay</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button busy onClick={() => (pressed += 1)}>
        Pay
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('{Enter}')
    expect(pressed).toBe(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }))
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  it('does not send its form while it is busy', async () => {
    let sent = 0
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(sent).toBe(0)
  })

  it('stays reachable when it cannot be pressed, and says why', async () => {
    let pressed = 0
    render(
      <Button unavailable="Add € 5,00 more" onClick={() => (pressed += 1)}>
        Checkout
      </Button>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { description: 'Add € 5,00 more' }))
    await userEvent.keyboard('{Enter}')
    expect(pressed).toBe(0)
  })
})

describe('Spinner', () => {
  it('[SHELL-147] [SHELL-148] takes 2500 ms and is 20 px large', () => {
    const spinner = readFileSync('apps/web/src/ui/feedback/spinner.module.css', 'utf8')
    expect(spinner).toMatch(/animation: turn 2500ms/)
    expect(spinner).toMatch(/inline-size: 20px;\s*block-size: 20px/)
  })
})
