import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '../../platform/language.ts'
import { kitStrings } from '../strings/index.ts'
import { Toasts } from './toasts.tsx'
import { withUndo } from './undo.ts'

beforeAll(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})

const told: string[] = []
let refuses = false
beforeEach(async () => {
  told.length = 0
  refuses = false
  await act(async () => {
    render(
      <Suspense>
        <Toasts />
      </Suspense>,
    )
  })
})
afterEach(cleanup)

const remove = async (): Promise<() => void> => {
  let forget = (): void => undefined
  await act(async () => {
    forget = withUndo({
      text: 'Tiramisu verwijderd',
      restore: () => told.push('restored'),
      commit: async ({ keepalive }) => {
        told.push(keepalive ? 'sent on leaving' : 'sent')
        if (refuses) throw new Error('refused')
      },
      failure: 'Verwijderen lukte niet',
    })
  })
  await screen.findByText('Tiramisu verwijderd')
  return forget
}
const leave = (): void => void window.dispatchEvent(new Event('pagehide'))
const close = () => userEvent.click(screen.getByLabelText('Sluiten'))

describe('what can be undone', () => {
  it('comes back, and is never sent', async () => {
    await remove()
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken', hidden: true }))
    leave()
    expect(told).toEqual(['restored'])
  })

  it('is sent once, when its toast has gone', async () => {
    await remove()
    await close()
    await expect.poll(() => told).toEqual(['sent'])
    leave()
    expect(told).toEqual(['sent'])
  })

  it('is sent in a way that outlives the page, when that is left', async () => {
    await remove()
    leave()
    expect(told).toEqual(['sent on leaving'])
  })

  it('comes back when it was refused, and can be tried again', async () => {
    refuses = true
    await remove()
    await close()
    await screen.findAllByText('Verwijderen lukte niet')
    expect(told).toEqual(['sent', 'restored'])
    refuses = false
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw', hidden: true }))
    await expect.poll(() => told).toEqual(['sent', 'restored', 'sent'])
  })

  it('is forgotten when something newer came', async () => {
    const forget = await remove()
    forget()
    await close()
    leave()
    expect(told).toEqual([])
  })
})
