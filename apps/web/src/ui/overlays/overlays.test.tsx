import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { kitStrings } from '../strings/index.ts'
import { Confirm } from './confirm.tsx'
import { Menu } from './menu.tsx'
import { Dialog, Drawer, Sheet } from './panels.tsx'
import { Popover } from './popover.tsx'

beforeAll(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (element: ReactNode) =>
  act(
    async () =>
      void render(
        <Suspense>
          <MemoryRouter>
            {element}
            <p>outside</p>
          </MemoryRouter>
        </Suspense>,
      ),
  )

/** A press and its release, as a finger makes them. */
const press = (element: Element): Promise<void> =>
  act(async () => {
    fireEvent.pointerDown(element, { pointerType: 'mouse', button: 0 })
    fireEvent.mouseDown(element, { button: 0 })
    fireEvent.pointerUp(element, { pointerType: 'mouse', button: 0 })
    fireEvent.mouseUp(element, { button: 0 })
    fireEvent.click(element, { button: 0 })
  })

describe('a popup', () => {
  it.each([
    [
      'explanation',
      'dialog',
      <Popover key="p" title="Signs" trigger={<button type="button">Open</button>}>
        <p>inside</p>
      </Popover>,
    ],
    [
      'menu',
      'menu',
      <Menu
        key="m"
        trigger={<button type="button">Open</button>}
        items={[{ kind: 'action', label: 'Print', onSelect: () => undefined }]}
      />,
    ],
  ] as const)('[SHELL-149] (%s) minds clicks outside of it only 200 ms after it opened', async (_, role, element) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    await show(element)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const popup = (): HTMLElement | null => screen.queryByRole(role)
    await screen.findByRole(role)
    clock.mockReturnValue(1199)
    await press(screen.getByText('outside'))
    expect(popup()).not.toBeNull()
    clock.mockReturnValue(1200)
    await press(screen.getByText('outside'))
    await waitFor(() => expect(popup()).toBeNull())
  })
})

describe('a panel whose content has its title', () => {
  it('has its name from it, and one heading', async () => {
    await show(
      <Sheet open onClose={() => undefined} title="Margherita" hiddenTitle>
        <h2>Margherita</h2>
      </Sheet>,
    )
    expect(await screen.findByRole('dialog', { name: 'Margherita' })).toBeTruthy()
    expect(screen.getAllByRole('heading')).toHaveLength(1)
  })
})

describe('a question of a panel', () => {
  it('dims the panel that it was asked in, which looks the same', async () => {
    await show(
      <Drawer open onClose={() => undefined} title="Order 1042">
        <Dialog open onClose={() => undefined} title="Refund it?">
          sure
        </Dialog>
      </Drawer>,
    )
    const question = await screen.findByText('sure')
    const [first, second] = document.querySelectorAll('[class*="backdrop"]')
    expect(first).toBeDefined()
    expect(second?.compareDocumentPosition(screen.getByText('Order 1042'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(second?.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('Confirm', () => {
  const asked: string[] = []
  const Block = ({ refuse }: { refuse: boolean }) => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Block
        </button>
        <Confirm
          open={open}
          onClose={() => setOpen(false)}
          title="Block De Markthal?"
          consequence="214 cards stop working."
          keepLabel="Keep running"
          goLabel="Block program"
          onConfirm={async () => {
            asked.push('block')
            if (refuse) throw new Error('refused')
          }}
          explain={() => 'It is blocked already.'}
        />
      </>
    )
  }
  const open = async (refuse: boolean) => {
    asked.length = 0
    await show(<Block refuse={refuse} />)
    await userEvent.click(screen.getByRole('button', { name: 'Block' }))
    return screen.findByRole('dialog', { name: 'Block De Markthal?' })
  }

  it('names the thing and what happens, and stands on the answer that changes nothing', async () => {
    await open(false)
    expect(screen.getByText('214 cards stop working.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep running'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([])
  })

  it('does it once and closes', async () => {
    await open(false)
    await userEvent.click(screen.getByRole('button', { name: 'Block program' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual(['block'])
  })

  it('stays, and says what was refused', async () => {
    await open(true)
    await userEvent.click(screen.getByRole('button', { name: 'Block program' }))
    expect((await screen.findByRole('alert')).textContent).toBe('It is blocked already.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
