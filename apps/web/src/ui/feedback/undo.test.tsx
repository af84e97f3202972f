import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '../strings/index.ts'
import { Toasts } from './toasts.tsx'
import { withUndo } from './undo.ts'

beforeAll(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})

const reported: string[] = []
let refuses = false
beforeEach(async () => {
  reported.length = 0
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
      restore: () => reported.push('restored'),
      commit: async ({ keepalive }) => {
        reported.push(keepalive ? 'sent on leaving' : 'sent')
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
    expect(reported).toEqual(['restored'])
  })

  it('is sent once, when its toast has gone', async () => {
    await remove()
    await close()
    await expect.poll(() => reported).toEqual(['sent'])
    leave()
    expect(reported).toEqual(['sent'])
  })

  it('is sent in a way that outlives the page, when that is left', async () => {
    await remove()
    leave()
    expect(reported).toEqual(['sent on leaving'])
  })

  it('comes back when it was refused, and can be tried again', async () => {
    refuses = true
    await remove()
    await close()
    await screen.findAllByText('Verwijderen lukte niet')
    expect(reported).toEqual(['sent', 'restored'])
    refuses = false
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw', hidden: true }))
    await expect.poll(() => reported).toEqual(['sent', 'restored', 'sent'])
  })

  it('is forgotten when something newer came', async () => {
    const forget = await remove()
    forget()
    await close()
    leave()
    expect(reported).toEqual([])
  })
})
